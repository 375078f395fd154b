import CGtk4
import GtkTestSupport
import XCTest

@testable import LazyGrid

/// The information that assistive technologies get, as recorded by GTK's test backend.
final class AccessibilityTests: GtkTestCase {
  func testACellReportsItsPositionInTheSetAndInTheGrid() {
    onMain {
      let rig = GridRig(makeItems(101), layout: LineLayout.grid(columns: 3))
      XCTAssertEqual(rig.grid.widget.accessibleRole, GTK_ACCESSIBLE_ROLE_GRID)
      guard let cell = rig.cell(4)?.widget else { return XCTFail("no cell") }
      XCTAssertEqual(cell.accessibleRole, GTK_ACCESSIBLE_ROLE_GRID_CELL)
      XCTAssertEqual(relation(cell, .positionInSet), 5)
      XCTAssertEqual(relation(cell, .setSize), 101)
      XCTAssertEqual(relation(cell, .rowIndex), 2)
      XCTAssertEqual(relation(cell, .columnIndex), 2)
      XCTAssertEqual(relation(rig.grid.widget, .rowCount), 34)
      XCTAssertEqual(relation(rig.grid.widget, .columnCount), 3)
    }
  }

  func testACellIsLabelledByItsText() {
    onMain {
      let rig = GridRig(makeItems(3))
      guard let cell = rig.cell(1), let text = cell.implementation.content else { return XCTFail("no cell") }
      XCTAssertTrue(cell.widget.isAccessibleLabelled(by: text))
    }
  }

  func testPlacesFollowTheDataAndTheLayout() {
    onMain {
      let rig = GridRig(makeItems(30), layout: LineLayout.grid(columns: 3))
      rig.apply([Item(id: 900)] + rig.items, animated: true)
      rig.settle()
      guard let cell = rig.cell(4)?.widget else { return XCTFail("no cell") }
      XCTAssertEqual(relation(cell, .positionInSet), 6)
      XCTAssertEqual(relation(cell, .setSize), 31)
      rig.grid.setLayout(.grid(columns: 5), animated: false)
      rig.settle()
      XCTAssertEqual(relation(cell, .rowIndex), 2)
      XCTAssertEqual(relation(cell, .columnIndex), 1)
      XCTAssertEqual(relation(rig.grid.widget, .columnCount), 5)
    }
  }

  func testEveryVisibleCellReportsItsPlaceAfterScrolling() {
    onMain {
      let rig = GridRig(makeItems(1_000), layout: LineLayout.grid(columns: 4))
      for value in [3_000.0, 200, 1_700] {
        rig.scroll(to: value)
        for id in rig.grid.visibleIDs {
          guard let cell = rig.cell(id)?.widget else { continue }
          XCTAssertEqual(relation(cell, .positionInSet), id + 1)
          XCTAssertEqual(relation(cell, .rowIndex), id / 4 + 1)
          XCTAssertEqual(relation(cell, .columnIndex), id % 4 + 1)
        }
      }
    }
  }

  func testAWaterfallAndAFlowHaveRowsAndColumnsToo() {
    onMain {
      let rig = GridRig(makeItems(101), layout: WaterfallLayout.waterfall(columns: 3))
      XCTAssertEqual(rig.cell(4).map { relation($0.widget, .rowIndex) }, 2)
      XCTAssertEqual(rig.cell(4).map { relation($0.widget, .columnIndex) }, 2)
      XCTAssertEqual(relation(rig.grid.widget, .columnCount), 3)
      rig.grid.setLayout(FlowLayout.flow(), animated: false)
      rig.settle()
      for id in rig.grid.visibleIDs {
        let place = rig.grid.shell.engine.gridPosition(of: Slot(id))
        XCTAssertEqual(rig.cell(id).map { relation($0.widget, .rowIndex) }, place.map { $0.row + 1 })
        XCTAssertEqual(rig.cell(id).map { relation($0.widget, .columnIndex) }, place.map { $0.column + 1 })
      }
    }
  }

  func testACellReportsWhetherItIsSelected() {
    onMain {
      let rig = GridRig(makeItems(30), isBound: true)
      let one = rig.cell(1)?.widget
      let two = rig.cell(2)?.widget
      XCTAssertEqual(one.map(isSelected), false, "an unset state means that the cell cannot be selected")
      rig.click(1)
      XCTAssertEqual(one.map(isSelected), true)
      rig.click(2)
      XCTAssertEqual(one.map(isSelected), false)
      XCTAssertEqual(two.map(isSelected), true)
    }
  }
}

@MainActor
func relation(_ widget: Gtk.Widget, _ number: Gtk.Widget.AccessibleNumber) -> Int? {
  (0...1_100).first { widget.hasAccessible(number, $0) }
}

@MainActor
private func isSelected(_ widget: Gtk.Widget) -> Bool? {
  [true, false].first { widget.hasAccessibleSelected($0) }
}
