import GtkBridge
import LazyGridCore

// Keyboard focus. Tab focuses the current slot; further Tabs reach the widgets inside its cell, then the
// header and the footer of its section.
extension GridShell {
  /// Focuses the current slot.
  func focusCurrent(from entry: Gtk.FocusDirection = .tabForward) -> Bool {
    guard let slot = currentSlot else { return false }
    if let live = engine.liveSlot(at: slot), live.isVisible, let cell = cells[live.cell] {
      return focus(cell, from: entry)
    }
    return moveCurrent(to: slot, from: entry)
  }

  /// Makes a slot current at once. The focus follows when the slot has a cell and is in view.
  ///
  /// - Parameter entry: The direction from which the focus enters: selects the first or the last of several
  ///   focusable widgets inside a header.
  @discardableResult
  func moveCurrent(to slot: Slot, from entry: Gtk.FocusDirection = .tabForward) -> Bool {
    guard slot.index >= 0 && slot.index < engine.slotCount else { return false }
    setCurrent(slot)
    let goal = engine.scroll(to: slot, at: .nearest, motion: nil)
    focusGoal = FocusGoal(scroll: goal, entry: entry, before: widget.window?.focusWidget)
    goalCompletions[goal] = { [unowned self] _ in
      // If the slot had been given a cell on the way, it would have the focus now.
      if focusGoal?.scroll == goal { focusGoal = nil }
    }
    queuePass()
    return true
  }

  func setCurrent(_ slot: Slot?) {
    if let slot, !isItem(slot) { current.set(edge: slot) } else { current.set(slot) }
  }

  /// Focuses the current slot if it has a cell by now.
  func applyPendingFocus() {
    guard let goal = focusGoal else { return }
    // Does not take the focus back if it has moved elsewhere.
    let holder = widget.window?.focusWidget
    let hasLeft = holder != goal.before && holder.map { !$0.isInside(widget) } ?? false
    guard let slot = current.slot, !hasLeft else {
      focusGoal = nil
      return
    }
    guard let live = engine.liveSlot(at: slot), let cell = cells[live.cell] else { return }
    focusGoal = nil
    focus(cell, from: goal.entry)
  }

  /// Focuses a cell, or the first focusable widget inside a header that takes no focus itself.
  @discardableResult
  func focus(_ cell: Cell, from entry: Gtk.FocusDirection = .tabForward) -> Bool {
    if cell.widget.containsFocus { return true }
    return cell.isEdge ? cell.widget.moveFocusInside(entry) : cell.widget.grabFocus()
  }

  /// Called when the focus moves to a child or leaves the grid. Pins the cell that holds the focus.
  func focusDidMove(to child: Gtk.Widget?) {
    for slot in engine.liveSlots where slot.pins.contains(.focused) {
      engine.setPin(.focused, false, for: slot.key)
      queuePass()
    }
    focusHolder = nil
    guard let child, let cell = Cell.of(child), let key = cell.key, let live = engine.liveSlot(key)
    else { return }
    focusHolder = cell.handle
    setCurrent(live.slot)
    engine.setPin(.focused, true, for: key)
    tellPositions()
  }

  /// Moves the focus to the new cell if the cell that had it was replaced by one of another kind.
  func restoreFocus() {
    guard let key = unfocused else { return }
    unfocused = nil
    if let live = engine.liveSlot(key), let cell = cells[live.cell] { focus(cell) }
  }

  /// Returns whether the focus is in the cell of `slot`.
  func hasFocus(_ slot: Slot) -> Bool {
    guard let live = engine.liveSlot(at: slot) else { return false }
    return live.pins.contains(.focused)
  }
}

/// A pending move of the focus to a slot that has no cell yet.
struct FocusGoal {
  /// The number of the scroll to the slot.
  let scroll: Int

  /// The direction from which the focus enters the cell: selects the first or the last focusable widget in a
  /// header.
  let entry: Gtk.FocusDirection

  /// The focused widget of the window when the move began.
  let before: Gtk.Widget?
}
