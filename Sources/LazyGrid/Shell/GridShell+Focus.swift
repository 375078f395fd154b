import GtkBridge
import LazyGridCore

// One stop for Tab: the current item. What is inside its cell is reached from there.
extension GridShell {
  /// Takes the focus to the current item.
  func focusCurrent() -> Bool {
    let slot = current.slot ?? selection.slot ?? firstVisibleItem
    guard let slot else { return false }
    if let live = engine.liveSlot(at: slot), live.isVisible, let cell = cells[live.cell] {
      return cell.widget.grabFocus()
    }
    return moveCurrent(to: slot)
  }

  /// Gives the focus to the current item once it has a cell.
  func applyPendingFocus() {
    guard focusGoal != nil else { return }
    guard let slot = current.slot else {
      focusGoal = nil
      return
    }
    guard let live = engine.liveSlot(at: slot), let cell = cells[live.cell] else { return }
    focusGoal = nil
    if !cell.widget.containsFocus { cell.widget.grabFocus() }
  }

  /// The focus went to a child, or left the grid: the cell that holds it must stay where it is.
  func focusDidMove(to child: Widget?) {
    for slot in engine.liveSlots where slot.pins.contains(.focused) {
      engine.setPin(.focused, false, for: slot.key)
      queuePass()
    }
    guard let child, let cell = Cell.of(child), let key = cell.key, let live = engine.liveSlot(key)
    else { return }
    // What is inside a header can have the focus, but the keyboard does not go on from there.
    if isItem(live.slot) { current.set(live.slot) }
    engine.setPin(.focused, true, for: key)
    tellPositions()
  }

  /// Whether the focus is in the cell of `slot`.
  func hasFocus(_ slot: Slot) -> Bool {
    guard let live = engine.liveSlot(at: slot) else { return false }
    return live.pins.contains(.focused)
  }
}
