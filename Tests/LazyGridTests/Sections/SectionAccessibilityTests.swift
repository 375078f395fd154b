import CGtk4
import GtkTestSupport
import XCTest

@testable import LazyGrid

/// The information that assistive technologies get about a view with sections: one grid, whose rows continue
/// from section to section.
final class SectionAccessibilityTests: GtkTestCase {
  func testCellsReportTheirPlaceInTheGridAndAmongItems() {
    onMain {
      let rig = SectionRig(makeSections(4, 0, 2))
      XCTAssertEqual(place(cell(rig, "0 ")), [2, 1, 1, 6])
      XCTAssertEqual(place(cell(rig, "3 ")), [3, 1, 4, 6])
      // Header, two lines and footer of the first section, header and footer of the second, and a header.
      XCTAssertEqual(place(cell(rig, "5 ")), [8, 2, 6, 6])
      XCTAssertEqual(relation(rig.grid.widget, .rowCount), 9)
      XCTAssertEqual(relation(rig.grid.widget, .columnCount), 3)
    }
  }

  func testAHeaderIsARowByItself() {
    onMain {
      let rig = SectionRig(makeSections(4, 0, 2))
      for (text, row) in [("a: 4", 1), ("end of a", 4), ("b: 0", 5), ("c: 2", 7), ("end of c", 9)] {
        guard let header = cell(rig, text) else { return XCTFail("no \(text)") }
        XCTAssertEqual(header.widget.accessibleRole, GTK_ACCESSIBLE_ROLE_ROW_HEADER)
        // GTK reports 0 for a relation that was never set.
        XCTAssertEqual(place(header), [row, 1, 0, 0], text)
        XCTAssertEqual(relation(header.widget, .columnSpan), 3)
        XCTAssertEqual(relation(header.widget, .rowSpan), 1)
      }
    }
  }

  func testAHeaderIsLabelledByItsText() {
    onMain {
      let rig = SectionRig(makeSections(4))
      let header = cell(rig, "a: 4")
      guard let text = header?.implementation.content, let widget = header?.widget else {
        return XCTFail("no header")
      }
      XCTAssertTrue(widget.isAccessibleLabelled(by: text))
      let buttons = HeaderFocusRig(makeSections(4), header: .buttons)
      guard let box = buttons.grid.widget.children.lazy.compactMap(Cell.of).first(where: \.isEdge),
        let label = box.implementation.content?.firstChild?.firstChild
      else { return XCTFail("no header") }
      XCTAssertTrue(box.widget.isAccessibleLabelled(by: label), "the first text at any depth")
    }
  }

  func testPlacesFollowTheDataAndTheCollapsedSections() {
    onMain {
      let rig = SectionRig(makeSections(4, 3))
      XCTAssertEqual(place(cell(rig, "4 ")), [6, 1, 5, 7])
      rig.grid.setCollapsedSections(["a"], animated: false)
      rig.settle()
      XCTAssertEqual(place(cell(rig, "4 ")), [4, 1, 5, 7], "a collapsed item has no row but is counted")
      XCTAssertEqual(place(cell(rig, "b: 3")), [3, 1, 0, 0])
      XCTAssertEqual(relation(rig.grid.widget, .rowCount), 5)
      rig.apply(makeSections(4, 30))
      rig.grid.collapsedSections = []
      rig.grid.setLayout(.grid(columns: 2), animated: false)
      rig.settle()
      XCTAssertEqual(place(cell(rig, "5 ")), [6, 2, 6, 34])
      XCTAssertEqual(cell(rig, "b: 30").map { relation($0.widget, .columnSpan) }, 2)
    }
  }

  func testEveryVisibleCellReportsItsPlaceAfterScrolling() {
    onMain {
      let rig = SectionRig(makeSections(100, 70, 200), sticky: [])
      for value in [500.0, 3_000, 800, 1_200] {
        rig.scroll(to: value)
        for live in rig.grid.shell.engine.liveSlots where live.isVisible {
          let expected = rig.grid.shell.engine.gridPosition(of: live.slot)
          let widget = rig.grid.shell.cells[live.cell]?.widget
          XCTAssertEqual(widget.map { relation($0, .rowIndex) }, expected.map { $0.row + 1 })
          XCTAssertEqual(widget.map { relation($0, .columnIndex) }, expected.map { $0.column + 1 })
        }
      }
    }
  }
}

@MainActor
private func place(_ cell: Cell?) -> [Int?] {
  guard let widget = cell?.widget else { return [] }
  return [.rowIndex, .columnIndex, .positionInSet, .setSize].map { relation(widget, $0) }
}

@MainActor
private func cell(_ rig: SectionRig, _ text: String) -> Cell? {
  rig.grid.widget.children.lazy.compactMap(Cell.of).first { $0.key != nil && rig.text($0) == text }
}
