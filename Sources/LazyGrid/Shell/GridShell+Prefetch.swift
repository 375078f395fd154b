import GtkBridge
import LazyGridCore

// Work that can wait until a frame has been painted: making off-screen cells, reporting positions to
// assistive technologies, and ordering the siblings.
extension GridShell {
  /// The time budget of one prefetch slice, in microseconds. The rest of a frame's time is for input and for
  /// finishing the cell in progress.
  private static let turn = 3_000

  /// The number of successive slices that may give way to a pending frame.
  private static let patience = 2

  /// Schedules a slice if any of this work is pending.
  func schedulePrefetch() {
    guard engine.needsPrefetch || needsPositions || hasUntoldCells || isOutOfOrder, prefetchSource == nil,
      !isDisposed
    else { return }
    prefetchSource = Gtk.MainLoop.idle { [unowned self] in
      prefetchSource = nil
      guard !isBusy, widget.isMapped, frameClock != nil else { return }
      // A frame is pending; it schedules another slice.
      guard !isPassQueued else {
        missedTurns += 1
        return
      }
      takeTurn()
    }
  }

  /// Runs one slice of work between two frames.
  private func takeTurn() {
    missedTurns = 0
    // Content closures may drop the last reference to the widget.
    let keepsAlive = widget.retained()
    tellPositions()
    if engine.needsPrefetch {
      // A slice shows nothing new: moving cells stay where the last frame drew them.
      carryOut(at: passTime, within: Self.turn)
    }
    settleOrder()
    withExtendedLifetime(keepsAlive) {}
  }

  /// Runs the pass of a frame. A program that scrolls between each frame and the next slice would prevent all
  /// slices. After ``patience`` skipped slices the frame does their work, in half the time.
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

  /// Reports the positions of items to their cells: to the cells bound since the last time, or to all cells
  /// if more than the scroll value has changed.
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
      // A header or footer spans the whole content.
      position.span =
        axis == .vertical
        ? GridPosition(row: 1, column: size.columns) : GridPosition(row: size.rows, column: 1)
    }
    return position
  }
}
