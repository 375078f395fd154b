import Changesets

extension Changeset {
  /// Whether the same items come in another order, and nothing else.
  var isReorder: Bool {
    sourceCount == targetCount && !moves.isEmpty && deletedRanges.isEmpty && insertedRanges.isEmpty
  }
}

// How a change of data is carried over to everything that knows a position.
extension Engine {
  /// Live survivors take their new positions; removed ones become ghosts or go into the pool.
  func remapLive(_ changeset: Changeset, host: some CellHost) {
    let motion = transition?.motion
    live.filter { slot in
      guard let target = changeset.targetIndex(ofSource: slot.slot.index) else {
        remove(&slot, motion: motion, host: host)
        return false
      }
      slot.slot = Slot(item: target)
      if changeset.isUpdated(target: target) { slot.needsBind = true }
      return true
    }
    live.sort()
    orderChanged = true
  }

  private func remove(_ slot: inout LiveSlot, motion: Motion?, host: some CellHost) {
    let wasVisible = slot.isVisible
    if wasVisible { host.didDisappear(slot.cell) }
    guard let motion, wasVisible, slot.isPlaced else {
      recycle(slot, host: host)
      return
    }
    var leaving = slot.motion
    leaving.remove(motion, at: clock.time)
    host.didBecomeGhost(slot.cell)
    ghosts.append(
      Ghost(key: slot.key, cell: slot.cell, kind: slot.kind, frame: slot.frame, motion: leaving))
  }

  /// The anchor survives, or hands over to the next best of what is on screen: a survivor that
  /// kept its place among the others, else one that moved, else the scroll value itself.
  func remapAnchor(_ changeset: Changeset) {
    guard case .slot(let slot, let offset) = anchor else { return }
    let value = requestedScroll ?? scroll
    var candidates = [(slot: slot, offset: offset)]
    for seen in live.elements where seen.isVisible && seen.slot != slot {
      candidates.append((seen.slot, seen.frame.minAlong(axis) - value))
    }
    let moved = Set(changeset.moves.lazy.map(\.target))
    var secondBest: Anchor?
    for candidate in candidates {
      guard let target = changeset.targetIndex(ofSource: candidate.slot.index) else { continue }
      let next = Anchor.slot(Slot(item: target), offset: candidate.offset)
      guard moved.contains(target) else {
        anchor = next
        return
      }
      secondBest = secondBest ?? next
    }
    anchor = secondBest ?? (value > 0 && value >= maximumScroll - 0.5 ? .end : .offset(value))
  }

  func remapGoal(_ changeset: Changeset) {
    guard let slot = goal?.slot else { return }
    if let target = changeset.targetIndex(ofSource: slot.index) {
      goal?.slot = Slot(item: target)
    } else {
      finishGoal(reached: false)
    }
  }

  // MARK: Cells

  /// The slot's cell goes into the pool.
  func recycle(_ slot: LiveSlot, host: some CellHost) {
    host.unbind(slot.cell)
    pool.put(slot.cell, slot.kind)
    orderChanged = true
  }

  func dropGhosts(_ host: some CellHost) {
    for ghost in ghosts { drop(ghost, host) }
    ghosts.removeAll(keepingCapacity: true)
  }

  func drop(_ ghost: Ghost, _ host: some CellHost) {
    host.unbind(ghost.cell)
    pool.put(ghost.cell, ghost.kind)
    orderChanged = true
  }
}
