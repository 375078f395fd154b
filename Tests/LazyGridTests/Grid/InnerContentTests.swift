import GtkTestSupport
import XCTest

@testable import LazyGrid

/// Cells that hold state of their own: entries and inner grids.
final class InnerContentTests: GtkTestCase {
  func testAFocusedEntryScrolledAwayKeepsItsTextAndTheFocus() {
    onMain {
      let window = Gtk.Window(width: 300, height: 300)
      let grid = LazyGridView(makeItems(2_000), layout: .list()) { item in
        Native {
          Gtk.Entry()
        } update: { entry, _ in
          entry.text = "item \(item.id)"
        }
      }
      let scroller = Gtk.ScrolledWindow(child: grid.widget)
      window.child = scroller
      window.present()
      turnMainLoop { grid.isSettled && grid.widget.isMapped && !grid.visibleIDs.isEmpty }
      let slot = Slot(3)
      guard let live = grid.shell.engine.liveSlot(at: slot), let cell = grid.shell.cells[live.cell],
        let entry = cell.implementation.content?.cast(to: Gtk.Entry.self)
      else { return XCTFail("no cell") }
      entry.grabFocus()
      XCTAssertTrue(entry.containsFocus)
      for page in 1...20 {
        scroller.verticalAdjustment.value = Double(page) * 270
        turnMainLoop { grid.isSettled }
      }
      XCTAssertTrue(entry.containsFocus)
      XCTAssertFalse(grid.visibleIDs.contains(3))
      entry.text = "typed"
      XCTAssertTrue(grid.shell.keyboard.handle(.down, []))
      turnMainLoop { grid.isSettled && grid.visibleIDs.contains(4) }
      XCTAssertEqual(grid.shell.keyboard.current.slot, Slot(4))
      XCTAssertEqual(entry.text, "typed")
      window.destroy()
    }
  }

  func testAGridInsideACellKeepsItsDataAndPlaceWithTheItem() {
    onMain {
      let window = Gtk.Window(width: 300, height: 300)
      let shelves = Shelves()
      let grid = LazyGridView(makeItems(200), layout: .list()) { item in
        Native {
          shelves.makeShelf()
        } update: { shelf, context in
          shelves.show(item.id, in: shelf, context)
        }
      }
      let scroller = Gtk.ScrolledWindow(child: grid.widget)
      window.child = scroller
      window.present()
      turnMainLoop { grid.isSettled && grid.widget.isMapped && !grid.visibleIDs.isEmpty }
      turnMainLoop { shelves.inner(of: 1)?.visibleIDs.first == 1_000 }
      shelves.inner(of: 1)?.scroll(to: 1_050, at: .start, animated: false)
      turnMainLoop { shelves.inner(of: 1)?.visibleIDs.first == 1_050 }
      scroller.verticalAdjustment.value = 6_000
      turnMainLoop { grid.isSettled && !grid.visibleIDs.contains(1) }
      for id in grid.visibleIDs {
        turnMainLoop { shelves.inner(of: id)?.visibleIDs.first == id * 1_000 }
      }
      scroller.verticalAdjustment.value = 0
      turnMainLoop { grid.isSettled && shelves.inner(of: 1)?.visibleIDs.first == 1_050 }
      window.destroy()
    }
  }

  func testACellIsReachedByTabFromItsCell() {
    onMain {
      let window = Gtk.Window(width: 300, height: 300)
      let grid = LazyGridView(makeItems(50), layout: .list()) { item in
        Native {
          Gtk.Button(label: "")
        } update: { button, _ in
          button.label = "\(item.id)"
        }
      }
      let box = Gtk.Box(.vertical)
      let after = Gtk.Button(label: "after")
      let scroller = Gtk.ScrolledWindow(child: grid.widget)
      scroller.expandsVertically = true
      [scroller, after].forEach(box.append)
      window.child = box
      window.present()
      turnMainLoop { grid.isSettled && grid.widget.isMapped && !grid.visibleIDs.isEmpty }
      grid.widget.grabFocus()
      turnMainLoop { grid.isSettled }
      window.moveFocusInside(.tabForward)
      XCTAssertNotNil(window.focusWidget?.cast(to: Gtk.Button.self))
      XCTAssertTrue(grid.widget.containsFocus)
      window.moveFocusInside(.tabForward)
      XCTAssertTrue(after.isFocus)
      window.destroy()
    }
  }

  func testScrollingAndFocusingInAnInactiveWindow() {
    onMain {
      let rig = GridRig(makeItems(500))
      let other = Gtk.Window(width: 100, height: 100)
      other.present()
      turnMainLoop { other.isMapped }
      rig.grid.widget.grabFocus()
      XCTAssertTrue(rig.grid.shell.keyboard.handle(.end, []))
      rig.settle()
      rig.window.present()
      rig.settle()
      XCTAssertTrue(rig.cell(499)?.widget.isFocus ?? false)
      other.destroy()
    }
  }
}

/// Inner grids in cells. The scroll position of each inner grid is stored with its item.
@MainActor
private final class Shelves {
  private var grids: [Gtk.Widget: LazyGridView<Item>] = [:]
  private var shown: [Int: LazyGridView<Item>] = [:]
  private var places: [Int: (id: Int, offset: Double)] = [:]

  func inner(of id: Int) -> LazyGridView<Item>? { shown[id] }

  func makeShelf() -> Gtk.ScrolledWindow {
    let inner = LazyGridView([Item](), layout: .list()) { Text("\($0.id)") }
    let scroller = Gtk.ScrolledWindow(child: inner.widget)
    scroller.setMinimumContent(height: 60)
    grids[scroller] = inner
    return scroller
  }

  func show(_ id: Int, in shelf: Gtk.ScrolledWindow, _ context: CellContext) {
    guard let inner = grids[shelf] else { return }
    inner.apply((0..<100).map { Item(id: id * 1_000 + $0) }, animated: false)
    inner.scrollPosition = places[id] ?? (id * 1_000, 0)
    shown[id] = inner
    context.onUnbind { [unowned self] in
      places[id] = inner.scrollPosition
      shown[id] = nil
    }
  }
}
