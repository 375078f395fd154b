import GtkBridge
import LazyGridCore

// What the keyboard can stand on: items, and those headers and footers that do something.
extension GridShell {
  /// Where the keyboard stands, or would begin: the current slot, else the selected one, else the first
  /// that is seen.
  var currentSlot: Slot? {
    if let slot = current.slot { return stop(nearest: slot) }
    return selection.slot ?? firstVisibleStop
  }

  /// The first item on screen; where there is none, the first header or footer that does something.
  private var firstVisibleStop: Slot? {
    let visible = engine.liveSlots.filter(\.isVisible)
    return (visible.first { isItem($0.slot) } ?? visible.first { isStop($0.slot) })?.slot
  }

  /// The slot itself if the keyboard can stand on it, else what comes after it, else before.
  func stop(nearest slot: Slot) -> Slot? {
    if isStop(slot) { return slot }
    let (next, before): (MoveDirection, MoveDirection) =
      axis == .vertical ? (.down, .up) : (.trailing, .leading)
    return engine.step(from: slot, leaving: nil, in: next, stopsAt: isStop)
      ?? engine.step(from: slot, leaving: nil, in: before, stopsAt: isStop)
  }

  /// Whether the keyboard can stand on a slot: on a header or a footer if it is a trigger, or holds something
  /// that takes the focus.
  func isStop(_ slot: Slot) -> Bool {
    if isItem(slot) { return true }
    if let live = engine.liveSlot(at: slot), let cell = cells[live.cell] { return cell.widget.acceptsFocus }
    var isStop = false
    whileBusy {
      guard let source else { return }
      let body = source.body(at: slot)
      let binding = CellBinding(id: source.id(at: slot)) { _ in }
      let context = CellContext(state: .normal, binding: binding)
      isStop = body.trigger(in: context) != nil || holdsFocusable(body, context)
      binding.end()
    }
    return isStop
  }

  /// Makes the widget of each kind once, to look at it.
  private func holdsFocusable(_ body: CellBody, _ context: CellContext) -> Bool {
    if let known = focusableKinds[body.kind] { return known }
    let widget = body.makeWidget()
    body.update(widget, in: context)
    focusableKinds[body.kind] = widget.acceptsFocus
    return widget.acceptsFocus
  }

  // MARK: Tab

  /// Moves on by Tab where nothing more is inside the cell: the header of a section, its items and its
  /// footer come after each other, and then what is outside the grid.
  func moveInSection(_ direction: Gtk.FocusDirection) -> Bool {
    let isForward = direction == .tabForward
    guard isForward || direction == .tabBackward, !engine.sections.isFlat, let slot = current.slot
    else { return false }
    let sections = engine.sections
    let section = sections.section(of: slot)
    var stops: [Slot] = []
    if let header = sections.header(of: section), isStop(header) { stops.append(header) }
    if isItem(slot) { stops.append(slot) } else if let item = item(ofSection: section) { stops.append(item) }
    if let footer = sections.footer(of: section), isStop(footer) { stops.append(footer) }
    let next = isForward ? stops.first { $0 > slot } : stops.last { $0 < slot }
    guard let next else { return false }
    moveCurrent(to: next, from: direction)
    // Not later, when it can be done now: the next Tab goes on from there.
    if let live = engine.liveSlot(at: next), live.isVisible, let cell = cells[live.cell] {
      focus(cell, from: direction)
    }
    return true
  }

  /// The item of a section that the keyboard stood on last, else the first that is seen, else the first.
  private func item(ofSection section: Int) -> Slot? {
    let items = engine.sections.itemSlots(of: section)
    if let item = current.item, items.contains(item.index) { return item }
    let seen = engine.liveSlots.first { $0.isVisible && items.contains($0.slot.index) }
    return seen?.slot ?? (items.isEmpty ? nil : Slot(items.lowerBound))
  }
}
