import GtkTestSupport
import XCTest

@testable import LazyGrid

/// Keyboard focus: exact at any speed, and never lost.
final class FocusTests: GtkTestCase {
  func testFiveHundredStepsThereAndBackAreExact() {
    onMain {
      let rig = GridRig(makeItems(2_000), layout: LineLayout.grid(columns: 3))
      rig.grid.widget.grabFocus()
      rig.settle()
      for _ in 0..<500 { XCTAssertTrue(rig.grid.shell.keyboard.handle(.right, [])) }
      XCTAssertEqual(rig.grid.shell.keyboard.current.slot, Slot(500))
      for _ in 0..<500 { XCTAssertTrue(rig.grid.shell.keyboard.handle(.left, [])) }
      rig.settle()
      XCTAssertEqual(rig.grid.shell.keyboard.current.slot, Slot(0))
      XCTAssertTrue(rig.cell(0)?.widget.isFocus ?? false)
    }
  }

  func testAKeyWhoseScrollIsAbandonedTakesNoFocusLater() {
    onMain {
      let rig = GridRig(makeItems(1_000))
      rig.cell(0)?.widget.grabFocus()
      XCTAssertTrue(rig.grid.shell.keyboard.handle(.end, []))
      rig.grid.scroll(to: 500, animated: false)
      rig.settle()
      rig.grid.scroll(to: 999, animated: false)
      rig.settle()
      XCTAssertNotNil(rig.cell(999))
      XCTAssertFalse(rig.cell(999)?.widget.isFocus ?? true)
      XCTAssertTrue(rig.grid.shell.keyboard.handle(.up, []))
      rig.settle()
      XCTAssertTrue(rig.cell(998)?.widget.isFocus ?? false, "the keyboard continues from that item")
    }
  }

  func testTheFocusOfADeletedItemGoesToItsNeighbour() {
    onMain {
      let rig = GridRig(makeItems(10))
      rig.cell(4)?.widget.grabFocus()
      rig.apply(rig.items.filter { $0.id != 4 }, animated: true)
      rig.settle()
      XCTAssertTrue(rig.cell(5)?.widget.isFocus ?? false)
      rig.apply(Array(rig.items.prefix(4)))
      rig.settle()
      XCTAssertTrue(rig.cell(3)?.widget.isFocus ?? false)
      rig.apply([])
      rig.settle()
      XCTAssertTrue(rig.grid.widget.containsFocus)
    }
  }

  func testOneTabEntersTheGridAndOneLeavesIt() {
    onMain {
      let window = Gtk.Window(width: 300, height: 300)
      let grid = LazyGridView(makeItems(300), layout: .list()) { Text("\($0.id)") }
      let box = Gtk.Box(.vertical)
      let before = Gtk.Button(label: "before")
      let after = Gtk.Button(label: "after")
      let scroller = Gtk.ScrolledWindow(child: grid.widget)
      scroller.expandsVertically = true
      [before, scroller, after].forEach(box.append)
      window.child = box
      window.present()
      turnMainLoop { grid.isSettled && grid.widget.isMapped && !grid.visibleIDs.isEmpty }
      before.grabFocus()
      XCTAssertTrue(window.moveFocusInside(.tabForward))
      XCTAssertTrue(grid.widget.containsFocus)
      XCTAssertTrue(window.moveFocusInside(.tabForward))
      XCTAssertTrue(after.isFocus)
      XCTAssertTrue(window.moveFocusInside(.tabBackward))
      XCTAssertTrue(grid.widget.containsFocus)
      window.destroy()
    }
  }

  func testSpaceAndEnterClickTheCurrentItem() {
    onMain {
      let rig = GridRig(makeItems(10, usesTrigger: true))
      rig.cell(2)?.widget.grabFocus()
      XCTAssertTrue(rig.grid.shell.keyboard.handle(.space, []))
      XCTAssertTrue(rig.grid.shell.keyboard.handle(.enter, []))
      XCTAssertEqual(rig.record.fired, [2, 2])
    }
  }

  func testHomeAndEndReachTheEnds() {
    onMain {
      let rig = GridRig(makeItems(1_000))
      rig.cell(2)?.widget.grabFocus()
      XCTAssertTrue(rig.grid.shell.keyboard.handle(.end, []))
      rig.settle()
      XCTAssertTrue(rig.cell(999)?.widget.isFocus ?? false)
      XCTAssertTrue(rig.grid.shell.keyboard.handle(.home, []))
      rig.settle()
      XCTAssertTrue(rig.cell(0)?.widget.isFocus ?? false)
      XCTAssertTrue(rig.grid.shell.keyboard.handle(.pageDown, []))
      rig.settle()
      XCTAssertGreaterThan(rig.grid.shell.keyboard.current.slot?.index ?? 0, 5)
    }
  }

  func testInRightToLeftTheFirstItemIsAtTheRightAndLeftGoesOn() {
    onMain {
      let rig = GridRig(makeItems(30), layout: LineLayout.grid(columns: 3))
      rig.grid.widget.direction = .rightToLeft
      rig.settle()
      let width = rig.grid.shell.engine.viewport.width
      let first = rig.cell(0)?.widget.bounds(in: rig.grid.widget)
      XCTAssertEqual((first?.x ?? 0) + (first?.width ?? 0), width, accuracy: 1)
      rig.cell(0)?.widget.grabFocus()
      XCTAssertTrue(rig.grid.shell.keyboard.handle(.left, []))
      XCTAssertEqual(rig.grid.shell.keyboard.current.slot, Slot(1))
    }
  }
}
