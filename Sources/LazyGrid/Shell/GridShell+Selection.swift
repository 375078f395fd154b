import GtkBridge
import LazyGridCore

// Clicks, and the states of cells that follow from them.
extension GridShell {
  /// Returns the state of the cell of a slot.
  func state(of key: SlotKey, _ slot: Slot) -> CellState {
    var state = CellState.normal
    if key == pressed { state.insert(.highlighted) }
    if key == flashed || slot == selection.slot { state.insert(.selected) }
    return state
  }

  /// Updates the state of every live cell. The cost is bounded by the viewport.
  func refreshStates() {
    // Content of the app that reads the state is evaluated here; its requests must not move the cells
    // meanwhile.
    whileBusy {
      for slot in engine.liveSlots { cells[slot.cell]?.setState(state(of: slot.key, slot.slot)) }
    }
  }

  /// Carries out a click on a cell, or the equivalent key press.
  func click(_ key: SlotKey) {
    guard let live = engine.liveSlot(key), let cell = cells[live.cell], let source else { return }
    // The action may release the widget and everything else.
    let keepsAlive = widget.retained()
    defer { withExtendedLifetime(keepsAlive) {} }
    let trigger = cell.trigger()
    // A click on a header only runs its trigger.
    guard isItem(live.slot) else {
      trigger?()
      return
    }
    let click = selection.click(live.slot, isBound: source.isSelectionBound, hasTrigger: trigger != nil)
    current.set(live.slot)
    if click.deselectsItself { beginFlash(key) }
    refreshStates()
    if let change = click.change { source.userDidSelect(change) }
    trigger?()
    if click.deselectsItself { endFlashSoon(key) }
  }

  private func beginFlash(_ key: SlotKey) {
    flashSource?.cancel()
    flashed = key
  }

  /// The time for which a triggered item stays visibly selected, in milliseconds.
  private static let flashLength = 100

  private func endFlashSoon(_ key: SlotKey) {
    guard Gtk.Settings.current?.wantsMotion ?? true, widget.isMapped else {
      endFlash()
      return
    }
    flashSource = Gtk.MainLoop.timeout(milliseconds: Self.flashLength) { [unowned self] in
      endFlash()
      return false
    }
  }

  private func endFlash() {
    flashed = nil
    flashSource = nil
    refreshStates()
  }

  // MARK: Presses

  func press(at point: Point) {
    release()
    guard let hit = engine.hitTest(point), isItem(hit.slot) || cells[hit.cell]?.trigger() != nil else {
      return
    }
    pressed = hit.key
    engine.setPin(.pressed, true, for: hit.key)
    refreshStates()
    // As in GTK's own lists, the pressed cell takes the keyboard focus.
    if let cell = cells[hit.cell] { focus(cell) }
  }

  /// Ends a press without a click.
  func release() {
    guard let key = pressed else { return }
    pressed = nil
    engine.setPin(.pressed, false, for: key)
    refreshStates()
    queuePass()
  }

  /// Ends a press. It is a click if the pressed item still exists and is still under the pointer.
  func release(at point: Point) {
    guard let key = pressed else { return }
    let isClick = engine.hitTest(point)?.key == key
    guard isClick else { return release() }
    pressed = nil
    engine.setPin(.pressed, false, for: key)
    queuePass()
    click(key)
    refreshStates()
  }
}
