import GtkBridge
import GtkTestSupport
import XCTest

@testable import LazyGrid

/// Mistakes of an app with sections, and calls at inconvenient moments.
final class SectionMisuseTests: GtkTestCase {
  // MARK: Bad values

  func testInvalidInsetsAreReportedAndCountAsZero() {
    onMain {
      var sections = makeSections(3, 3)
      sections[1].contentInsets = EdgeInsets(top: -5, leading: .nan, bottom: 4, trailing: 0)
      let rig = SectionRig(sections)
      XCTAssertEqual(
        rig.record.warnings,
        [-5.0, Double.nan].map {
          "section b: contentInsets: \($0) is not a finite length of 0 or more; 0 is used"
        })
      XCTAssertEqual(rig.frame("3 ")?.minY, rig.frame("b: 3")?.maxY)
      XCTAssertEqual(rig.frame("3 ")?.minX, 0)
    }
  }

  func testABackgroundWhoseStyleNeedsMoreRoomIsAllocatedWithoutWarnings() {
    onMain {
      let style = Gtk.CssProvider("section { padding: 60px; border: 7px solid red; margin: 9px; }")
      style.addToDisplay()
      defer { style.removeFromDisplay() }
      let rig = SectionRig(makeSections(0, 1, 30), sticky: [])
      rig.grid.showsSectionBackgrounds = true
      rig.settle()
      _ = rig.window.renderToTexture()
      rig.scroll(to: 40)
      rig.grid.collapsedSections = ["b", "c"]
      rig.settle()
      _ = rig.window.renderToTexture()
    }
  }

  func testHeadersOfNoHeightAndHeadersLongerThanTheViewport() {
    onMain {
      for height in [0, 900] {
        let window = Gtk.Window(width: 300, height: 300)
        let grid = LazyGridView(sections: makeSections(20, 20, 20), layout: .list()) { item in
          Text("\(item.id)").frame(minHeight: 20)
        } header: { section in
          Text(height == 0 ? "" : section.id).frame(minHeight: height)
        }
        let bare = Gtk.CssProvider(
          "header, header label { padding: 0; margin: 0; font-size: 0; min-height: 0; }")
        if height == 0 { bare.addToDisplay() }
        grid.pinnedViews = .headers
        grid.showsSectionBackgrounds = true
        let scroller = Gtk.ScrolledWindow(child: grid.widget)
        window.child = scroller
        window.present()
        turnMainLoop { grid.isSettled && grid.widget.isMapped && !grid.visibleSections.isEmpty }
        for section in ["c", "a", "b"] {
          grid.scroll(to: .section(section))
          turnMainLoop { grid.isSettled }
          XCTAssertEqual(grid.currentSection, section)
        }
        bare.removeFromDisplay()
        window.destroy()
      }
    }
  }

  func testHeadersAreNotReportedAsItemsWhenIDsHaveAnyType() {
    onMain {
      struct Loose: Identifiable, Equatable { var id: AnyHashable }
      let sections = [GridSection("a", [Loose(id: 1), Loose(id: "two")])]
      let grid = LazyGridView(sections: sections, layout: .list()) {
        Text("\($0.id)")
      } header: {
        Text($0.id)
      }
      var seen: [AnyHashable] = []
      grid.onAppear = { seen.append($0) }
      grid.onDisappear = { seen.append($0) }
      let window = Gtk.Window(width: 200, height: 200)
      window.child = Gtk.ScrolledWindow(child: grid.widget)
      window.present()
      turnMainLoop { grid.isSettled && !seen.isEmpty }
      grid.apply([GridSection<String, [Loose]>](), animated: false)
      turnMainLoop { grid.isSettled }
      XCTAssertEqual(seen, [1, "two", 1, "two"])
      window.destroy()
    }
  }

  func testChangingTheAxisOfAViewWarnsOfSectionsWithAnotherAxis() {
    onMain {
      var sections = makeSections(30, 30)
      sections[1].layout = LineLayout.grid(columns: 2)
      let rig = SectionRig(sections)
      rig.scroller.setPolicy(horizontal: .external, vertical: .external)
      rig.scroll(to: 500)
      for (axis, warnings) in [(Axis.horizontal, 1), (.horizontal, 1), (.vertical, 1), (.horizontal, 2)] {
        rig.grid.setLayout(LineLayout.grid(columns: 3, axis: axis))
        rig.settle()
        XCTAssertEqual(rig.record.warnings.count, warnings)
        XCTAssertEqual(rig.grid.currentSection, "b")
      }
      XCTAssertEqual(
        rig.record.warnings.last,
        "section b: its layout scrolls along another axis than the view; the view's is used")
    }
  }

  // MARK: Bad moments

  func testAScrollToASectionWaitsForTheFirstData() {
    onMain {
      let rig = SectionRig([])
      var arrived: [Bool] = []
      rig.grid.scroll(to: .section("b")) { arrived.append($0) }
      rig.settle()
      XCTAssertEqual(arrived, [])
      rig.apply(makeSections(60, 60, 60))
      rig.settle()
      XCTAssertEqual(arrived, [true])
      XCTAssertEqual(rig.grid.currentSection, "b")
      rig.grid.scroll(to: .section("z")) { arrived.append($0) }
      XCTAssertEqual(arrived, [true, false])
      rig.apply([])
      rig.grid.scroll(to: .section("z")) { arrived.append($0) }
      rig.apply(makeSections(2))
      rig.settle()
      XCTAssertEqual(arrived, [true, false, false], "the first data has no such section")
    }
  }

  func testWhenTheSectionWhoseHeaderSticksIsDeletedTheNextStaysOrTakesItsPlace() {
    onMain {
      for animated in [false, true] {
        for (count, place) in [(30, 360.0), (90, 0)] {
          let rig = SectionRig(makeSections(30, count, 60))
          rig.scroll(to: 500)
          XCTAssertEqual(rig.grid.currentSection, "b")
          rig.apply(rig.sections.filter { $0.id != "b" }, animated: animated)
          rig.settle()
          XCTAssertEqual(rig.frame("c: 60")?.minY, place)
          XCTAssertEqual(rig.grid.currentSection, place == 0 ? "c" : "a")
          XCTAssertNil(rig.frame("b: \(count)"))
        }
      }
    }
  }

  func testASectionThatCollapsesWhileTheViewScrollsToAnotherIsPassed() {
    onMain {
      let rig = SectionRig(makeSections(60, 60, 60, 60))
      var arrived: Bool?
      rig.grid.scroll(to: .section("d")) { arrived = $0 }
      turnMainLoop { rig.grid.shell.engine.scroll > 100 }
      rig.grid.collapsedSections = ["a", "b", "c"]
      rig.settle()
      XCTAssertEqual(arrived, true)
      XCTAssertEqual(rig.grid.currentSection, "d")
      XCTAssertEqual(rig.frame("d: 60")?.minY, 0)
    }
  }

  func testCollapsingTheGoalOfAScrollEndsIt() {
    onMain {
      let rig = SectionRig(makeSections(60, 60, 60))
      var arrived: Bool?
      rig.grid.scroll(to: 130, at: .start) { arrived = $0 }
      turnMainLoop { rig.grid.shell.engine.scroll > 100 }
      rig.grid.collapsedSections = ["c"]
      rig.settle()
      XCTAssertEqual(arrived, false)
      XCTAssertEqual(rig.grid.collapsedSections, ["c"])
    }
  }

  func testTheLastSectionAtTheEndCollapsesAndExpandsThroughSuddenApplies() {
    onMain {
      let rig = SectionRig(makeSections(30, 30))
      rig.scroll(to: 100_000)
      for step in 0..<6 {
        rig.grid.collapsedSections = step % 2 == 0 ? ["b"] : []
        var next = rig.sections
        next[1].elements.swapAt(0, step + 1)
        rig.apply(next, animated: step % 3 != 0)
      }
      rig.settle()
      let top = rig.siblingTexts.last { $0.hasPrefix("b:") || $0.hasPrefix("a:") }
      XCTAssertEqual(top?.hasSuffix("30"), true, "\(rig.siblingTexts)")
      XCTAssertEqual(rig.grid.visibleIDs.count, Set(rig.grid.visibleIDs).count)
    }
  }

  // MARK: Right to left

  func testFromRightToLeftItemsAreMirroredAndHeadersStillStick() {
    onMain {
      var sections = makeSections(30, 30)
      sections[0].contentInsets = EdgeInsets(top: 0, leading: 60, bottom: 0, trailing: 0)
      let rig = SectionRig(sections)
      rig.grid.showsSectionBackgrounds = true
      rig.grid.widget.direction = .rightToLeft
      rig.settle()
      XCTAssertEqual(rig.frame("0 ")?.maxX, 240)
      XCTAssertEqual(rig.frame("2 ")?.minX, 0)
      rig.scroll(to: 50)
      XCTAssertEqual(rig.frame("a: 30").map { [$0.minX, $0.minY, $0.maxX] }, [0, 0, 300])
      var clicked: [String] = []
      rig.onHeader = { clicked.append($0) }
      rig.click(at: Point(x: 290, y: 5))
      XCTAssertEqual(clicked, ["a"])
    }
  }
}
