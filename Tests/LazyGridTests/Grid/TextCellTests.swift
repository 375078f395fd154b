import GtkTestSupport
import XCTest

@testable import LazyGrid

/// Cells whose content is a single text, which GTK does not measure.
final class TextCellTests: GtkTestCase {
  func testScrollingOverTextMeasuresNothingOutsideTheCells() {
    onMain {
      let grid = LazyGridView(makeItems(2_000), layout: .grid(columns: 4)) { Text("\($0.id)").wraps() }
      let (window, probe, scroller) = shown(grid)
      let adjustment = scroller.verticalAdjustment
      // Makes all cells that this stretch needs.
      for step in 1...20 { scroll(grid, adjustment, to: Double(step) * 30) }
      _ = probe.takeResizes()
      let made = grid.cellsMade
      for step in 21...40 {
        scroll(grid, adjustment, to: Double(step) * 30)
        XCTAssertFalse(probe.takeResizes(), "the window was measured in step \(step)")
      }
      XCTAssertEqual(grid.cellsMade, made)
      XCTAssertEqual(adjustment.value, 1_200)
      turnMainLoop { grid.isSettled }
      XCTAssertEqual(texts(grid), grid.shell.engine.liveSlots.map { "\($0.slot.index)" })
      window.destroy()
    }
  }

  func testTextThatGrowsWithTheStateOfItsCellGetsItsRoom() {
    onMain {
      let grid = LazyGridView(makeItems(30), layout: .list()) { item in
        CellReader { context in
          Text("\(item.id)").font(size: context.state == .selected ? 40 : 0)
        }
      }
      let (window, _, _) = shown(grid)
      let before = grid.frame(for: 3)
      grid.shell.select(Slot(2))
      turnMainLoop { grid.isSettled && (grid.frame(for: 3)?.minY ?? 0) > (before?.minY ?? 0) }
      grid.shell.select(nil)
      turnMainLoop { grid.isSettled && grid.frame(for: 3) == before }
      window.destroy()
    }
  }

  func testAThemeWithTallerTextResizesItemsMeasuredBefore() {
    onMain {
      let grid = LazyGridView(makeItems(300), layout: .list()) { Text("\($0.id)").cssClass("test-tall") }
      let (window, _, scroller) = shown(grid)
      let low = grid.frame(for: 0)?.height ?? 0
      scroller.verticalAdjustment.value = 3_000
      turnMainLoop { grid.isSettled && grid.frame(for: 0)?.minY == -3_000 }
      let provider = Gtk.CssProvider("label.test-tall { font-size: 40px; }")
      provider.addToDisplay(priority: .application)
      turnMainLoop { grid.isSettled && heights(grid).allSatisfy { $0 > low } }
      scroller.verticalAdjustment.value = 0
      turnMainLoop { grid.isSettled && grid.shell.engine.scroll == 0 }
      XCTAssertTrue(heights(grid).allSatisfy { $0 > low }, "\(heights(grid)), \(low) before")
      provider.removeFromDisplay()
      window.destroy()
    }
  }

  func testCellsAreInOrderWhenTheViewRests() {
    onMain {
      let grid = LazyGridView(makeItems(2_000), layout: .grid(columns: 4)) { Text("\($0.id)") }
      let (window, _, scroller) = shown(grid)
      for value in [500.0, 430, 1_900, 1_000, 60] {
        for step in 0..<5 { scroll(grid, scroller.verticalAdjustment, to: value + Double(step * 11)) }
        turnMainLoop { grid.isSettled }
        XCTAssertEqual(texts(grid), grid.shell.engine.liveSlots.map { "\($0.slot.index)" })
      }
      window.destroy()
    }
  }

  func testAlignedTextStandsWhereItIsAlignedAndIsShownWhole() {
    onMain {
      var items = makeItems(3)
      items[0].text = "end"
      let grid = LazyGridView(items, layout: .list()) { item in
        let side: Gtk.Alignment = ["end": .end, "center": .center, "start": .start][item.text] ?? .fill
        Text("some words").wraps().aligned(horizontally: side, vertically: side).cssClass("test-aligned")
      }
      let style = Gtk.CssProvider("gridview > child { min-height: 60px; padding: 0; }")
      style.addToDisplay()
      let (window, _, _) = shown(grid)
      @MainActor func place() -> [Double]? {
        let content = grid.shell.engine.liveSlots.first.flatMap { grid.shell.cells[$0.cell] }
        guard let cell = content?.widget, let bounds = cell.firstChild?.bounds(in: cell) else { return nil }
        return [bounds.x, bounds.y, bounds.width, bounds.height]
      }
      let layout = Gtk.TextLayout(for: grid.widget)
      layout.setText("some words")
      let (width, height) = (Double(layout.size.width), Double(layout.size.height))
      for (side, share) in [("end", 1.0), ("center", 0.5), ("start", 0), ("end", 1)] {
        items[0].text = side
        grid.apply(items, animated: false)
        turnMainLoop { grid.isSettled }
        let rest = [((400 - width) * share).rounded(.down), ((60 - height) * share).rounded(.down)]
        XCTAssertEqual(place(), rest + [width, height], side)
      }
      items[0].text = ""
      grid.apply(items, animated: false)
      turnMainLoop { grid.isSettled }
      XCTAssertEqual(place(), [0, 0, 400, 60], "unaligned content fills the cell")
      style.removeFromDisplay()
      window.destroy()
    }
  }

  func testANewThemeMarginIsPartOfTheCell() {
    onMain {
      let grid = LazyGridView(makeItems(3), layout: .list()) {
        Text("\($0.id)").padding(3).frame(minHeight: 50)
      }
      let (window, _, _) = shown(grid)
      XCTAssertEqual(heights(grid).map { $0 - heights(grid)[0] }, [0, 0, 0])
      let height = heights(grid)[0]
      XCTAssertGreaterThanOrEqual(height, 56)
      let provider = Gtk.CssProvider(
        "gridview.lazygrid > child { padding: 7px; } gridview > child > label { margin: 5px; }")
      provider.addToDisplay(priority: .application)
      turnMainLoop { grid.isSettled && heights(grid)[0] != height }
      XCTAssertGreaterThanOrEqual(heights(grid)[0], 56 + 14)
      provider.removeFromDisplay()
      window.destroy()
    }
  }
}

@MainActor
private func shown(_ grid: LazyGridView<Item>) -> (
  window: Gtk.Window, probe: ResizeProbe, scroller: Gtk.ScrolledWindow
) {
  let scroller = Gtk.ScrolledWindow(child: grid.widget)
  scroller.setPolicy(horizontal: .never, vertical: .external)
  let (parent, probe) = ResizeProbe.around(scroller)
  let window = Gtk.Window(width: 400, height: 300)
  window.isDecorated = false
  window.child = parent
  window.present()
  turnMainLoop { grid.isSettled && grid.widget.isMapped && !grid.visibleIDs.isEmpty }
  return (window, probe, scroller)
}

@MainActor
private func scroll(_ grid: LazyGridView<Item>, _ adjustment: Gtk.Adjustment, to value: Double) {
  adjustment.value = value
  turnMainLoop {
    grid.shell.engine.scroll == value && !grid.shell.frames.isPassQueued && !grid.shell.engine.isDirty
  }
}

/// Returns the texts of the visible cells in sibling order.
@MainActor
private func texts(_ grid: LazyGridView<Item>) -> [String] {
  grid.widget.children.compactMap { child in
    guard let cell = CellWidget.registration.implementation(of: child)?.cell, cell.key != nil else {
      return nil
    }
    return cell.implementation.content?.shownText
  }
}

@MainActor
private func heights(_ grid: LazyGridView<Item>) -> [Double] {
  grid.visibleIDs.compactMap { grid.frame(for: $0)?.height }
}
