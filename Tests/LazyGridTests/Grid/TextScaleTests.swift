import GtkBridge
import GtkTestSupport
import XCTest

@testable import LazyGrid

@MainActor
private func show(
  _ layout: some CollectionLayout, _ body: (LazyGridView<Item>, Gtk.ScrolledWindow) -> Void
) {
  let grid = LazyGridView(makeItems(1_000), layout: layout) { _ in Text("😀").font(size: 28) }
  let scroller = Gtk.ScrolledWindow(child: grid.widget)
  scroller.setPolicy(horizontal: .never, vertical: .external)
  let window = Gtk.Window(width: 600, height: 400)
  window.isDecorated = false
  window.child = scroller
  window.present()
  turnMainLoop { grid.isSettled && !grid.visibleIDs.isEmpty }
  body(grid, scroller)
  window.destroy()
}

/// Returns the breadth that the contents of visible cells lack, in pixels.
@MainActor
private func missing(_ grid: LazyGridView<Item>) -> Int {
  grid.shell.cells.values.filter { $0.key != nil }
    .map { $0.implementation.naturalWidth() - $0.widget.width }.max() ?? 0
}

/// Returns the offsets of the items' cells, from the top of the viewport.
@MainActor
private func tops(_ grid: LazyGridView<Item>) -> [Int: Double] {
  let engine = grid.shell.engine
  return Dictionary(
    uniqueKeysWithValues: engine.liveSlots.map { ($0.slot.index, $0.frame.minY - engine.scroll) })
}

/// Views with a text size that the user has changed.
final class TextScaleTests: GtkTestCase {
  override func tearDown() {
    onMain { Gtk.Settings.current?.textScale = 1 }
    super.tearDown()
  }

  func testAdaptiveColumnsFitTextThatWasLargeBeforeTheStart() {
    onMain {
      for scale in [1, 1.25, 2] {
        Gtk.Settings.current?.textScale = scale
        show(.grid(adaptive: 56)) { grid, _ in
          XCTAssertLessThanOrEqual(missing(grid), 0, "at scale \(scale)")
          XCTAssertEqual(grid.shell.engine.textScale, scale)
          XCTAssertEqual(grid.shell.engine.gridSize?.columns, Int(600 / (56 * scale)))
        }
      }
    }
  }

  func testAdaptiveColumnsFollowTheTextWhileRunning() {
    onMain {
      show(.grid(adaptive: 56)) { grid, _ in
        for scale in [2, 1.25, 1] {
          Gtk.Settings.current?.textScale = scale
          turnMainLoop { grid.isSettled && grid.shell.engine.textScale == scale }
          XCTAssertLessThanOrEqual(missing(grid), 0, "at scale \(scale)")
          XCTAssertEqual(grid.shell.engine.gridSize?.columns, Int(600 / (56 * scale)))
        }
      }
    }
  }

  func testColumnsThatDoNotScaleStayWhenTheTextChanges() {
    onMain {
      show(.grid(adaptive: 56, scalesWithText: false)) { grid, _ in
        Gtk.Settings.current?.textScale = 2
        turnMainLoop { grid.isSettled && grid.shell.engine.textScale == 2 }
        XCTAssertEqual(grid.shell.engine.gridSize?.columns, 10)
      }
    }
  }

  func testAVisibleItemStaysInPlaceWhenTheTextChanges() {
    onMain {
      show(.grid(adaptive: 56)) { grid, scroller in
        scroller.verticalAdjustment.value = 2_000
        turnMainLoop { grid.isSettled }
        for scale in [1.25, 2, 1] {
          // Scrolls a little, so that the anchor is a visible item.
          scroller.verticalAdjustment.value += 1
          turnMainLoop { grid.isSettled }
          let before = tops(grid).filter { $0.value > -50 && $0.value < 400 }
          Gtk.Settings.current?.textScale = scale
          turnMainLoop { grid.isSettled && grid.shell.engine.textScale == scale }
          let after = tops(grid)
          let held = before.filter { id, top in after[id].map { abs($0 - top) <= 1 } ?? false }
          XCTAssertFalse(held.isEmpty, "no item kept its place at scale \(scale)")
        }
      }
    }
  }

  func testTheNaturalWidthFollowsTheText() {
    onMain {
      show(.grid(adaptive: 200)) { grid, _ in
        XCTAssertEqual(grid.widget.measure(.horizontal).natural, 200)
        Gtk.Settings.current?.textScale = 1.5
        turnMainLoop { grid.isSettled && grid.shell.engine.textScale == 1.5 }
        XCTAssertEqual(grid.widget.measure(.horizontal).natural, 300)
      }
    }
  }
}
