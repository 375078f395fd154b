import GtkTestSupport
import XCTest

@testable import LazyGrid

/// The focus after the focused slot is removed: a header, its section, or the items of a section.
final class SectionFocusHeirTests: GtkTestCase {
  func testWhenTheSectionOfAFocusedHeaderIsDeletedTheNextHeaderTakesTheFocus() {
    onMain {
      for animated in [false, true] {
        let rig = HeaderFocusRig(makeSections(3, 3, 3), header: .trigger)
        rig.focus(3)
        rig.press(.up)
        XCTAssertEqual(rig.focused, "b")
        rig.apply(rig.sections.filter { $0.id != "b" }, animated: animated)
        XCTAssertEqual(rig.focused, "c")
        rig.apply(rig.sections.filter { $0.id != "c" }, animated: animated)
        XCTAssertEqual(rig.focused, "2")
        rig.apply([], animated: animated)
        XCTAssertTrue(rig.grid.widget.containsFocus)
      }
    }
  }

  func testWhenASectionCollapsesItsHeaderTakesTheFocusOfItsItems() throws {
    try onMain {
      for animated in [false, true] {
        let rig = HeaderFocusRig(makeSections(60, 60, 60), header: .trigger)
        rig.focus(100)
        let before = try XCTUnwrap(rig.grid.shell.engine.liveSlots.first { $0.pinOffset != 0 })
        rig.grid.setCollapsedSections(["b"], animated: animated)
        rig.settle()
        XCTAssertEqual(rig.focused, "b")
        XCTAssertEqual(rig.grid.shell.engine.liveSlot(before.key)?.isVisible, true)
        XCTAssertEqual(rig.focusedFrame?.y, 0)
        rig.press(.down)
        XCTAssertEqual(rig.focused, "c")
      }
    }
  }

  func testWithATextHeaderTheNextItemTakesTheFocus() {
    onMain {
      let rig = HeaderFocusRig(makeSections(6, 6, 6), header: .text)
      rig.focus(8)
      rig.grid.collapsedSections = ["b"]
      rig.settle()
      XCTAssertEqual(rig.focused, "12")
      rig.grid.collapsedSections = ["b", "c"]
      rig.settle()
      XCTAssertEqual(rig.focused, "5")
    }
  }

  func testAHeaderThatCollapsesItsSectionKeepsTheFocus() {
    onMain {
      for style in [EdgeStyle.trigger, .changingTrigger] {
        let rig = HeaderFocusRig(makeSections(60, 60), header: style)
        rig.onFire = { [unowned rig] section in
          rig.grid.collapsedSections.formSymmetricDifference([AnyHashable(section)])
        }
        rig.focus(31)
        rig.tab(.tabBackward)
        for _ in 0..<3 {
          rig.press(.enter)
          XCTAssertEqual(rig.focusedFrame?.y, 0)
          XCTAssertTrue(rig.focused?.hasSuffix("a") ?? false, "\(String(describing: rig.focused))")
        }
        XCTAssertEqual(rig.fired, ["a", "a", "a"])
        XCTAssertEqual(rig.grid.collapsedSections, ["a"])
        rig.press(.down)
        XCTAssertTrue(rig.focused?.hasSuffix("b") ?? false)
      }
    }
  }

  func testWithAllSectionsCollapsedArrowsMoveFromHeaderToHeader() {
    onMain {
      let rig = HeaderFocusRig(makeSections(60, 60, 60), header: .trigger)
      rig.grid.collapsedSections = ["a", "b", "c"]
      rig.settle()
      rig.before.grabFocus()
      rig.tab()
      XCTAssertEqual(rig.focused, "a")
      rig.press(.down, .down, .down)
      XCTAssertEqual(rig.focused, "c")
      rig.press(.home)
      XCTAssertEqual(rig.focused, "a")
      rig.press(.end)
      XCTAssertEqual(rig.focused, "c")
      rig.tab()
      XCTAssertEqual(rig.focused, "after")
    }
  }
}
