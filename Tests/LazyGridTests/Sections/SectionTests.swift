import GtkTestSupport
import XCTest

@testable import LazyGrid

/// Sections as an app and its users see them.
final class SectionTests: GtkTestCase {
  func testHeadersItemsAndFootersStandInOrder() {
    onMain {
      let rig = SectionRig(makeSections(2, 0, 1), sticky: [])
      XCTAssertEqual(
        rig.siblingTexts, ["a: 2", "0 ", "1 ", "end of a", "b: 0", "end of b", "c: 1", "2 ", "end of c"])
      XCTAssertEqual(rig.frame("a: 2"), Rect(x: 0, y: 0, width: 300, height: rig.frame("a: 2")?.height ?? 0))
      XCTAssertEqual(rig.grid.visibleIDs, [0, 1, 2])
      XCTAssertEqual(rig.grid.visibleSections, ["a", "b", "c"])
      XCTAssertEqual(rig.grid.itemCount, 3)
      XCTAssertEqual(rig.record.warnings, [])
    }
  }

  func testAnItemThatGoesToAnotherSectionKeepsItsCellAndIsSelected() {
    onMain {
      let rig = SectionRig(makeSections(3, 3), selection: 1)
      guard
        let live = rig.grid.shell.engine.liveSlots.first(where: {
          rig.grid.model.element(at: $0.slot)?.id == 1
        })
      else { return XCTFail("not live") }
      let binds = rig.grid.bindCount
      var sections = rig.sections
      sections[1].elements.append(sections[0].elements.remove(at: 1))
      rig.apply(sections)
      rig.settle()
      let now = rig.grid.shell.engine.liveSlot(live.key)
      XCTAssertEqual(now?.cell, live.cell)
      XCTAssertEqual(now.flatMap { rig.grid.model.element(at: $0.slot)?.id }, 1)
      XCTAssertEqual(rig.record.selection, 1)
      XCTAssertEqual(rig.grid.shell.clicks.selection.slot, now?.slot)
      // Only the headers and footers of the two sections change.
      XCTAssertLessThanOrEqual(rig.grid.bindCount - binds, 4)
      XCTAssertNotNil(rig.frame("a: 2"))
      XCTAssertNotNil(rig.frame("b: 4"))
    }
  }

  func testEqualSectionsBindNothing() {
    onMain {
      let rig = SectionRig(makeSections(30, 30))
      rig.scroll(to: 100)
      let (binds, scroll) = (rig.grid.bindCount, rig.scroller.verticalAdjustment.value)
      rig.apply(makeSections(30, 30))
      rig.settle()
      XCTAssertEqual(rig.grid.bindCount, binds)
      XCTAssertEqual(rig.scroller.verticalAdjustment.value, scroll)
    }
  }

  func testSectionIDsMayRepeatAndVanish() {
    onMain {
      var sections = makeSections(2, 2, 2)
      sections[2].id = "a"
      let rig = SectionRig(sections)
      sections.remove(at: 0)
      rig.apply(sections, animated: true)
      rig.apply([], animated: true)
      rig.apply(makeSections(4, 4), animated: true)
      rig.settle()
      XCTAssertEqual(rig.grid.visibleSections, ["a", "b"])
      XCTAssertEqual(rig.record.warnings, [])
    }
  }

  func testFlatDataTakesThePlaceOfSectionsAndBack() {
    onMain {
      let rig = SectionRig(makeSections(4, 4))
      rig.grid.apply(makeItems(5), animated: false)
      rig.settle()
      XCTAssertEqual(rig.siblingTexts, (0..<5).map { "\($0) " })
      rig.apply(makeSections(2, 2))
      rig.settle()
      XCTAssertEqual(rig.grid.visibleSections, ["a", "b"])
      let flat = GridRig(makeItems(40))
      flat.grid.apply(makeSections(20, 10), animated: false)
      flat.settle()
      XCTAssertEqual(flat.grid.itemCount, 30)
      XCTAssertEqual(flat.grid.currentSection, "a")
    }
  }

  // MARK: Sticky headers

  func testAHeaderSticksAndIsPushedByTheNext() throws {
    try onMain {
      let rig = SectionRig(makeSections(30, 30))
      rig.scroll(to: 60)
      XCTAssertEqual(rig.frame("a: 30")?.minY, 0)
      XCTAssertEqual(rig.siblingTexts.last, "a: 30")
      // Above its end by less than its own length.
      let stretch = try XCTUnwrap(rig.grid.shell.engine.targetFrame(of: Slot(32)))
      let header = try XCTUnwrap(rig.frame("a: 30"))
      rig.scroll(to: 60 + stretch.minY - header.height + 10)
      XCTAssertEqual(rig.frame("a: 30")?.minY, -10)
      XCTAssertEqual(rig.frame("b: 30")?.minY, header.height - 10)
    }
  }

  func testAStuckHeaderIsHitAndNotTheCellBelow() {
    onMain {
      let rig = SectionRig(makeSections(60, 60))
      var clicked: [String] = []
      rig.onHeader = { clicked.append($0) }
      rig.scroll(to: 100)
      rig.click(at: Point(x: 20, y: 5))
      XCTAssertEqual(clicked, ["a"])
      XCTAssertNil(rig.record.selection)
      let picked = rig.grid.widget.pick(x: 20, y: 5)
      XCTAssertTrue(picked.map { Self.isHeader($0) } ?? false)
    }
  }

  @MainActor
  private static func isHeader(_ widget: Gtk.Widget) -> Bool {
    Cell.of(widget)?.isEdge ?? widget.parent.map(isHeader) ?? false
  }

  func testTheScrolledWindowGetsTheExtentOfStuckHeaders() {
    onMain {
      let rig = SectionRig(makeSections(60))
      XCTAssertNil(rig.grid.shell.scrollableBorder())
      rig.scroll(to: 100)
      let header = rig.frame("a: 60")
      XCTAssertEqual(rig.grid.shell.scrollableBorder().map { Double($0.top) }, header?.height)
    }
  }

  // MARK: Scrolling

  func testScrollingToASectionArrivesExactly() {
    onMain {
      for animated in [true, false] {
        let rig = SectionRig(
          makeSections(100, 150, 130, 120, 90), layout: .grid(adaptive: 56, itemSpacing: 4, lineSpacing: 4),
          contentInsets: EdgeInsets(top: 0, leading: 12, bottom: 12, trailing: 12))
        for id in ["d", "b", "e", "a"] {
          var arrived: Bool?
          rig.grid.scroll(to: .section(id), animated: animated) { arrived = $0 }
          rig.settle()
          XCTAssertEqual(arrived, true, id)
          XCTAssertEqual(rig.grid.currentSection, AnyHashable(id))
          let count = rig.sections.first { $0.id == id }?.elements.count ?? 0
          XCTAssertEqual(rig.frame("\(id): \(count)")?.minY, 0, "\(id) \(animated)")
        }
      }
    }
  }

  func testScrollingToAnItemLeavesItUncovered() throws {
    try onMain {
      let rig = SectionRig(makeSections(100, 150))
      for id in [170, 40, 41, 160, 0, 120] {
        for position in [ScrollPosition.start, .nearest] {
          rig.grid.scroll(to: id, at: position, animated: false)
          rig.settle()
          let frame = try XCTUnwrap(rig.grid.frame(for: id))
          let section = id < 100 ? "a: 100" : "b: 150"
          let header = rig.frame(section)
          XCTAssertGreaterThanOrEqual(frame.minY, (header?.maxY ?? 0) - 0.5, "\(id) at \(position)")
          XCTAssertLessThanOrEqual(frame.maxY, 400.5)
        }
      }
    }
  }

  func testTheCurrentSectionIsReportedOncePerChange() {
    onMain {
      let rig = SectionRig(makeSections(60, 60, 60))
      var told: [AnyHashable?] = []
      rig.grid.onCurrentSectionChange = { told.append($0) }
      rig.scroll(to: 10)
      rig.scroll(to: 20)
      rig.grid.scroll(to: .section("c"), animated: false)
      rig.settle()
      rig.scroll(to: 0)
      XCTAssertEqual(told, ["a", "c", "a"])
      var isThere: Bool?
      rig.grid.scroll(to: .section("nowhere")) { isThere = $0 }
      XCTAssertEqual(isThere, false)
    }
  }

  // MARK: Collapsing

  func testCollapsingHidesItemsAndHoldsTheHeader() throws {
    try onMain {
      let rig = SectionRig(makeSections(60, 60, 60), selection: 70)
      rig.scroll(to: 300)
      rig.grid.scroll(to: .section("b"), at: .center, animated: false)
      rig.settle()
      let before = try XCTUnwrap(rig.frame("b: 60"))
      rig.grid.collapsedSections = ["b"]
      XCTAssertEqual(rig.grid.itemCount, 180)
      rig.settle()
      let after = try XCTUnwrap(rig.frame("b: 60 …"))
      XCTAssertEqual(after.minY, before.minY, accuracy: 1)
      XCTAssertFalse(rig.grid.visibleIDs.contains { (60..<120).contains($0) })
      // The item is still selected, and shows it when its section is expanded.
      XCTAssertEqual(rig.record.selection, 70)
      rig.grid.collapsedSections = []
      rig.settle()
      XCTAssertEqual(try XCTUnwrap(rig.frame("b: 60")).minY, before.minY, accuracy: 1)
      rig.grid.scroll(to: 70, animated: false)
      rig.settle()
      XCTAssertEqual(rig.grid.shell.clicks.selection.slot, rig.grid.model.slot(of: 70))
      XCTAssertEqual(rig.record.sets, [])
    }
  }

  func testAStuckHeaderStaysWhenItsSectionCollapses() {
    onMain {
      let rig = SectionRig(makeSections(90, 90, 90))
      rig.scroll(to: 500)
      XCTAssertEqual(rig.frame("a: 90")?.minY, 0)
      rig.grid.setCollapsedSections(["a"], animated: true)
      rig.settle()
      XCTAssertEqual(rig.frame("a: 90 …")?.minY, 0)
    }
  }

  func testCollapsedSectionsStayCollapsedThroughNewData() {
    onMain {
      let rig = SectionRig(makeSections(3, 3))
      rig.grid.collapsedSections = ["a"]
      rig.apply(makeSections(5, 3))
      rig.settle()
      XCTAssertEqual(rig.siblingTexts.prefix(3), ["a: 5 …", "end of a", "b: 3"])
      rig.apply([makeSections(5, 3)[1]])
      rig.settle()
      XCTAssertEqual(rig.grid.collapsedSections, [])
    }
  }

  // MARK: Keyboard and screen readers

  func testArrowsGoFromSectionToSection() {
    onMain {
      let rig = SectionRig(makeSections(4, 0, 4))
      let shell = rig.grid.shell
      XCTAssertTrue(rig.grid.widget.grabFocus())
      var path: [Int] = []
      for _ in 0..<9 {
        rig.settle()
        if let slot = shell.keyboard.current.slot, let id = rig.grid.model.element(at: slot)?.id {
          path.append(id)
        }
        _ = shell.keyboard.handle(.right, [])
      }
      XCTAssertEqual(path, [0, 1, 2, 3, 4, 5, 6, 7, 7])
      _ = shell.keyboard.handle(.home, [])
      // Past the headers of b and c, which are triggers.
      for _ in 0..<4 { _ = shell.keyboard.handle(.down, []) }
      rig.settle()
      XCTAssertEqual(shell.keyboard.current.slot.flatMap { rig.grid.model.element(at: $0)?.id }, 4)
      _ = shell.keyboard.handle(.end, [])
      rig.settle()
      XCTAssertEqual(shell.keyboard.current.slot.flatMap { rig.grid.model.element(at: $0)?.id }, 7)
    }
  }

  // MARK: Bad input

  func testALayoutAlongAnotherAxisIsRefused() {
    onMain {
      var sections = makeSections(4, 4)
      sections[1].layout = LineLayout.list(axis: .horizontal)
      let rig = SectionRig(sections)
      XCTAssertEqual(
        rig.record.warnings,
        ["section b: its layout scrolls along another axis than the view; the view's is used"])
      XCTAssertEqual(rig.grid.visibleIDs.count, 8)
    }
  }

  func testTenThousandEmptySections() {
    onMain {
      let sections = (0..<10_000).map { GridSection("\($0)", [Item]()) }
      let rig = SectionRig(sections)
      rig.scroll(to: 100_000)
      XCTAssertLessThan(rig.grid.liveCellCount, 60)
      rig.grid.scroll(to: .section("9999"), animated: false)
      rig.settle()
      XCTAssertEqual(rig.grid.visibleSections.last, "9999")
    }
  }

  func testTheSameItemInTwoSectionsIsShownTwice() {
    onMain {
      var sections = makeSections(2, 1)
      sections[1].elements = [sections[0].elements[0]]
      let rig = SectionRig(sections)
      XCTAssertEqual(rig.grid.visibleIDs, [0, 1, 0])
      XCTAssertEqual(rig.record.warnings.count, 1)
      XCTAssertTrue(rig.record.warnings.first?.contains("the ID 0 ") ?? false)
    }
  }

  // MARK: Backgrounds

  func testEachSectionOnScreenHasABackground() throws {
    try onMain {
      let rig = SectionRig(makeSections(3, 3), sticky: [])
      rig.grid.showsSectionBackgrounds = true
      rig.settle()
      let frames = rig.grid.widget.children.prefix(2).compactMap { $0.bounds(in: rig.grid.widget) }
      XCTAssertEqual(frames.map(\.y).sorted(), [0, try XCTUnwrap(rig.frame("b: 3")).minY])
      XCTAssertEqual(frames.map(\.width), [300, 300])
      rig.grid.showsSectionBackgrounds = false
      rig.settle()
      XCTAssertNotNil(rig.grid.widget.children.first.flatMap(Cell.of))
    }
  }
}
