import GtkBridge
import LazyGridCore

// The slots that can be current: items, and headers and footers that can be focused.
extension KeyboardFocus {
  /// The current slot, or the slot where the keyboard would begin: the selected slot, or else the first
  /// visible one.
  var currentSlot: Slot? {
    if let slot = current.slot { return stop(nearest: slot) }
    return shell.clicks.selection.slot ?? firstVisibleStop
  }

  /// The first visible item; if there is none, the first header or footer that can be focused.
  private var firstVisibleStop: Slot? {
    let visible = engine.liveSlots.filter(\.isVisible)
    return (visible.first { shell.isItem($0.slot) } ?? visible.first { isStop($0.slot) })?.slot
  }

  /// Returns the slot itself if it can be current, or else the next such slot, or else the previous one.
  func stop(nearest slot: Slot) -> Slot? {
    if isStop(slot) { return slot }
    return engine.step(from: slot, leaving: nil, in: alongAxis.next, stopsAt: isStop)
      ?? engine.step(from: slot, leaving: nil, in: alongAxis.previous, stopsAt: isStop)
  }

  /// The directions along the scroll axis.
  private var alongAxis: (next: MoveDirection, previous: MoveDirection) {
    axis == .vertical ? (.down, .up) : (.trailing, .leading)
  }

  /// Makes an item current or, for a header or a footer, the item after it or else before it. If there are no
  /// items, makes the nearest focusable slot current.
  func moveCurrent(toItemAt slot: Slot) -> Bool {
    guard slot.index >= 0, slot.index < engine.slotCount else { return false }
    let item =
      shell.isItem(slot)
      ? slot
      : engine.neighbor(of: slot, in: alongAxis.next) ?? engine.neighbor(of: slot, in: alongAxis.previous)
    return (item ?? stop(nearest: slot)).map { moveCurrent(to: $0) } ?? false
  }

  /// Returns whether a slot can be current. A header or a footer can if it is a trigger or holds a focusable
  /// widget.
  func isStop(_ slot: Slot) -> Bool {
    if shell.isItem(slot) { return true }
    if let live = engine.liveSlot(at: slot), let cell = cells[live.cell] { return cell.widget.acceptsFocus }
    var isStop = false
    shell.changes.whileBusy {
      guard let source = shell.source else { return }
      let body = source.body(at: slot)
      let binding = CellBinding(id: source.id(at: slot)) { _ in }
      let context = CellContext(state: .normal, binding: binding)
      isStop = body.trigger(in: context) != nil || holdsFocusable(body, context)
      binding.end()
    }
    return isStop
  }

  // MARK: Tab

  /// Moves the focus by Tab from a cell without further focusable widgets: from the header of a section to
  /// its items, to its footer and out of the grid.
  func moveInSection(_ direction: Gtk.FocusDirection) -> Bool {
    let isForward = direction == .tabForward
    guard isForward || direction == .tabBackward, !engine.sections.isFlat, let slot = current.slot
    else { return false }
    let sections = engine.sections
    let section = sections.section(of: slot)
    let stops = [
      sections.header(of: section), shell.isItem(slot) ? slot : item(ofSection: section),
      sections.footer(of: section),
    ].compactMap { $0 }.filter(isStop)
    let next = isForward ? stops.first { $0 > slot } : stops.last { $0 < slot }
    guard let next else { return false }
    moveCurrent(to: next, from: direction)
    // At once if possible: the next Tab continues from there.
    if let live = engine.liveSlot(at: next), live.isVisible, let cell = cells[live.cell] {
      focus(cell, from: direction)
    }
    return true
  }

  /// Returns the item of a section to focus: the last current one, or else the first visible one, or else the
  /// first.
  private func item(ofSection section: Int) -> Slot? {
    let items = engine.sections.itemSlots(of: section)
    if let item = current.item, items.contains(item.index) { return item }
    let seen = engine.liveSlots.first { $0.isVisible && items.contains($0.slot.index) }
    return seen?.slot ?? (items.isEmpty ? nil : Slot(items.lowerBound))
  }
}
