import GtkBridge
import LazyGridCore

// What can wait until a frame has been painted: cells for what is not seen yet, what assistive
// technologies are told of the others, and the order of all.
extension GridShell {
  /// As long a turn makes cells, in microseconds: what it leaves of a frame's time is for input, and for
  /// the cell that it has begun.
  private static let turn = 3_000

  /// Plans a turn, if there is something to do.
  func followAhead() {
    guard engine.wantsAhead || needsPositions || hasUntoldCells || isOutOfOrder, aheadSource == nil,
      !isDisposed
    else { return }
    aheadSource = MainLoop.idle { [unowned self] in
      aheadSource = nil
      guard !isBusy, widget.isMapped, frameClock != nil, !givesWay() else { return }
      // Content closures may drop the last reference to the widget.
      let keepsAlive = widget.retained()
      tellPositions()
      makeAhead()
      settleOrder()
      withExtendedLifetime(keepsAlive) {}
    }
  }

  /// How many turns in a row give way to the pass of a frame that is to come.
  private static let patience = 2

  /// Whether a frame is to come, which plans another turn: a pass is not run twice for it. Who scrolls after
  /// each frame and before the turn must not keep all turns from coming, though.
  private func givesWay() -> Bool {
    guard isPassQueued, missedTurns < Self.patience else {
      missedTurns = 0
      return false
    }
    missedTurns += 1
    return true
  }

  private func makeAhead() {
    guard engine.wantsAhead else { return }
    aheadDeadline = MainLoop.monotonicTime + Self.turn
    carryOut()
    aheadDeadline = nil
  }

  // MARK: Positions

  /// Tells cells where their items are among all: those bound since the last time or, when more than the
  /// scroll value has changed, all.
  func tellPositions() {
    guard needsPositions || hasUntoldCells else { return }
    if let size = engine.gridSize, shownGridSize != size {
      shownGridSize = size
      needsPositions = true
      widget.setAccessible([(.rowCount, size.row), (.columnCount, size.column)])
    }
    for slot in engine.liveSlots {
      guard let cell = cells[slot.cell], needsPositions || !cell.isPositionTold else { continue }
      cell.setPosition(position(of: slot.slot, isEdge: cell.isEdge))
    }
    needsPositions = false
    hasUntoldCells = false
  }

  private func position(of slot: Slot, isEdge: Bool) -> CellPosition {
    var position = CellPosition(item: source?.position(of: slot), place: engine.gridPosition(of: slot))
    if isEdge, position.place != nil, let size = shownGridSize {
      // It is as broad as the content.
      position.span =
        axis == .vertical
        ? GridPosition(row: 1, column: size.column) : GridPosition(row: size.row, column: 1)
    }
    return position
  }
}
