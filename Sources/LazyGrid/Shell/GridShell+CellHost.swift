import GtkBridge
import LazyGridCore

/// The evaluated content of a slot.
struct SlotBody {
  let body: CellBody

  /// Whether the slot is a header or a footer.
  let isEdge: Bool
}

// Carrying out the engine's requests for cells.
extension GridShell: @MainActor CellHost {
  var hasPrefetchTime: Bool { prefetch.hasTime }

  func isItem(_ slot: Slot) -> Bool {
    if case .item = engine.content(of: slot) { return true }
    return false
  }

  func content(of slot: Slot) -> SlotBody {
    SlotBody(body: source?.body(at: slot) ?? CellBody(EmptyContent()), isEdge: !isItem(slot))
  }

  func kind(of content: SlotBody) -> CellKind {
    cells.kind(of: PoolKey(content: content.body.kind, isEdge: content.isEdge))
  }

  func makeCell(_ kind: CellKind) -> CellHandle {
    requests.warnIfNothingIsSaved()
    order.noteNewCell()
    return cells.add(kind) { handle, isEdge in
      let cell = Cell(handle, parent: widget, isEdge: isEdge)
      cell.implementation.cell = cell
      return cell
    }
  }

  func bind(_ handle: CellHandle, to slot: Slot, key: SlotKey, showing content: SlotBody) {
    guard let cell = cells[handle], let source else { return }
    cells.countBind()
    let id = source.id(at: slot)
    cells.warnings.forgetID(of: cell)
    if !cell.isEdge {
      cells.warnings.noteID(id, of: cell, among: cells)
      clicks.resolveSelection(slot, source)
    }
    let binding = CellBinding(id: id, after: cell.binding(to: key, id)) { [weak source] in
      source?.deselect($0)
    }
    cell.bind(content.body, key: key, state: clicks.state(of: key, slot), binding: binding)
    cells.warnings.warnIfBlank(cell, id)
  }

  func unbind(_ handle: CellHandle) {
    guard let cell = cells[handle] else { return }
    cells.warnings.forgetID(of: cell)
    clicks.forget(cell)
    keyboard.willUnbind(cell)
    cell.unbind()
    cells.noteUnbound(cell)
  }

  func needsMeasuring(_ handle: CellHandle) -> Bool { cells[handle]?.needsMeasuring ?? false }

  func destroy(_ handle: CellHandle) {
    guard let cell = cells.remove(handle) else { return }
    cell.implementation.cell = nil
    cell.widget.unparent()
  }

  func measure(_ handle: CellHandle, _ proposal: SizeProposal) -> Size {
    cells[handle]?.measure(proposal) ?? .zero
  }

  func showed(_ handle: CellHandle, valueAt slot: Slot) -> Bool {
    guard let shown = cells[handle]?.id else { return false }
    return shown == source?.id(at: slot)
  }

  func didAppear(_ handle: CellHandle) {
    if let id = itemID(of: handle) { followUp.report(.appeared(id)) }
  }

  func didDisappear(_ handle: CellHandle) {
    if let id = itemID(of: handle) { followUp.report(.disappeared(id)) }
  }

  private func itemID(of handle: CellHandle) -> AnyHashable? {
    cells[handle].flatMap { $0.isEdge ? nil : $0.id }
  }

  func didBecomeGhost(_ handle: CellHandle) {
    guard let cell = cells[handle] else { return }
    clicks.forget(cell)
    cells.warnings.forgetID(of: cell)
    cell.setGhost(true)
  }

  func didReviveGhost(_ handle: CellHandle) {
    guard let cell = cells[handle] else { return }
    cell.setGhost(false)
    cell.isMisplaced = true
  }

  func report(invalid size: Size, at slot: Slot) {
    if let id = source?.id(at: slot) { cells.warnings.warn(ofInvalid: size, id) }
  }
}
