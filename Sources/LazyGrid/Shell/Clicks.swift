import Changesets
import GtkBridge
import LazyGridCore

/// Clicks, the selection, and the states of cells that follow from both.
final class Clicks: ShellPart {
  let gesture = Gtk.GestureClick(button: 1)
  private(set) var selection = Selection()
  private var pressed: SlotKey?

  /// The item shown selected while its trigger runs, and for a moment after it.
  private(set) var flashed: SlotKey?
  private var flashSource: Gtk.MainLoopSource?

  var toggleOnClick: Bool {
    get { selection.toggleOnClick }
    set { selection.toggleOnClick = newValue }
  }

  /// Connects the gesture.
  func install() {
    // After the children, so that a button inside a cell takes its own clicks.
    gesture.setPhase(.bubble)
    gesture.onPressed { [unowned self] _, x, y in widget.whileRetained { press(at: logical(x, y)) } }
    gesture.onReleased { [unowned self] _, x, y in
      widget.whileRetained {
        let wasPressed = pressed != nil
        release(at: logical(x, y))
        if wasPressed { gesture.claim() }
      }
    }
    gesture.onCancel { [unowned self] in widget.whileRetained { release() } }
    widget.addController(gesture)
  }

  func cancel() { flashSource?.cancel() }

  /// Converts widget coordinates to the engine's coordinates, which start at the leading edge.
  func logical(_ x: Double, _ y: Double) -> Point {
    Point(x: shell.isMirrored ? engine.viewport.width - x : x, y: y)
  }

  // MARK: Selection

  func setSelection(_ slot: Slot?) {
    selection.set(slot)
    refreshStates()
  }

  /// Carries the selection over to new data.
  func apply(_ change: Changeset) { _ = selection.apply(change) }

  /// Selects a slot whose item has the selected ID, if the slot was not known yet.
  func resolveSelection(_ slot: Slot, _ source: any GridSource) {
    if selection.slot == nil && source.isSelectedID(at: slot) { selection.set(slot) }
  }

  /// Forgets a cell that no longer shows a live slot.
  func forget(_ cell: Cell) {
    if cell.key == flashed { flashed = nil }
    if cell.key == pressed { pressed = nil }
  }

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
    shell.changes.whileBusy {
      for slot in engine.liveSlots { cells[slot.cell]?.setState(state(of: slot.key, slot.slot)) }
    }
  }

  /// Carries out a click on a cell, or the equivalent key press.
  func click(_ key: SlotKey) {
    guard let live = engine.liveSlot(key), let cell = cells[live.cell], let source = shell.source else {
      return
    }
    // The action may release the widget and everything else.
    let keepsAlive = widget.retained()
    defer { withExtendedLifetime(keepsAlive) {} }
    let trigger = cell.trigger()
    // A click on a header only runs its trigger.
    guard shell.isItem(live.slot) else {
      trigger?()
      return
    }
    let click = selection.click(live.slot, isBound: source.isSelectionBound, hasTrigger: trigger != nil)
    shell.keyboard.setCurrent(live.slot)
    if click.deselectsItself { beginFlash(key) }
    refreshStates()
    if let change = click.change { source.userDidSelect(change) }
    trigger?()
    if click.deselectsItself { endFlashSoon() }
  }

  private func beginFlash(_ key: SlotKey) {
    flashSource?.cancel()
    flashed = key
  }

  /// The time for which a triggered item stays visibly selected, in milliseconds.
  private static let flashLength = 100

  private func endFlashSoon() {
    guard shell.showsMotion else { return endFlash() }
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
    guard let hit = engine.hitTest(point), shell.isItem(hit.slot) || cells[hit.cell]?.trigger() != nil else {
      return
    }
    pressed = hit.key
    engine.setPin(.pressed, true, for: hit.key)
    refreshStates()
    // As in GTK's own lists, the pressed cell takes the keyboard focus.
    if let cell = cells[hit.cell] { shell.keyboard.focus(cell) }
  }

  /// Ends a press without a click.
  func release() {
    guard let key = pressed else { return }
    pressed = nil
    engine.setPin(.pressed, false, for: key)
    refreshStates()
    shell.queuePass()
  }

  /// Ends a press. It is a click if the pressed item still exists and is still under the pointer.
  func release(at point: Point) {
    guard let key = pressed, engine.hitTest(point)?.key == key else { return release() }
    pressed = nil
    engine.setPin(.pressed, false, for: key)
    shell.queuePass()
    click(key)
    refreshStates()
  }
}
