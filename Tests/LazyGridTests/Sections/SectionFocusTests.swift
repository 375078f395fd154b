import GtkTestSupport
import XCTest

@testable import LazyGrid

/// The keyboard reaches headers and footers that can be activated.
final class SectionFocusTests: GtkTestCase {
  // MARK: Arrows

  func testUpAndDownStopAtTriggersAndPassOverTexts() {
    onMain {
      let rig = HeaderFocusRig(makeSections(4, 0, 2), header: .trigger)
      rig.focus(1)
      var way: [String?] = []
      for key in [Gtk.Key.up, .up, .down, .down, .down, .down, .down, .down, .up] {
        rig.press(key)
        way.append(rig.focused)
      }
      XCTAssertEqual(way, ["a", "a", "1", "3", "b", "c", "4", "4", "c"])
    }
  }

  func testWithTextHeadersArrowsMoveFromItemToItem() {
    onMain {
      let rig = HeaderFocusRig(makeSections(3, 3), header: .text)
      rig.focus(1)
      rig.press(.up)
      XCTAssertEqual(rig.focused, "1")
      rig.press(.down)
      XCTAssertEqual(rig.focused, "4")
      rig.tab(.tabBackward)
      XCTAssertEqual(rig.focused, "before")
      rig.tab()
      XCTAssertEqual(rig.focused, "4")
      rig.tab()
      XCTAssertEqual(rig.focused, "after")
    }
  }

  func testEnterAndSpaceFireTheTriggerAndSelectNothing() {
    onMain {
      let rig = HeaderFocusRig(makeSections(3, 3), header: .trigger, footer: .trigger)
      rig.focus(0)
      rig.press(.up, .enter, .space, .down, .down, .enter)
      XCTAssertEqual(rig.fired, ["a", "a", "end of a"])
      XCTAssertNil(rig.grid.selection)
    }
  }

  func testKeysFasterThanFramesAreExact() {
    onMain {
      let counts = Array(repeating: 1, count: 300)
      let sections = counts.indices.map { GridSection("s\($0)", [Item(id: $0)]) }
      let rig = HeaderFocusRig(sections, header: .trigger, footer: .buttons)
      rig.focus(0)
      // For each section the item, the footer, and the header of the next section.
      for _ in 0..<600 { XCTAssertTrue(rig.grid.shell.keyboard.handle(.down, [])) }
      rig.settle()
      XCTAssertEqual(rig.grid.shell.keyboard.current.slot, rig.grid.model.slot(of: 200))
      XCTAssertEqual(rig.focused, "200")
      for _ in 0..<601 { XCTAssertTrue(rig.grid.shell.keyboard.handle(.up, [])) }
      rig.settle()
      XCTAssertEqual(rig.focused, "s0")
    }
  }

  func testAHeaderAboveIsScrolledIntoViewAndNotCovered() throws {
    try onMain {
      for sticky in [PinnedViews.headers, [], [.headers, .footers]] {
        let rig = HeaderFocusRig(makeSections(60, 60, 60), header: .trigger, sticky: sticky)
        rig.focus(121)
        rig.press(.up)
        XCTAssertEqual(rig.focused, "c")
        let page = rig.grid.shell.engine.viewport.height
        for _ in 0..<25 {
          let frame = try XCTUnwrap(rig.focusedFrame)
          let cover = rig.grid.shell.engine.stuckExtent
          let isHeader = rig.focused == "c" || rig.focused == "b"
          XCTAssertGreaterThanOrEqual(frame.y, isHeader ? 0 : cover.before - 1)
          XCTAssertLessThanOrEqual(frame.y + frame.height, page - (isHeader ? 0 : cover.after) + 1)
          rig.press(.up)
        }
        XCTAssertEqual(rig.focused, "49")
      }
    }
  }

  // MARK: Tab

  func testTabGoesFromTheHeaderToTheItemsToTheFooterAndOut() {
    onMain {
      let rig = HeaderFocusRig(makeSections(60, 60), header: .trigger, footer: .trigger)
      rig.focus(31)
      let scroll = rig.scrollValue
      var way: [String?] = []
      let steps: [Gtk.FocusDirection] = [
        .tabBackward, .tabBackward, .tabForward, .tabForward, .tabForward, .tabForward, .tabBackward,
        .tabBackward,
      ]
      for step in steps {
        rig.tab(step)
        way.append(rig.focused)
        if way.count == 3 { XCTAssertEqual(rig.scrollValue, scroll, "the header sticks in view") }
      }
      XCTAssertEqual(way, ["a", "before", "a", "31", "end of a", "after", "end of a", "31"])
    }
  }

  func testTabGoesThroughTheWidgetsInsideAHeader() {
    onMain {
      let rig = HeaderFocusRig(makeSections(60, 60), header: .buttons)
      rig.focus(61)
      var way: [String?] = []
      for step in [Gtk.FocusDirection.tabBackward, .tabBackward, .tabBackward, .tabForward, .tabForward] {
        rig.tab(step)
        way.append(rig.focused)
      }
      XCTAssertEqual(way, ["last of b", "first of b", "before", "first of b", "last of b"])
      rig.tab()
      XCTAssertEqual(rig.focused, "61")
      rig.press(.up)
      XCTAssertEqual(rig.focused, "first of b")
      rig.press(.up)
      XCTAssertEqual(rig.focused, "58", "arrows continue from inside a header")
    }
  }

  func testAHeaderWhoseContentTakesNoFocusIsPassedOver() {
    onMain {
      let rig = HeaderFocusRig(makeSections(3, 3), header: .buttons)
      rig.focus(4)
      for child in rig.grid.widget.children where Cell.of(child)?.isEdge == true {
        Cell.of(child)?.implementation.content?.isSensitive = false
      }
      rig.press(.up)
      XCTAssertEqual(rig.focused, "1")
    }
  }

  func testTabReachesHeadersAndFootersOutOfView() {
    onMain {
      let rig = HeaderFocusRig(makeSections(300, 300), header: .buttons, footer: .trigger, sticky: [])
      rig.focus(451)
      rig.tab(.tabBackward)
      XCTAssertEqual(rig.focused, "last of b")
      rig.tab()
      XCTAssertEqual(rig.focused, "451")
      rig.tab()
      XCTAssertEqual(rig.focused, "end of b")
    }
  }

  func testFocusThatHasLeftTheGridIsNotTakenBack() {
    onMain {
      let rig = HeaderFocusRig(makeSections(300, 300), header: .trigger, sticky: [])
      rig.focus(451)
      XCTAssertTrue(rig.grid.shell.keyboard.handle(.up, []))
      rig.after.grabFocus()
      rig.settle()
      XCTAssertEqual(rig.focused, "after")
    }
  }

  func testFromRightToLeftKeysBehaveTheSame() {
    onMain {
      let rig = HeaderFocusRig(makeSections(3, 3), header: .trigger)
      rig.grid.widget.direction = .rightToLeft
      rig.settle()
      rig.focus(4)
      rig.press(.up, .left)
      XCTAssertEqual(rig.focused, "3")
      rig.press(.up, .right)
      XCTAssertEqual(rig.focused, "2")
    }
  }

  // MARK: Staying

  func testAFocusedHeaderIsNotRecycledAndTheKeyboardGoesOnFromIt() {
    onMain {
      let rig = HeaderFocusRig(makeSections(60, 600), header: .trigger, sticky: [])
      rig.focus(60)
      rig.press(.up)
      let header = rig.window.focusWidget
      for value in [3_000.0, 5_000, 0, 4_000] { rig.scroll(to: value) }
      XCTAssertEqual(rig.focused, "b")
      XCTAssertEqual(rig.window.focusWidget, header)
      rig.press(.enter)
      XCTAssertEqual(rig.fired, ["b"])
      rig.press(.down)
      XCTAssertEqual(rig.focused, "60")
      XCTAssertLessThan(rig.scrollValue, 1_000)
    }
  }

  func testAPressOnATriggerTakesTheFocusThere() {
    onMain {
      let rig = HeaderFocusRig(makeSections(60), header: .trigger)
      rig.focus(4)
      rig.scroll(to: 300)
      rig.grid.shell.clicks.press(at: Point(x: 20, y: 5))
      rig.grid.shell.clicks.release(at: Point(x: 20, y: 5))
      XCTAssertEqual(rig.focused, "a")
      XCTAssertEqual(rig.fired, ["a"])
      rig.tab()
      XCTAssertEqual(rig.focused, "4")
    }
  }

  func testTheFocusRingIsDrawnAroundAFocusedHeaderAndNotAroundItsContent() throws {
    try onMain {
      let rig = HeaderFocusRig(makeSections(60), header: .trigger)
      rig.scroll(to: 300)
      let header = try XCTUnwrap(rig.grid.widget.children.last)
      @MainActor func edge() -> [UInt32]? {
        rig.grid.widget.renderToTexture().map { Array($0.pixels().prefix($0.width)) }
      }
      // Prefetched cells may still have to be laid out.
      turnMainLoop { edge() != nil }
      let plain = edge()
      // Themes fade the ring in.
      @MainActor func wait() {
        let end = Gtk.MainLoop.monotonicTime + 500_000
        turnMainLoop { Gtk.MainLoop.monotonicTime > end }
      }
      header.setStateFlags([.focusVisible, .focusWithin])
      wait()
      XCTAssertEqual(edge(), plain)
      header.setStateFlags([.focused, .focusVisible])
      wait()
      XCTAssertNotEqual(edge(), plain)
    }
  }
}
