import GtkBridge
import LazyGridCore

/// Reports the positions of items to assistive technologies.
final class PositionReports: ShellPart {
  /// Whether more than the scroll value has changed since the last report.
  private var needsAll = true

  /// Whether cells have been bound since the last report.
  private var hasUntoldCells = false
  private var reportedSize: GridSize?

  /// Whether there is anything to report.
  var isPending: Bool { needsAll || hasUntoldCells }

  func invalidate() { needsAll = true }

  func noteBinds() { hasUntoldCells = true }

  /// Reports the positions of items to their cells: to the cells bound since the last time, or to all cells
  /// if more than the scroll value has changed.
  func report() {
    guard isPending else { return }
    if let size = engine.gridSize, reportedSize != size {
      reportedSize = size
      needsAll = true
      widget.setAccessible([(.rowCount, size.rows), (.columnCount, size.columns)])
    }
    for slot in engine.liveSlots {
      guard let cell = cells[slot.cell], needsAll || !cell.isPositionTold else { continue }
      cell.setPosition(position(of: slot.slot, isEdge: cell.isEdge))
    }
    needsAll = false
    hasUntoldCells = false
  }

  private func position(of slot: Slot, isEdge: Bool) -> CellPosition {
    var position = CellPosition(item: shell.source?.position(of: slot), place: engine.gridPosition(of: slot))
    if isEdge, position.place != nil, let size = reportedSize {
      // A header or footer spans the whole content.
      position.span =
        axis == .vertical
        ? GridPosition(row: 1, column: size.columns) : GridPosition(row: size.rows, column: 1)
    }
    return position
  }
}
