// Assignment of cells to slots.
extension Engine {
  /// Returns the position of `slot` among the live slots. Creates and binds a cell if the slot has none.
  ///
  /// - Parameter guess: The position to check first.
  func ensureLive(_ slot: Slot, near guess: Int = 0, _ host: some CellHost) -> Int {
    let (position, found) = live.search(slot, near: guess)
    if !found { live.insert(makeLive(slot, host), at: position) }
    return position
  }

  /// Makes the slot live and keeps its cell after this pass. Returns its position among the live slots.
  @discardableResult
  func retain(_ placed: PlacedSlot, near guess: Int = 0, _ host: some CellHost) -> Int {
    let position = ensureLive(placed.slot, near: guess, host)
    live[position].retain(in: resolutionNumber, at: placed.frame, of: wantedVersion)
    return position
  }

  private func makeLive(_ slot: Slot, _ host: some CellHost) -> LiveSlot {
    hasOtherCells = true
    if let revived = reviveGhost(for: slot, host) { return revived }
    let kind = host.kind(of: slot)
    let cell = takeCell(kind, host)
    let key = nextKey()
    host.bind(cell, to: slot, key: key)
    var made = LiveSlot(key: key, slot: slot, cell: cell, kind: kind)
    made.isInserted = isInserted(slot)
    return made
  }

  private func takeCell(_ kind: CellKind, _ host: some CellHost) -> CellHandle {
    pool.take(kind) ?? host.makeCell(kind)
  }

  private func isInserted(_ slot: Slot) -> Bool {
    guard let transition, !transition.changes.isEmpty else { return false }
    return transition.sourceSlot(of: slot) == nil
  }

  /// Returns the fading cell of a value that has come back, made live again.
  private func reviveGhost(for slot: Slot, _ host: some CellHost) -> LiveSlot? {
    guard !ghosts.isEmpty, let motion = transition?.motion, isInserted(slot),
      let index = ghosts.firstIndex(where: { host.showed($0.cell, valueAt: slot) })
    else { return nil }
    let ghost = ghosts.remove(at: index)
    host.didReviveGhost(ghost.cell)
    var revived = LiveSlot(key: ghost.key, slot: slot, cell: ghost.cell, kind: ghost.kind)
    revived.frame = ghost.frame
    revived.motion = ghost.motion
    revived.motion.restore(motion, at: clock.time)
    revived.isPlaced = true
    rebind(&revived, host)
    return revived
  }

  /// Binds changed slots again, and measures cells whose size may have changed.
  func bringUpToDate(_ host: some CellHost) {
    recycle(host) { _, slot in slot.needsBind && slot.pins.isEmpty && !slot.isVisible && !isDrawn(slot) }
    for position in live.indices where live[position].needsBind {
      // Bound in a copy, because the host may read the live slots meanwhile.
      var slot = live[position]
      rebind(&slot, host)
      live[position] = slot
    }
    guard cellsMayHaveChanged else { return }
    for position in live.indices { measure(position, host) }
  }

  private func rebind(_ slot: inout LiveSlot, _ host: some CellHost) {
    slot.needsBind = false
    let kind = host.kind(of: slot.slot)
    if kind != slot.kind {
      host.unbind(slot.cell)
      pool.put(slot.cell, slot.kind)
      slot.cell = takeCell(kind, host)
      slot.kind = kind
      hasOtherCells = true
    }
    host.bind(slot.cell, to: slot.slot, key: slot.key)
  }

  // MARK: Recycling

  /// Returns the cells of all slots for which `lets` is `true` to the pool.
  func recycle(_ host: some CellHost, _ lets: (Int, LiveSlot) -> Bool) {
    live.filter(into: &departed) { position, slot in !lets(position, slot) }
    for slot in departed {
      if slot.isVisible { host.didDisappear(slot.cell) }
      recycle(slot, host)
    }
    departed.removeAll(keepingCapacity: true)
  }

  private func recycle(_ slot: LiveSlot, _ host: some CellHost) {
    host.unbind(slot.cell)
    pool.put(slot.cell, slot.kind)
    hasOtherCells = true
  }

  /// Recycles the cells far from the new position after a jump, so that they can be reused there.
  func recycleWhatIsFarAway(_ host: some CellHost) {
    let asked = boundedAskedScroll
    guard abs(asked - scroll) > page else { return }
    let (start, end) = (asked - page, asked + 2 * page)
    recycle(host) { _, slot in
      let isNear = slot.frame.maxAlong(axis) >= start && slot.frame.minAlong(axis) <= end
      return !isNear && slot.pins.isEmpty && slot.isPlaced && slot.motion.isAtRest(at: clock.time)
    }
  }

  /// Recycles the cells that scroll out of the viewport before new cells are needed.
  func recycleWhatScrolledOut(_ host: some CellHost) {
    let asked = boundedAskedScroll
    guard transition == nil, asked != scroll else { return }
    let start = resolvedStart(asked)
    findNearby(at: asked) { slot in
      slot.frame.maxAlong(axis) > start && slot.frame.minAlong(axis) < asked + page
    }
    recycle(host) { position, slot in
      !nearby[position] && slot.pins.isEmpty && slot.isPlaced && slot.pinOffset == 0
        && slot.motion.isAtRest(at: clock.time)
    }
  }

  /// The requested scroll value. A request by the user is limited to the content as of the last pass.
  private var boundedAskedScroll: Double {
    requestedScroll == nil ? askedScroll : min(max(0, askedScroll), maximumScroll)
  }

  /// Recycles all cells except those that the pass needed, pinned cells, visible leaving cells, and two lines
  /// on each side. The two lines make scrolling back and forth free.
  func recycleWhatIsNotNeeded(_ host: some CellHost) {
    findNearby(at: scroll, isSeen: \.isVisibleInPlace)
    recycle(host) { position, slot in
      slot.resolvedIn != resolutionNumber && slot.pins.isEmpty && !isDrawn(slot) && !nearby[position]
    }
    while let cell = pool.takeSurplus(perKind: live.count + Self.poolReserve) { host.destroy(cell) }
  }

  /// Returns whether a slot that is not needed is still visible on its way out.
  func isDrawn(_ slot: LiveSlot) -> Bool {
    slot.isPlaced && !slot.motion.isAtRest(at: clock.time)
      && meetsViewport(slot.presentation(axis).moved(along: axis, by: slot.pinOffset))
  }

  private static let poolReserve = 8

  /// Reports the slots that entered or left the viewport.
  func reportVisibility(_ host: some CellHost) {
    for position in live.indices {
      let isVisible = isWithinViewport(live[position])
      guard isVisible != live[position].isVisible else { continue }
      live[position].isVisible = isVisible
      if isVisible { host.didAppear(live[position].cell) } else { host.didDisappear(live[position].cell) }
    }
  }

  private func isWithinViewport(_ slot: LiveSlot) -> Bool {
    slot.resolvedIn == resolutionNumber && meetsViewport(slot.frame.moved(along: axis, by: slot.pinOffset))
  }
}
