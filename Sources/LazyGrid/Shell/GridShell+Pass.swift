import GtkBridge
import LazyGridCore

// One pass, and the steps around it.
extension GridShell {
  /// Requests a pass in the next frame.
  ///
  /// - Parameter keepsPositions: Whether only the scroll value has changed.
  func queuePass(keepsPositions: Bool = false) {
    if !keepsPositions { positions.invalidate() }
    frames.request()
    // While the view is not shown, no pass runs, but a goal may still be given up.
    if !engine.finishedGoals.isEmpty { followUp.schedule() }
  }

  /// Runs a pass and places the cells. Code of the app may drop the last reference to the widget.
  ///
  /// - Parameters:
  ///   - time: The time of the frame, in seconds.
  ///   - budget: The time for making off-screen cells, in microseconds; `nil` makes none.
  func carryOut(at time: Double, within budget: Int? = nil) {
    let isLayout = frames.beginPass()
    widget.whileRetained {
      prefetch.whileAllowed(at: time, budget) {
        runPass(at: time)
        placeCells(isLayout: isLayout)
      }
    }
  }

  /// Runs one engine pass and applies its results, apart from placing the cells.
  private func runPass(at time: Double) {
    let scroll = engine.scroll
    changes.whileBusy {
      requests.passSpace()
      engine.pass(at: time, host: self)
      keyboard.restoreFocus()
      cells.hideIdle()
      order.update()
      if cells.takeHasBound() { positions.noteBinds() }
    }
    guard !changes.isDisposed else { return }
    if engine.scroll != scroll { order.noteScrolling() }
    scrolling.publish()
    if let problem = engine.takeLayoutProblem() { Diagnostics.warn("\(type(of: engine.layout)): \(problem)") }
    frames.updateTickCallback()
    if followUp.isNeeded { followUp.schedule() }
    prefetch.schedule()
  }

  /// Gives all cells and section backgrounds their current places.
  ///
  /// - Parameter isLayout: Whether GTK is in an allocation, in which every cell must be allocated.
  func placeCells(isLayout: Bool) {
    guard !changes.isDisposed else { return }
    decorations.placeBackgrounds()
    let viewport = engine.viewport
    let mirrored = isMirrored
    let cells = cells
    engine.forEachPlacement { placement in
      cells[placement.cell]?.place(placement, in: viewport, mirrored: mirrored, always: isLayout)
    }
  }

  /// Whether nothing moves and no work is pending.
  var isSettled: Bool {
    !frames.isPassQueued && !engine.isDirty && !followUp.isNeeded && !followUp.isScheduled
      && !order.isOutOfOrder && !prefetch.isScheduled
  }
}
