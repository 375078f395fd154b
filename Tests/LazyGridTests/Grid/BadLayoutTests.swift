import GtkTestSupport
import XCTest

@testable import LazyGrid

/// Layouts with invalid parameters, and custom layouts that break the rules: each causes one warning that
/// names the value and the rule, and the view stays consistent.
final class BadLayoutTests: GtkTestCase {
  func testEachInvalidParameterIsReportedOnce() {
    onMain {
      let whole = LayoutSize(width: .fractionalWidth(1), height: .absolute(40))
      func group(_ item: LayoutSize, count: Int = 2) -> CompositionalLayout {
        let item = LayoutItem(layoutSize: item)
        return .compositional(
          LayoutSection(group: .horizontal(layoutSize: whole, repeatingSubitem: item, count: count)))
      }
      let cases: [(any CollectionLayout, String)] = [
        (LineLayout.grid(columns: 0), "columns: 0 is less than 1; one column is used"),
        (LineLayout.grid(columns: -3), "columns: -3 is less than 1; one column is used"),
        (LineLayout.list(spacing: -5), "lineSpacing: -5.0 is not a finite length of 0 or more; 0 is used"),
        (
          LineLayout.grid(columns: 2, itemSpacing: .nan),
          "itemSpacing: nan is not a finite length of 0 or more; 0 is used"
        ),
        (LineLayout.grid(adaptive: 0), "adaptive minimum: 0.0 is not a width of at least 1 px; 1 px is used"),
        (WaterfallLayout.waterfall(columns: 0), "columns: 0 is less than 1; one column is used"),
        (
          WaterfallLayout.waterfall(adaptive: -1),
          "adaptive minimum: -1.0 is not a width of at least 1 px; 1 px is used"
        ),
        (
          FlowLayout.flow(itemSpacing: -.infinity),
          "itemSpacing: -inf is not a finite length of 0 or more; 0 is used"
        ),
        (
          group(LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1.5))),
          "fractionalHeight: 1.5 is not a fraction from 0 to 1; 1.0 is used"
        ),
        (
          group(LayoutSize(width: .fractionalWidth(-0.5), height: .absolute(40))),
          "fractionalWidth: -0.5 is not a fraction from 0 to 1; 0.0 is used"
        ),
        (group(whole, count: 0), "count: 0 is less than 1; 1 is used"),
        (
          CompositionalLayout.compositional(
            LayoutSection(group: .horizontal(layoutSize: whole, subitems: []))),
          "group: 0 sub-items are less than 1; one item that fills the group is used"
        ),
        (
          CompositionalLayout.compositional(
            LayoutSection(group: .custom(layoutSize: whole) { _ in [] })),
          "custom group: 0 frames are less than 1; one item that fills the group is used"
        ),
        (
          CompositionalLayout.compositional(
            LayoutSection(
              group: .custom(layoutSize: whole) { _ in [Rect(x: 0, y: .nan, width: 40, height: 40)] })),
          "custom group: frame 0 is 0.0, nan, 40.0 × 40.0, not finite with a size of 0 or more; 0 is used"
        ),
      ]
      for (layout, warning) in cases {
        let rig = GridRig(makeItems(50), layout: layout)
        XCTAssertEqual(rig.record.warnings, [warning])
        XCTAssertFalse(rig.grid.visibleIDs.isEmpty, warning)
        rig.scroll(to: 300)
        XCTAssertFalse(rig.grid.visibleIDs.isEmpty, warning)
        XCTAssertEqual(rig.record.warnings, [warning])
      }
    }
  }

  func testAColumnBroaderThanTheViewIsOneColumn() {
    onMain {
      for layout in [LineLayout.grid(adaptive: 5_000), .grid(adaptive: 301)] {
        let rig = GridRig(makeItems(50), layout: layout)
        XCTAssertEqual(rig.grid.frame(for: 0)?.width, 300)
        XCTAssertEqual(rig.record.warnings, [])
      }
    }
  }

  func testAnInvalidCustomLayoutIsReportedOnce() {
    onMain {
      let rig = GridRig(makeItems(100), layout: LyingLayout())
      for value in [10.0, 700, 1_500, 0] { rig.scroll(to: value) }
      rig.apply(Array(rig.items.dropLast(7)))
      rig.settle()
      let warning =
        "LyingLayout: frames of items 2 and 3 overlap; frames should not: clicks go to the later one"
      XCTAssertEqual(rig.record.warnings, [warning])
      XCTAssertFalse(rig.grid.visibleIDs.isEmpty)
      rig.grid.setLayout(.list(), animated: false)
      rig.settle()
      XCTAssertEqual(rig.record.warnings, [warning])
    }
  }
}

/// Rows of 40 pixels, of which each fourth overlaps the one before.
private struct LyingLayout: CollectionLayout {
  var axis: Axis { .vertical }
  func makeSolver() -> LyingSolver { LyingSolver() }
}

private struct LyingSolver: LayoutSolver {
  let axis = Axis.vertical
  var itemCount = 0

  var contentExtent: Double { Double(itemCount) * 40 }
  mutating func setEnvironment(_ environment: LayoutEnvironment) {}
  mutating func apply(_ changeset: Changeset) { itemCount = changeset.targetCount }

  func forEachSlot(from: Double, to: Double, _ body: (PlacedSlot) -> Bool) {
    for index in 0..<itemCount {
      let placed = place(Slot(index))
      if placed.frame.maxY > from && placed.frame.minY < to && !body(placed) { return }
    }
  }

  func place(_ slot: Slot) -> PlacedSlot {
    let row = slot.index % 4 == 3 ? slot.index - 1 : slot.index
    let frame = Rect(x: 0, y: Double(row) * 40, width: 200, height: 40)
    return PlacedSlot(slot: slot, frame: frame, needsMeasuring: false)
  }

  func proposal(for slot: Slot) -> SizeProposal { SizeProposal(width: 200, height: 40) }
  mutating func setMeasuredSize(_ size: Size, for slot: Slot) {}
  mutating func invalidateMeasurements() {}
}
