import GtkBridge
import LazyGridCore

// Carrying out the engine's requests for cells.
extension GridShell: @MainActor CellHost {
  var hasPrefetchTime: Bool { prefetchDeadline.map { Gtk.MainLoop.monotonicTime < $0 } ?? false }

  func content(of slot: Slot) -> SlotBody {
    SlotBody(body: source?.body(at: slot) ?? CellBody(EmptyContent()), isEdge: !isItem(slot))
  }

  func kind(of content: SlotBody) -> CellKind {
    let key = PoolKey(content: content.body.kind, isEdge: content.isEdge)
    if let known = kinds[key] { return known }
    let kind = CellKind(rawValue: kinds.count)
    kinds[key] = kind
    if key.isEdge { edgeKinds.insert(kind) }
    return kind
  }

  func makeCell(_ kind: CellKind) -> CellHandle {
    warnIfNothingIsSaved()
    let handle = makeHandle()
    let cell = Cell(handle, parent: widget, isEdge: edgeKinds.contains(kind))
    cell.implementation.cell = cell
    cells.add(cell)
    stuckAreOnTop = false
    return handle
  }

  func bind(_ handle: CellHandle, to slot: Slot, key: SlotKey, showing content: SlotBody) {
    guard let cell = cells[handle], let source else { return }
    countBind()
    let id = source.id(at: slot)
    forgetID(of: cell)
    if !cell.isEdge {
      noteID(id, of: cell)
      if selection.slot == nil && source.isSelectedID(at: slot) { selection.set(slot) }
    }
    let binding = CellBinding(id: id, after: cell.binding(to: key, id)) { [weak source] in
      source?.deselect($0)
    }
    cell.bind(content.body, key: key, state: state(of: key, slot), binding: binding)
    boundCells.append(cell)
    warnIfBlank(cell, id)
  }

  func unbind(_ handle: CellHandle) {
    guard let cell = cells[handle] else { return }
    forgetID(of: cell)
    if cell.key == flashed { flashed = nil }
    if cell.key == pressed { pressed = nil }
    if handle == focusHolder { unfocused = cell.key }
    cell.unbind()
    idleCells.append(cell)
  }

  /// Hides the unbound cells that were not bound again in this pass.
  func hideIdleCells() {
    for cell in idleCells { cell.rest() }
    idleCells.removeAll(keepingCapacity: true)
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
    if let id = itemID(of: handle) { events.append(.appeared(id)) }
  }

  func didDisappear(_ handle: CellHandle) {
    if let id = itemID(of: handle) { events.append(.disappeared(id)) }
  }

  private func itemID(of handle: CellHandle) -> AnyHashable? {
    cells[handle].flatMap { $0.isEdge ? nil : $0.id }
  }

  func didBecomeGhost(_ handle: CellHandle) {
    guard let cell = cells[handle] else { return }
    if cell.key == pressed { pressed = nil }
    if cell.key == flashed { flashed = nil }
    forgetID(of: cell)
    cell.setGhost(true)
  }

  func didReviveGhost(_ handle: CellHandle) {
    guard let cell = cells[handle] else { return }
    cell.setGhost(false)
    cell.isMisplaced = true
  }

  func report(invalid size: Size, at slot: Slot) {
    guard let id = source?.id(at: slot), warned.insert(id).inserted else { return }
    Diagnostics.warn(
      "the size \(size.width) × \(size.height) of \(name(id)) is not finite and ≥ 0; 0 is used instead")
  }

  /// Returns the text that names an ID in messages.
  private func name(_ id: AnyHashable) -> String {
    guard let edge = id.base as? EdgeID else { return "item \(id)" }
    return "the \(edge.isHeader ? "header" : "footer") of section \(edge.section)"
  }

  /// Warns once if a cell has no content.
  private func warnIfBlank(_ cell: Cell, _ id: AnyHashable) {
    guard !hasWarnedOfBlank, cell.isBlank else { return }
    hasWarnedOfBlank = true
    Diagnostics.warn(
      "the content of \(name(id)) is empty, so its cell shows nothing; return content for every item (an if "
        + "without else returns none), or EmptyContent().frame(minHeight:) for a gap")
  }

  // MARK: Duplicate IDs

  /// Compares the ID with those of the existing cells only; the data is never scanned.
  private func noteID(_ id: AnyHashable, of cell: Cell) {
    let hash = id.hashValue
    cell.countedHash = hash
    guard liveIDs.add(hash) else { return }
    let isDuplicate = cells.values.contains { $0 !== cell && $0.countedHash == hash && $0.id == id }
    if isDuplicate { warnOfDuplicate(id) }
  }

  private func forgetID(of cell: Cell) {
    guard let hash = cell.countedHash else { return }
    cell.countedHash = nil
    liveIDs.remove(hash)
  }

  func warnOfDuplicate(_ id: AnyHashable) {
    guard warned.insert(id).inserted else { return }
    Diagnostics.warn(
      "the ID \(id) is in the data more than once; IDs must be unique: the first item with it owns it")
  }
}
