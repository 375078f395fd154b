import GtkBridge
import LazyGridCore

// What can wait until a frame has been painted: cells for what is not seen yet, what assistive
// technologies are told of the others, and the order of all.
extension GridShell {
  /// As long a turn makes cells, in microseconds: what it leaves of a frame's time is for input, and for
  /// the cell that it has begun.
  private static let turn = 3_000

  /// How many turns in a row may give way to a frame that is to come.
  private static let patience = 2

  /// Plans a turn, if there is something to do.
  func schedulePrefetch() {
    guard engine.needsPrefetch || needsPositions || hasUntoldCells || isOutOfOrder, prefetchSource == nil,
      !isDisposed
    else { return }
    prefetchSource = Gtk.MainLoop.idle { [unowned self] in
      prefetchSource = nil
      guard !isBusy, widget.isMapped, frameClock != nil else { return }
      // A frame is to come, and plans another turn.
      guard !isPassQueued else {
        missedTurns += 1
        return
      }
      takeTurn()
    }
  }

  /// Does what there is to do between two frames.
  private func takeTurn() {
    missedTurns = 0
    // Content closures may drop the last reference to the widget.
    let keepsAlive = widget.retained()
    tellPositions()
    if engine.needsPrefetch {
      // A turn shows nothing: what moves stands where the last frame has drawn it.
      carryOut(at: passTime, within: Self.turn)
    }
    settleOrder()
    withExtendedLifetime(keepsAlive) {}
  }

  /// Runs a frame's pass. A program that scrolls between each frame and the turn after it would keep all turns
  /// from coming: then the frame does what they would have done, in half the time.
  func carryOutFrame() {
    guard missedTurns >= Self.patience else { return carryOut(at: now) }
    missedTurns = 0
    let keepsAlive = widget.retained()
    carryOut(at: now, within: Self.turn / 2)
    tellPositions()
    settleOrder()
    withExtendedLifetime(keepsAlive) {}
  }

  // MARK: Positions

  /// Tells cells where their items are among all: those bound since the last time or, when more than the
  /// scroll value has changed, all.
  func tellPositions() {
    guard needsPositions || hasUntoldCells else { return }
    if let size = engine.gridSize, shownGridSize != size {
      shownGridSize = size
      needsPositions = true
      widget.setAccessible([(.rowCount, size.rows), (.columnCount, size.columns)])
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
        ? GridPosition(row: 1, column: size.columns) : GridPosition(row: size.rows, column: 1)
    }
    return position
  }
}
