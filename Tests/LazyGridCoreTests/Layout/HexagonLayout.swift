import Changesets

@testable import LazyGridCore

/// A honeycomb, as an app would write it: rows of round cells, each second one shifted by half a cell.
struct HexagonLayout: CollectionLayout {
  /// The breadth of a cell in pixels, > 0.
  var side = 80.0

  var axis: Axis { .vertical }
  func makeSolver() -> HexagonSolver { HexagonSolver(side: side) }
}

/// Everything is known without measuring, so a row and a column say where a cell is.
struct HexagonSolver: LayoutSolver {
  let side: Double
  var itemCount = 0
  private var columns = 1

  init(side: Double) { self.side = side }

  var axis: Axis { .vertical }

  /// From one row to the next: rows interlock.
  private var step: Double { side * 0.75 }

  /// Two rows: a full one, and a shifted one that is a cell shorter.
  private var pair: Int { max(1, 2 * columns - 1) }

  private func position(of item: Int) -> (row: Int, column: Int) {
    let (pairs, rest) = item.quotientAndRemainder(dividingBy: pair)
    return rest < columns ? (2 * pairs, rest) : (2 * pairs + 1, rest - columns)
  }

  private func firstItem(ofRow row: Int) -> Int { row / 2 * pair + row % 2 * columns }

  private var rowCount: Int { itemCount == 0 ? 0 : position(of: itemCount - 1).row + 1 }

  var contentExtent: Double { rowCount == 0 ? 0 : Double(rowCount - 1) * step + side }

  mutating func setEnvironment(_ environment: LayoutEnvironment) {
    columns = max(1, Int(environment.across / side))
  }

  mutating func apply(_ changeset: Changeset) { itemCount = changeset.targetCount }

  func place(_ slot: Slot) -> PlacedSlot {
    let (row, column) = position(of: slot.index)
    let x = (Double(column) + (row % 2 == 1 ? 0.5 : 0)) * side
    let frame = Rect(x: x, y: Double(row) * step, width: side, height: side)
    return PlacedSlot(slot: slot, frame: frame, needsMeasuring: false)
  }

  func forEachSlot(from: Double, to: Double, _ body: (PlacedSlot) -> Bool) {
    guard itemCount > 0, to > 0, from <= contentExtent else { return }
    let firstRow = max(0, Int((from - side) / step))
    let lastRow = min(rowCount - 1, Int(min(to / step, Double(rowCount))))
    guard firstRow <= lastRow else { return }
    for item in firstItem(ofRow: firstRow)..<min(firstItem(ofRow: lastRow + 1), itemCount) {
      let placed = place(Slot(item: item))
      if placed.frame.maxY > from && placed.frame.minY < to && !body(placed) { return }
    }
  }

  func proposal(for slot: Slot) -> SizeProposal { SizeProposal(width: side, height: side) }
  mutating func setMeasuredSize(_ size: Size, for slot: Slot) {}
  mutating func invalidateMeasurements() {}
}
