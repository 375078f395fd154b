import GtkBridge
import LazyGridCore

// Where the focus is. Tab comes to the slot that the keyboard stands on; what is inside its cell is reached
// from there, then the header and the footer of its section.
extension GridShell {
  /// Takes the focus to where the keyboard stands.
  func focusCurrent(from entry: Gtk.FocusDirection = .tabForward) -> Bool {
    guard let slot = currentSlot else { return false }
    if let live = engine.liveSlot(at: slot), live.isVisible, let cell = cells[live.cell] {
      return focus(cell, from: entry)
    }
    return moveCurrent(to: slot, from: entry)
  }

  /// Moves the keyboard to a slot: at once; the focus follows when the slot has a cell and is in view.
  ///
  /// - Parameter entry: which of several things inside a header gets it, the first or the last.
  @discardableResult
  func moveCurrent(to slot: Slot, from entry: Gtk.FocusDirection = .tabForward) -> Bool {
    guard slot.index >= 0 && slot.index < engine.slotCount else { return false }
    setCurrent(slot)
    let goal = engine.scroll(to: slot, at: .nearest, motion: nil)
    focusGoal = FocusGoal(scroll: goal, entry: entry, before: widget.window?.focusWidget)
    goalCompletions[goal] = { [unowned self] _ in
      // Had it got a cell on the way, it would have the focus now.
      if focusGoal?.scroll == goal { focusGoal = nil }
    }
    queuePass()
    return true
  }

  func setCurrent(_ slot: Slot?) {
    if let slot, !isItem(slot) { current.set(edge: slot) } else { current.set(slot) }
  }

  /// Gives the focus to the current slot once it has a cell.
  func applyPendingFocus() {
    guard let goal = focusGoal else { return }
    // Who has gone elsewhere meanwhile is not called back.
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

  /// Gives the focus to a cell, or to what is inside a header that takes none itself.
  @discardableResult
  func focus(_ cell: Cell, from entry: Gtk.FocusDirection = .tabForward) -> Bool {
    if cell.widget.containsFocus { return true }
    return cell.isEdge ? cell.widget.moveFocusInside(entry) : cell.widget.grabFocus()
  }

  /// The focus went to a child, or left the grid: the cell that holds it must stay where it is.
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

  /// A cell that had the focus was let go of for one of another kind, which takes over.
  func restoreFocus() {
    guard let key = unfocused else { return }
    unfocused = nil
    if let live = engine.liveSlot(key), let cell = cells[live.cell] { focus(cell) }
  }

  /// Whether the focus is in the cell of `slot`.
  func hasFocus(_ slot: Slot) -> Bool {
    guard let live = engine.liveSlot(at: slot) else { return false }
    return live.pins.contains(.focused)
  }
}

/// The focus on its way to a slot that has no cell yet.
struct FocusGoal {
  /// The number of the scroll to the slot.
  let scroll: Int

  /// From where it comes into the cell: to the first of several things inside a header, or to the last.
  let entry: Gtk.FocusDirection

  /// What had the focus of the window when it set out.
  let before: Gtk.Widget?
}
