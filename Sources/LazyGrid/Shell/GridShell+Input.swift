import GtkBridge
import LazyGridCore

// Pointer and keyboard input.
extension GridShell {
  func installInput() {
    // After the children, so that a button inside a cell takes its own clicks.
    click.setPhase(.bubble)
    click.onPressed { [unowned self] _, x, y in press(at: logical(x, y)) }
    click.onReleased { [unowned self] _, x, y in
      // The click may release the widget.
      let keepsAlive = widget.retained()
      let wasPressed = pressed != nil
      release(at: logical(x, y))
      if wasPressed { click.claim() }
      withExtendedLifetime(keepsAlive) {}
    }
    click.onCancel { [unowned self] in release() }
    widget.addController(click)

    let keys = Gtk.EventControllerKey()
    keys.onKeyPressed { [unowned self] key, modifiers in
      handle(key.withoutKeypad, modifiers)
    }
    widget.addController(keys)
  }

  /// Converts widget coordinates to the engine's coordinates, which start at the leading edge.
  func logical(_ x: Double, _ y: Double) -> Point {
    Point(x: isMirrored ? engine.viewport.width - x : x, y: y)
  }

  // MARK: Keys

  func handle(_ key: Gtk.Key, _ modifiers: Gtk.ModifierFlags) -> Bool {
    guard modifiers.isDisjoint(with: [.control, .alt, .super]) else { return false }
    switch key {
    case .up: return move(.up)
    case .down: return move(.down)
    case .left: return move(isMirrored ? .trailing : .leading)
    case .right: return move(isMirrored ? .leading : .trailing)
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
    click(live.key)
    return true
  }
}
