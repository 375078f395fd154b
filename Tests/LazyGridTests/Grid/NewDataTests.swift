import GtkTestSupport
import XCTest

@testable import LazyGrid

/// Queries right after a call describe the model of that moment, and the next frame agrees.
final class NewDataTests: GtkTestCase {
  func testThePositionAfterNewDataAboveIsThatOfTheNewContent() {
    onMain {
      let rig = GridRig(makeItems(100))
      rig.grid.insertAtTop = .keep
      rig.apply((1_000..<1_050).map { Item(id: $0) } + rig.items)
      XCTAssertEqual(rig.grid.scrollPosition?.id, 0)
      XCTAssertEqual(rig.grid.scrollPosition?.offset, 0)
      XCTAssertEqual(rig.grid.frame(for: 0)?.minY, 0)
      XCTAssertEqual(rig.grid.visibleIDs.first, 0)
    }
  }

  func testQueriesRightAfterACallMatchTheNextFrame() {
    onMain {
      let rig = GridRig(makeItems(300))
      let rows = rig.items
      // A new layout knows no sizes, so the query is as exact as its estimate.
      let length = rig.live(0)?.frame.height
      let calls: [(String, (GridRig) -> Void)] = [
        ("insert above", { $0.apply((1_000..<1_030).map { Item(id: $0) } + $0.items) }),
        ("scroll to an item", { $0.grid.scroll(to: 120, at: .start, animated: false) }),
        ("insert above, scrolled", { $0.apply((2_000..<2_030).map { Item(id: $0) } + $0.items) }),
        ("set the position", { $0.grid.scrollPosition = (id: 60, offset: -5) }),
        ("remove what is seen", { $0.apply($0.items.filter { !(60..<90).contains($0.id) }) }),
        ("insets", { $0.grid.contentInsets = EdgeInsets(all: 20) }),
        ("another layout", { $0.grid.setLayout(.grid(columns: 3, estimated: length), animated: false) }),
        ("scroll by hand", { $0.scroller.verticalAdjustment.value += 100 }),
        ("to the end", { $0.scroller.verticalAdjustment.value = 1_000_000 }),
        ("remove the end", { $0.apply(Array($0.items.dropLast(50))) }),
        ("reverse", { $0.apply($0.items.reversed(), animated: true) }),
        ("all new", { $0.apply((5_000..<5_200).map { Item(id: $0) }) }),
        ("nothing", { $0.apply([]) }),
        ("the first data", { $0.apply(rows) }),
        ("to the beginning", { $0.scroller.verticalAdjustment.value = 0 }),
        ("select", { $0.grid.selection = 200 }),
      ]
      for (name, call) in calls {
        call(rig)
        let before = Answers(rig)
        XCTAssertEqual(before, Answers(rig), "\(name): asking changes nothing")
        rig.settle()
        XCTAssertEqual(before, Answers(rig), name)
      }
    }
  }

  func testSectionQueriesRightAfterACallMatchTheNextFrame() {
    onMain {
      let rig = SectionRig(makeSections(30, 0, 7, 40, 12, 60))
      let calls: [(String, (SectionRig) -> Void)] = [
        ("scroll to a section", { $0.grid.scroll(to: .section("d"), animated: false) }),
        ("remove it", { rig in rig.apply(rig.sections.filter { $0.id != "d" }) }),
        ("collapse", { $0.grid.setCollapsedSections(["a"], animated: false) }),
        ("scroll by hand", { $0.scroller.verticalAdjustment.value += 150 }),
        ("sections of another number", { $0.apply(makeSections(3, 50, 50)) }),
        ("no sections", { $0.apply([]) }),
        ("sections again", { $0.apply(makeSections(9, 9)) }),
      ]
      for (name, call) in calls {
        call(rig)
        let before = (rig.grid.currentSection, rig.grid.visibleSections, rig.grid.visibleIDs)
        rig.settle()
        XCTAssertEqual(before.0, rig.grid.currentSection, name)
        XCTAssertEqual(before.1, rig.grid.visibleSections, name)
        XCTAssertEqual(before.2, rig.grid.visibleIDs, name)
      }
    }
  }

  func testQueriesDuringAReflowDoNotChangeIt() {
    onMain {
      let rig = GridRig(makeItems(100), layout: LineLayout.grid(adaptive: 60))
      rig.grid.reflow = .standard
      rig.grid.contentInsets = EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 90)
      XCTAssertNotNil(rig.grid.frame(for: 50))
      rig.nextFrame()
      XCTAssertTrue(rig.grid.shell.engine.isMoving)
    }
  }

  private struct Answers: Equatable {
    let id: Int?
    let offset: Double?
    let visible: [Int]
    let frames: [Rect?]
    let count: Int

    @MainActor init(_ rig: GridRig) {
      let grid = rig.grid
      id = grid.scrollPosition?.id
      offset = grid.scrollPosition?.offset.rounded()
      visible = grid.visibleIDs
      frames = rig.items.prefix(400).map { grid.frame(for: $0.id) }
      count = grid.itemCount
    }
  }
}
