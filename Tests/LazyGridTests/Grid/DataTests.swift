import GtkTestSupport
import XCTest

@testable import LazyGrid

/// The contents of real widgets after changes of the data, at any moment and in any view.
final class DataTests: GtkTestCase {
  func testNothingIsMadeWithoutAViewport() {
    onMain {
      let rig = GridRig([], isPresented: false)
      rig.apply(makeItems(100_000), animated: true)
      drainMainLoop()
      XCTAssertEqual(rig.grid.cellsMade, 0)
      XCTAssertEqual(rig.grid.bindCount, 0)
    }
  }

  func testAnApplyBeforeTheViewIsMappedIsInTheFirstFrame() {
    onMain {
      let rig = GridRig(makeItems(5), width: 800, height: 600, isPresented: false)
      rig.apply((10..<500).map { Item(id: $0) }, animated: true)
      rig.present()
      XCTAssertEqual(rig.grid.visibleIDs.first, 10)
      XCTAssertEqual(rig.text(10), "10 ")
      XCTAssertEqual(rig.grid.visibleIDs, Array(10..<(10 + rig.grid.visibleIDs.count)))
    }
  }

  func testEmptyingShowsThePlaceholderAndLeavesNoCell() {
    onMain {
      let rig = GridRig(makeItems(3))
      let placeholder = Gtk.Label("Nothing here")
      rig.grid.placeholder = placeholder
      XCTAssertFalse(placeholder.isVisible)
      for round in 0..<100 {
        rig.apply(round % 2 == 0 ? [] : [Item(id: round)], animated: true)
        if round % 10 == 0 { rig.settle() }
      }
      rig.apply([], animated: true)
      rig.settle()
      XCTAssertTrue(placeholder.isVisible)
      XCTAssertTrue(placeholder.isMapped)
      XCTAssertEqual(rig.grid.liveCellCount, 0)
      XCTAssertEqual(rig.grid.shell.engine.ghostCount, 0)
      rig.apply([Item(id: 1)])
      rig.settle()
      XCTAssertFalse(placeholder.isVisible)
      XCTAssertEqual(rig.grid.visibleIDs, [1])
    }
  }

  func testAnApplyFromInsideContentRunsAfterThePassAndTheLastWins() {
    onMain {
      let window = Gtk.Window(width: 200, height: 200)
      var grid: LazyGridView<Item>?
      var hasApplied = false
      grid = LazyGridView(makeItems(3), layout: .list()) { item in
        let _ = {
          if !hasApplied {
            hasApplied = true
            grid?.apply([Item(id: 7)])
            grid?.apply([Item(id: 8), Item(id: 9)])
          }
        }()
        Text("\(item.id)")
      }
      guard let grid else { return }
      window.child = Gtk.ScrolledWindow(child: grid.widget)
      window.present()
      turnMainLoop { grid.visibleIDs == [8, 9] && grid.isSettled }
      window.destroy()
    }
  }

  func testAnItemIsUpdatedAndMovedAtOnce() {
    onMain {
      let rig = GridRig(makeItems(3))
      rig.apply([Item(id: 1, text: "b"), Item(id: 2), Item(id: 0, text: "a")], animated: true)
      rig.settle()
      XCTAssertEqual([1, 2, 0].map { rig.text($0) }, ["1 b", "2 ", "0 a"])
      XCTAssertEqual(rig.grid.visibleIDs, [1, 2, 0])
      XCTAssertEqual(rig.siblingTexts, ["1 b", "2 ", "0 a"])
    }
  }

  func testTheOrderOfSiblingsIsThatOfTheData() {
    onMain {
      let rig = GridRig(makeItems(40))
      var random = SystemRandomNumberGenerator()
      for _ in 0..<20 {
        rig.apply(rig.items.shuffled(using: &random), animated: Bool.random())
        rig.scroll(to: Double.random(in: 0...500))
        let expected = rig.grid.shell.engine.liveSlots.map { "\(rig.items[$0.slot.index].id) " }
        XCTAssertEqual(rig.siblingTexts, expected)
      }
    }
  }

  func testOfTwoAppliesInOneTurnTheSecondIsShownInOneFrame() {
    onMain {
      let rig = GridRig(makeItems(10))
      rig.apply([Item(id: 100), Item(id: 101)])
      rig.apply([Item(id: 200)])
      rig.settle()
      XCTAssertEqual(rig.grid.visibleIDs, [200])
      XCTAssertFalse(rig.record.appeared.contains(100))
    }
  }

  func testDestroyedInMidAnimation() {
    onMain {
      weak var shell: GridShell?
      var appeared = 0
      do {
        let rig = GridRig(makeItems(30))
        shell = rig.grid.shell
        rig.grid.onAppear = { _ in appeared += 1 }
        rig.apply(rig.items.reversed(), animated: true)
        turnMainLoop { rig.grid.shell.engine.isMoving }
        appeared = 0
      }
      drainMainLoop()
      XCTAssertNil(shell)
      XCTAssertEqual(appeared, 0)
    }
  }

  func testEqualIDsAreAllShownWithOneWarning() {
    onMain {
      let rig = GridRig([Item(id: 1, text: "a"), Item(id: 1, text: "b"), Item(id: 1, text: "c")])
      XCTAssertEqual(rig.siblingTexts, ["1 a", "1 b", "1 c"])
      XCTAssertEqual(rig.record.warnings.count, 1)
      XCTAssertTrue(rig.record.warnings.first?.contains("ID 1 ") ?? false)
      rig.apply([Item(id: 1, text: "c"), Item(id: 2), Item(id: 1, text: "d")], animated: true)
      rig.settle()
      XCTAssertEqual(rig.siblingTexts, ["1 c", "2 ", "1 d"])
      XCTAssertEqual(rig.record.warnings.count, 1)
    }
  }

  func testEqualDataBindsNothing() {
    onMain {
      let rig = GridRig(makeItems(500))
      rig.scroll(to: 700)
      let binds = rig.grid.bindCount
      rig.apply(makeItems(500), animated: true)
      rig.settle()
      XCTAssertEqual(rig.grid.bindCount, binds)
      XCTAssertEqual(rig.scroller.verticalAdjustment.value, 700)
    }
  }

  func testAnInsertionBindsNoUnchangedCell() {
    onMain {
      let rig = GridRig(makeItems(1_000))
      let binds = rig.grid.bindCount
      rig.apply([Item(id: 5_000)] + rig.items)
      rig.settle()
      XCTAssertEqual(rig.grid.bindCount, binds + 1)
    }
  }

  func testRebindShowsValuesThatContentReadsFromOutside() {
    onMain {
      let window = Gtk.Window(width: 200, height: 200)
      var suffix = "old"
      let grid = LazyGridView(makeItems(3), layout: .list()) { item in Text("\(item.id) \(suffix)") }
      window.child = Gtk.ScrolledWindow(child: grid.widget)
      window.present()
      @MainActor func texts() -> [String] {
        grid.shell.engine.liveSlots.compactMap {
          grid.shell.cells[$0.cell]?.implementation.content?.shownText
        }
      }
      turnMainLoop { texts() == ["0 old", "1 old", "2 old"] }
      suffix = "new"
      grid.rebind()
      turnMainLoop { texts() == ["0 new", "1 new", "2 new"] }
      grid.setContent { Text("\($0.id)!") }
      turnMainLoop { texts() == ["0!", "1!", "2!"] }
      window.destroy()
    }
  }

  func testWithoutAnimationsTheFinalStateIsShownAtOnce() {
    onMain {
      @MainActor func run(animations: Bool) -> ([Int], [Int], [Int]) {
        Gtk.Settings.current?.animationsEnabled = animations
        defer { Gtk.Settings.current?.animationsEnabled = true }
        let rig = GridRig(makeItems(10))
        rig.record.appeared = []
        rig.apply([Item(id: 3), Item(id: 20), Item(id: 1)], animated: true)
        if !animations { XCTAssertFalse(rig.grid.shell.engine.isMoving) }
        rig.settle()
        return (rig.grid.visibleIDs, rig.record.appeared, rig.record.disappeared)
      }
      let moved = run(animations: true)
      let snapped = run(animations: false)
      XCTAssertEqual(moved.0, snapped.0)
      XCTAssertEqual(moved.1, snapped.1)
      XCTAssertEqual(moved.2, snapped.2)
    }
  }

  func testBadSizesAreReportedOnceAndTheNeighboursStayRight() {
    onMain {
      let rig = GridRig(makeItems(50), layout: LineLayout.grid(columns: 0, itemSpacing: -3))
      XCTAssertEqual(rig.record.warnings.count, 2)
      XCTAssertTrue(rig.record.warnings.contains { $0.contains("columns: 0") })
      XCTAssertTrue(rig.record.warnings.contains { $0.contains("itemSpacing: -3") })
      XCTAssertEqual(rig.grid.visibleIDs.first, 0)
    }
  }

  func testInsetsLargerThanATinyWindowAreSurvived() {
    onMain {
      // Two pixels: from 4.18 on GTK never allocates the child of an undecorated window of one pixel.
      let rig = GridRig(makeItems(50), width: 2, height: 2, isPresented: false)
      rig.window.present()
      drainMainLoop()
      rig.grid.contentInsets = EdgeInsets(all: 900)
      rig.settle()
      rig.grid.contentInsets = EdgeInsets(all: -5)
      rig.settle()
      rig.window.setDefaultSize(width: 300, height: 300)
      rig.settle()
      XCTAssertEqual(rig.grid.visibleIDs.first, 0)
    }
  }

  func testAnEmptyCellIsSound() {
    onMain {
      let window = Gtk.Window(width: 200, height: 200)
      let grid = LazyGridView(makeItems(3), layout: .list()) { item in
        if item.id == 1 { Text("only one") }
      }
      window.child = Gtk.ScrolledWindow(child: grid.widget)
      window.present()
      turnMainLoop { grid.isSettled && grid.widget.isMapped && grid.visibleIDs.contains(1) }
      window.destroy()
    }
  }
}
