import Changesets
import GtkBridge
import LazyGridCore

/// The keyboard focus. Tab focuses the current slot; further Tabs reach the widgets inside its cell, then the
/// footer of its section. Shift+Tab reaches the header.
final class KeyboardFocus: ShellPart {
  private(set) var current = CurrentItem()

  /// The pending move of the focus to the current slot; `nil` once the slot has the focus or the user has
  /// scrolled elsewhere.
  private(set) var goal: FocusGoal?

  /// The cell that contains the focus.
  private var holder: CellHandle?

  /// The slot whose focused cell was replaced by one of another kind.
  private var unfocused: SlotKey?

  /// For each kind of header content, whether it has a focusable widget; used for headers without a cell.
  private var focusableKinds: [ContentKind: Bool] = [:]

  /// Connects the keys.
  func install() {
    let keys = Gtk.EventControllerKey()
    keys.onKeyPressed { [unowned self] key, modifiers in
      widget.whileRetained { handle(key.withoutKeypad, modifiers) }
    }
    widget.addController(keys)
  }

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
    let scroll = engine.scroll(to: slot, at: .nearest, motion: nil)
    goal = FocusGoal(scroll: scroll, entry: entry, before: widget.window?.focusWidget)
    shell.followUp.onEnd(of: scroll) { [unowned self] _ in
      // If the slot had been given a cell on the way, it would have the focus now.
      if goal?.scroll == scroll { goal = nil }
    }
    shell.queuePass()
    return true
  }

  func setCurrent(_ slot: Slot?) {
    if let slot, !shell.isItem(slot) { current.set(edge: slot) } else { current.set(slot) }
  }

  /// Focuses the current slot if it has a cell by now.
  func applyGoal() {
    guard let goal else { return }
    // Does not take the focus back if it has moved elsewhere.
    let holder = widget.window?.focusWidget
    let hasLeft = holder != goal.before && holder.map { !$0.isInside(widget) } ?? false
    guard let slot = current.slot, !hasLeft else {
      self.goal = nil
      return
    }
    guard let live = engine.liveSlot(at: slot), let cell = cells[live.cell] else { return }
    self.goal = nil
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
      shell.queuePass()
    }
    holder = nil
    guard let child, let cell = Cell.of(child), let key = cell.key, let live = engine.liveSlot(key)
    else { return }
    holder = cell.handle
    setCurrent(live.slot)
    engine.setPin(.focused, true, for: key)
    shell.positions.report()
  }

  /// Moves the focus to the new cell if the cell that had it was replaced by one of another kind.
  func restoreFocus() {
    guard let key = unfocused else { return }
    unfocused = nil
    if let live = engine.liveSlot(key), let cell = cells[live.cell] { focus(cell) }
  }

  /// Notes a cell that loses its slot: the slot gets the focus back with its next cell.
  func willUnbind(_ cell: Cell) {
    if cell.handle == holder { unfocused = cell.key }
  }

  /// Returns whether content has a focusable widget. Makes the widget of each kind once to find out.
  func holdsFocusable(_ body: CellBody, _ context: CellContext) -> Bool {
    if let known = focusableKinds[body.kind] { return known }
    let widget = body.makeWidget()
    body.update(widget, in: context)
    focusableKinds[body.kind] = widget.acceptsFocus
    return widget.acceptsFocus
  }

  // MARK: New data

  /// Whether the current slot has the focus, or is about to get it.
  var hasFocus: Bool {
    goal != nil || current.slot.flatMap(engine.liveSlot(at:))?.pins.contains(.focused) ?? false
  }

  /// Carries the current slot over to new data.
  ///
  /// - Returns: Whether the slot was deleted.
  func apply(_ change: Changeset) -> Bool { current.apply(change) }

  /// Makes another slot current after the current one was deleted.
  ///
  /// - Parameters:
  ///   - heir: The slot to prefer; `nil` for a neighbour.
  ///   - takesFocus: Whether the focus moves to the slot, or to the grid if there is none.
  func replaceCurrent(by heir: Slot?, takesFocus: Bool) {
    setCurrent((heir ?? current.slot).flatMap(stop(nearest:)))
    if takesFocus { _ = current.slot.map { moveCurrent(to: $0) } ?? widget.grabFocus() }
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
