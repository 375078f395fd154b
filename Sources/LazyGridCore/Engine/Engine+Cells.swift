// Which slot has which cell.
extension Engine {
  /// The live slot at `slot`, made and bound if it has no cell yet, and kept by this pass.
  ///
  /// - Returns: its position among the live slots.
  func need(_ slot: Slot, _ host: some CellHost) -> Int {
    let (position, found) = live.search(slot)
    if !found { live.insert(makeLive(slot, host), at: position) }
    live[position].neededIn = passNumber
    return position
  }

  private func makeLive(_ slot: Slot, _ host: some CellHost) -> LiveSlot {
    orderChanged = true
    if let revived = reviveGhost(for: slot, host) { return revived }
    let kind = host.kind(of: slot)
    let cell = pool.take(kind) ?? host.makeCell(kind)
    let key = nextKey()
    host.bind(cell, to: slot, key: key)
    var made = LiveSlot(key: key, slot: slot, cell: cell, frame: .zero, kind: kind)
    made.isInserted = isInserted(slot)
    return made
  }

  private func isInserted(_ slot: Slot) -> Bool {
    guard let transition, !transition.changes.isEmpty else { return false }
    return transition.sourceSlot(of: slot) == nil
  }

  /// A value that returns while its cell still fades takes that cell back.
  private func reviveGhost(for slot: Slot, _ host: some CellHost) -> LiveSlot? {
    guard !ghosts.isEmpty, transition?.motion != nil, isInserted(slot),
      let index = ghosts.firstIndex(where: { host.showed($0.cell, valueAt: slot) })
    else { return nil }
    let ghost = ghosts.remove(at: index)
    host.didReviveGhost(ghost.cell)
    var revived = LiveSlot(
      key: ghost.key, slot: slot, cell: ghost.cell, frame: ghost.frame, kind: ghost.kind)
    revived.motion = ghost.motion
    if let motion = transition?.motion { revived.motion.restore(motion, at: clock.time) }
    revived.isPlaced = true
    rebind(&revived, host)
    return revived
  }

  /// Binds what changed, and measures again what may have another size.
  func bringUpToDate(_ host: some CellHost) {
    for position in live.indices where live[position].needsBind {
      guard live[position].isVisible || !live[position].pins.isEmpty else { continue }
      rebind(&live[position], host)
    }
    live.filter { slot in
      guard slot.needsBind else { return true }
      recycle(slot, host: host)
      return false
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
      slot.cell = pool.take(kind) ?? host.makeCell(kind)
      slot.kind = kind
      orderChanged = true
    }
    host.bind(slot.cell, to: slot.slot, key: slot.key)
  }

  // MARK: Letting go

  /// After a jump none of the old cells is of use where it is: they serve the new place.
  func recycleWhatIsFarAway(_ host: some CellHost) {
    guard requestedScroll != nil || goal != nil else { return }
    let start = anchoredScroll()
    let page = viewport.along(axis)
    live.filter { slot in
      let frame = contentFrame(solver.place(slot.slot).frame)
      guard slot.pins.isEmpty, slot.motion.isAtRest(at: clock.time),
        frame.maxAlong(axis) < start - page || frame.minAlong(axis) > start + 2 * page
      else { return true }
      if slot.isVisible { host.didDisappear(slot.cell) }
      recycle(slot, host: host)
      return false
    }
  }

  /// Keeps what the pass needed, what is pinned or still moving, and two lines on either side, so
  /// that rocking back and forth costs nothing.
  func recycleWhatIsNotNeeded(_ host: some CellHost) {
    let keep = keptPositions()
    var position = -1
    live.filter { slot in
      position += 1
      if slot.neededIn == passNumber || keep.contains(position) || !slot.pins.isEmpty { return true }
      if slot.isPlaced && !slot.motion.isAtRest(at: clock.time) { return true }
      recycle(slot, host: host)
      return false
    }
    pool.trim(perKind: live.count + Self.poolReserve) { host.destroy($0) }
  }

  private static let poolReserve = 8
  private static let keptLines = 2

  /// The positions from two lines before the first visible slot to two lines after the last, not
  /// further than a page away.
  private func keptPositions() -> Range<Int> {
    guard let first = live.elements.firstIndex(where: \.isVisible),
      let last = live.elements.lastIndex(where: \.isVisible)
    else { return 0..<0 }
    return lineEdge(first, step: -1)..<lineEdge(last, step: 1) + 1
  }

  private func lineEdge(_ start: Int, step: Int) -> Int {
    var edge = start
    var lines = 0
    let page = viewport.along(axis)
    while live.indices.contains(edge + step) {
      let next = live[edge + step]
      guard abs(next.slot.index - live[edge].slot.index) == 1,
        next.frame.minAlong(axis) < scroll + 2 * page, next.frame.maxAlong(axis) > scroll - page
      else { break }
      if next.frame.minAlong(axis) != live[edge].frame.minAlong(axis) { lines += 1 }
      if lines > Self.keptLines { break }
      edge += step
    }
    return edge
  }

  /// Tells which slots came into the viewport and which left it.
  func reportVisibility(_ host: some CellHost) {
    let end = scroll + viewport.along(axis)
    for position in live.indices {
      let frame = live[position].frame
      let isVisible =
        live[position].neededIn == passNumber && frame.maxAlong(axis) > scroll && frame.minAlong(axis) < end
      guard isVisible != live[position].isVisible else { continue }
      live[position].isVisible = isVisible
      if isVisible { host.didAppear(live[position].cell) } else { host.didDisappear(live[position].cell) }
    }
  }
}
