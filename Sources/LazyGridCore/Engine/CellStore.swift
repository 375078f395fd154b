import Changesets

/// The cells that exist: those of live slots, those of ghosts, and unbound ones in a pool.
final class CellStore {
  private(set) var live = LiveSlots()
  private(set) var ghosts: [Ghost] = []
  private(set) var pool = CellPool()
  private var lastKey = 0

  /// Slots removed from `live` whose cells are still to be recycled. The host is informed only when `live` is
  /// consistent again, because it may read the engine during the call.
  private var departed: [LiveSlot] = []

  /// Whether cells were added, removed or reordered since ``acknowledgeOrder()``.
  private var hasOtherCells = false

  /// Whether each live slot is visible or near the viewport. Stored, like `lanes`, to reuse its memory.
  private var nearby: [Bool] = []
  private var lanes = LaneCounts()

  private let animator: Animator

  init(animator: Animator) { self.animator = animator }

  var indices: Range<Int> { live.indices }

  /// The live slot at a position among the live slots.
  subscript(position: Int) -> LiveSlot {
    _read { yield live[position] }
    _modify { yield &live[position] }
  }

  // MARK: Cells for slots

  /// Returns the position of `slot` among the live slots. Creates and binds a cell if the slot has none.
  ///
  /// - Parameters:
  ///   - guess: The position to check first.
  ///   - host: The owner of the cells.
  func ensureLive(_ slot: Slot, near guess: Int = 0, _ host: some CellHost) -> Int {
    let (position, found) = live.search(slot, near: guess)
    if !found { live.insert(makeLive(slot, host), at: position) }
    return position
  }

  private func makeLive(_ slot: Slot, _ host: some CellHost) -> LiveSlot {
    hasOtherCells = true
    if let revived = reviveGhost(for: slot, host) { return revived }
    let content = host.content(of: slot)
    let kind = host.kind(of: content)
    let cell = takeCell(kind, host)
    lastKey += 1
    let key = SlotKey(rawValue: lastKey)
    host.bind(cell, to: slot, key: key, showing: content)
    return LiveSlot(key: key, slot: slot, cell: cell, kind: kind, isInserted: animator.isInserted(slot))
  }

  private func takeCell(_ kind: CellKind, _ host: some CellHost) -> CellHandle {
    pool.take(kind) ?? host.makeCell(kind)
  }

  /// Returns the ghost of an item that has returned, as a live slot.
  private func reviveGhost(for slot: Slot, _ host: some CellHost) -> LiveSlot? {
    guard !ghosts.isEmpty, let motion = animator.motion, animator.isInserted(slot),
      let index = ghosts.firstIndex(where: { host.showed($0.cell, valueAt: slot) })
    else { return nil }
    let ghost = ghosts.remove(at: index)
    host.didReviveGhost(ghost.cell)
    var revived = LiveSlot(
      key: ghost.key, slot: slot, cell: ghost.cell, kind: ghost.kind,
      presentation: SlotPresentation(reviving: ghost, motion, at: animator.time))
    rebind(&revived, host)
    return revived
  }

  /// Binds the slots again whose value or content has changed.
  func rebindChanged(_ host: some CellHost) {
    for position in live.indices where live[position].needsBind {
      // Bound in a copy, because the host may read the live slots meanwhile.
      var slot = live[position]
      rebind(&slot, host)
      live[position] = slot
    }
  }

  private func rebind(_ slot: inout LiveSlot, _ host: some CellHost) {
    slot.willBind()
    let content = host.content(of: slot.slot)
    let kind = host.kind(of: content)
    if kind != slot.kind {
      host.unbind(slot.cell)
      pool.put(slot.cell, slot.kind)
      slot.replaceCell(takeCell(kind, host), kind)
      hasOtherCells = true
    }
    host.bind(slot.cell, to: slot.slot, key: slot.key, showing: content)
  }

  /// Schedules all cells for rebinding.
  func invalidateContent() {
    for position in live.indices { live[position].invalidateContent() }
  }

  // MARK: Recycling

  /// Returns the cells of all slots for which `lets` is `true` to the pool.
  func recycle(_ host: some CellHost, _ lets: (Int, LiveSlot) -> Bool) {
    live.filter(into: &departed) { position, slot in !lets(position, slot) }
    guard !departed.isEmpty else { return }
    hasOtherCells = true
    for slot in departed {
      if slot.isVisible { host.didDisappear(slot.cell) }
      host.unbind(slot.cell)
      pool.put(slot.cell, slot.kind)
    }
    departed.removeAll(keepingCapacity: true)
  }

  /// Moves live survivors to their positions in new data. Removed slots that `isDrawn` become ghosts if the
  /// change is animated; otherwise their cells return to the pool.
  func remap(
    _ change: Changeset, along axis: Axis, _ host: some CellHost, isDrawn: (LiveSlot) -> Bool
  ) {
    live.filter(into: &departed) { _, slot in
      guard let target = change.targetIndex(ofSource: slot.slot.index) else { return false }
      slot.move(to: Slot(target), isUpdated: change.isUpdated(target: target))
      return true
    }
    live.sort()
    hasOtherCells = true
    var fading = 0
    for slot in departed {
      if slot.isVisible { host.didDisappear(slot.cell) }
      if let motion = animator.motion, slot.isVisible || isDrawn(slot) {
        ghosts.append(Ghost(of: slot, motion, along: axis, at: animator.time, index: fading))
        host.didBecomeGhost(slot.cell)
        fading += 1
      } else {
        host.unbind(slot.cell)
        pool.put(slot.cell, slot.kind)
      }
    }
    departed.removeAll(keepingCapacity: true)
  }

  /// The number of unbound cells of a kind to keep in addition to the number of live ones.
  private static let poolReserve = 8

  /// Destroys the unbound cells beyond the limit of their kind.
  func destroySurplus(_ host: some CellHost) {
    while let cell = pool.takeSurplus(perKind: live.count + Self.poolReserve) { host.destroy(cell) }
  }

  /// Destroys all cells.
  func removeAll(_ host: some CellHost) {
    recycle(host) { _, _ in true }
    dropGhosts(host)
    while let cell = pool.takeSurplus(perKind: 0) { host.destroy(cell) }
  }

  // MARK: Motion

  /// Advances all cells by `step` seconds.
  func advance(by step: Double, along axis: Axis) {
    let time = animator.time
    for position in live.indices { live[position].advance(by: step, to: time, along: axis) }
    for position in ghosts.indices { ghosts[position].advance(by: step, to: time) }
  }

  /// The number of cells that move or fade.
  var movingCount: Int {
    let time = animator.time
    return ghosts.count + live.elements.count { !$0.motion.isAtRest(at: time) }
  }

  /// Whether any cell or section boundary moves.
  var isMoving: Bool {
    let time = animator.time
    return !ghosts.isEmpty || live.elements.contains { !$0.isAtRest(at: time) }
  }

  /// Ends the motion of all live slots and removes the ghosts.
  func stopMotion(_ host: some CellHost) {
    for position in live.indices { live[position].stop() }
    dropGhosts(host)
  }

  /// Prepares for another scroll axis: all cells are drawn where they were visible, at scroll value 0.
  func turn(from axis: Axis, scroll: Double) {
    for position in live.indices { live[position].turn(from: axis, scroll: scroll) }
    moveGhosts(along: axis, by: -scroll)
  }

  func moveGhosts(along axis: Axis, by distance: Double) {
    for position in ghosts.indices { ghosts[position].move(along: axis, by: distance) }
  }

  /// Removes the ghosts that have faded out.
  func dropFadedGhosts(_ host: some CellHost) {
    let time = animator.time
    var index = 0
    while index < ghosts.count {
      if ghosts[index].motion.opacity.isAtRest(at: time) {
        drop(ghosts.remove(at: index), host)
      } else {
        index += 1
      }
    }
  }

  private func dropGhosts(_ host: some CellHost) {
    while let ghost = ghosts.popLast() { drop(ghost, host) }
  }

  private func drop(_ ghost: Ghost, _ host: some CellHost) {
    host.unbind(ghost.cell)
    pool.put(ghost.cell, ghost.kind)
    hasOtherCells = true
  }

  // MARK: Order

  /// Whether the cells, or their order among siblings, have changed since ``acknowledgeOrder()``.
  var orderChanged: Bool { hasOtherCells || live.elements.contains { $0.isStuck != $0.wasStuck } }

  /// Records that the host has applied the current order of cells.
  func acknowledgeOrder() {
    hasOtherCells = false
    for position in live.indices { live[position].noteOrder() }
  }

  // MARK: Nearby slots

  /// The number of slots per lane that stay ready on each side of the viewport.
  private static let keptLines = 2

  /// Marks the live slots that are visible at a scroll value, and the two nearest to the viewport in each lane
  /// on either side, at most a page away. ``isNearby(_:)`` returns the result.
  ///
  /// With lanes, the next item in the data can be far away on screen.
  ///
  /// - Complexity: O(live slots × lanes).
  func markNearby(at value: Double, _ content: ContentModel, isSeen: (LiveSlot) -> Bool) {
    let (axis, page) = (content.axis, content.page)
    nearby.removeAll(keepingCapacity: true)
    for slot in live.elements { nearby.append(isSeen(slot)) }
    lanes.removeAll()
    for position in live.indices where !nearby[position] {
      let frame = live[position].frame
      let start = frame.minAlong(axis)
      guard start >= value + page, start < value + 2 * page else { continue }
      nearby[position] = lanes.add(frame, axis) <= Self.keptLines
    }
    lanes.removeAll()
    for position in live.indices.reversed() where !nearby[position] {
      let frame = live[position].frame
      let end = frame.maxAlong(axis)
      guard end <= value, end > value - page else { continue }
      nearby[position] = lanes.add(frame, axis) <= Self.keptLines
    }
  }

  /// Returns whether the last ``markNearby(at:_:isSeen:)`` marked the live slot at a position.
  func isNearby(_ position: Int) -> Bool { nearby[position] }
}
