import GtkBridge
import LazyGridCore

// The order of the cells among their siblings, and what assistive technologies are told of it.
extension GridShell {
  /// Brings the siblings into the order of the data, ghosts first: keyboard and screen readers follow
  /// it, and so does picking.
  func followOrder() {
    guard engine.orderChanged else { return }
    engine.acknowledgeOrder()
    orderNumber += 1
    let before = siblings
    siblings.removeAll(keepingCapacity: true)
    var next = 0
    engine.forEachPlacement { placement in
      guard let cell = cells[placement.cell] else { return }
      while next < before.count, isOutOfLine(before[next]) { next += 1 }
      if next < before.count, cell === before[next], !cell.isMisplaced {
        next += 1
      } else {
        cell.widget.insert(into: widget, before: next < before.count ? before[next].widget : nil)
        cell.isMisplaced = false
      }
      cell.orderNumber = orderNumber
      siblings.append(cell)
    }
  }

  /// Whether a cell no longer stands where it was: in the pool, destroyed, about to be moved, or
  /// moved already.
  private func isOutOfLine(_ cell: Cell) -> Bool {
    cell.isMisplaced || !cell.isShown || cell.orderNumber == orderNumber
  }

  /// Tells each cell where its item is among all.
  func updatePositions() {
    for slot in engine.liveSlots {
      guard let place = source?.position(of: slot.slot) else { continue }
      cells[slot.cell]?.setPosition(index: place.index, count: place.count)
    }
    guard let size = engine.gridSize, shownGridSize != size else { return updateGridPositions() }
    shownGridSize = size
    widget.setAccessible(.rowCount, size.row)
    widget.setAccessible(.columnCount, size.column)
    updateGridPositions()
  }

  private func updateGridPositions() {
    for slot in engine.liveSlots {
      if let position = engine.gridPosition(of: slot.slot) { cells[slot.cell]?.setGridPosition(position) }
    }
  }
}
