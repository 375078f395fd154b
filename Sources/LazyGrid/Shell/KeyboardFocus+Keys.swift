import GtkBridge
import LazyGridCore

// Arrows and the other keys that move the focus or click.
extension KeyboardFocus {
  func handle(_ key: Gtk.Key, _ modifiers: Gtk.ModifierFlags) -> Bool {
    guard modifiers.isDisjoint(with: [.control, .alt, .super]) else { return false }
    switch key {
    case .up: return move(.up)
    case .down: return move(.down)
    case .left: return move(shell.isMirrored ? .trailing : .leading)
    case .right: return move(shell.isMirrored ? .leading : .trailing)
    case .home: return moveCurrent(toItemAt: Slot(0))
    case .end: return moveCurrent(toItemAt: Slot(engine.slotCount - 1))
    case .pageUp: return movePage(-1)
    case .pageDown: return movePage(1)
    case .enter, .space: return activateCurrent()
    default: return false
    }
  }

  /// Moves the current slot by one step, at once; the picture follows.
  private func move(_ direction: MoveDirection) -> Bool {
    guard let slot = currentSlot else { return false }
    let next = engine.step(from: slot, leaving: current.item, in: direction, stopsAt: isStop)
    return next.map { moveCurrent(to: $0) } ?? isAlong(direction)
  }

  /// Returns whether the direction is along the scroll axis. At the ends of this axis an arrow key stays in
  /// the grid; across it, the focus may leave.
  private func isAlong(_ direction: MoveDirection) -> Bool {
    switch direction {
    case .up, .down: return axis == .vertical
    case .leading, .trailing: return axis == .horizontal
    }
  }

  private func movePage(_ sign: Double) -> Bool {
    guard let slot = currentSlot, let frame = engine.targetFrame(of: slot) else { return false }
    let distance = sign * engine.viewport.along(axis) * 0.9
    let middle = Point(x: (frame.minX + frame.maxX) / 2, y: (frame.minY + frame.maxY) / 2)
    let goal = Point(
      along: middle.along(axis) + distance, across: middle.across(axis), axis: axis)
    return engine.nearestSlot(to: goal).map { moveCurrent(to: $0) } ?? false
  }

  private func activateCurrent() -> Bool {
    guard let slot = current.slot, let live = engine.liveSlot(at: slot),
      cells[live.cell]?.widget.isFocus == true
    else { return false }
    shell.clicks.click(live.key)
    return true
  }
}
