import Changesets

// Data changes: the remapping of all positions.
extension Engine {
  /// Applies new data. All positions are remapped immediately; the presentation follows.
  ///
  /// - Parameters:
  ///   - change: The change from the current slots and ``sections`` of the engine.
  ///   - motion: The animation of the change; `nil` applies it without animation.
  ///   - host: The owner of the cells.
  /// - Complexity: O(sections + live slots + changes), plus the cost for the layouts to remap their sizes.
  package func commit(_ change: SectionsChange, motion: Motion?, host: some CellHost) {
    precondition(change.slots.sourceCount == slotCount, "The change does not start from the current slots.")
    precondition(
      change.sections.sourceCount == sections.count, "The change does not start from the current sections.")
    defer { heldSlot = nil }
    if change.slots.isEmpty, change.sections.isEmpty, sections.isLaidOut(like: change.target) { return }
    captureAnchor()
    anchorHeldSlot()
    beginTransition(motion)
    if transition?.motion != nil { transition?.changes.append(change.slots) }
    remapAnchor(change.slots)
    remapGoal(change.slots)
    solver.apply(change)
    inspection.forgetPlace()
    if !change.slots.isEmpty { remapLive(change.slots, host: host) }
    needsLayout = true
  }

  /// Records the positions of slots before the first change that the next pass shows.
  func beginTransition(_ motion: Motion?) {
    let shown = hasShown && hasSpace && motion?.moves == true ? motion : nil
    // A change without animation needs no record. An animated change that follows it starts from its result.
    if transition?.motion == nil || shown == nil {
      transition = Transition(motion: shown, solverBefore: solver, countBefore: slotCount)
    } else {
      transition?.motion = shown
    }
  }

  /// Moves live survivors to their new positions. Removed slots become ghosts, or their cells return to the
  /// pool.
  private func remapLive(_ changeset: Changeset, host: some CellHost) {
    live.filter(into: &departed) { _, slot in
      guard let target = changeset.targetIndex(ofSource: slot.slot.index) else { return false }
      slot.slot = Slot(target)
      if changeset.isUpdated(target: target) { slot.needsBind = true }
      return true
    }
    live.sort()
    hasOtherCells = true
    var fading = 0
    for slot in departed {
      if slot.isVisible { host.didDisappear(slot.cell) }
      if let motion = transition?.motion, slot.isVisible || isDrawn(slot) {
        makeGhost(of: slot, motion, index: fading, host)
        fading += 1
      } else {
        host.unbind(slot.cell)
        pool.put(slot.cell, slot.kind)
      }
    }
    departed.removeAll(keepingCapacity: true)
  }

  private func makeGhost(of slot: LiveSlot, _ motion: Motion, index: Int, _ host: some CellHost) {
    var leaving = slot.motion
    leaving.remove(motion, at: clock.time, index: index)
    var frame = slot.frame.moved(along: axis, by: slot.exitOffset)
    if slot.pinOffset != 0 {
      // A pinned view fades where it is visible, whatever its target is.
      frame = slot.presentation(axis).moved(along: axis, by: slot.pinOffset)
      leaving.stay()
    }
    ghosts.append(Ghost(key: slot.key, cell: slot.cell, kind: slot.kind, frame: frame, motion: leaving))
    host.didBecomeGhost(slot.cell)
  }

  private func remapGoal(_ changeset: Changeset) {
    guard let slot = goal?.slot else { return }
    if let target = changeset.targetIndex(ofSource: slot.index) {
      goal?.slot = Slot(target)
    } else {
      finishGoal(reached: false)
    }
  }

  // MARK: The anchor

  /// Remaps the anchor, or replaces it with the best visible slot: a survivor that kept its order, else one
  /// that moved, else the slot after the removed ones.
  private func remapAnchor(_ changeset: Changeset) {
    let value = requestedScroll ?? scroll
    if changeset.appends {
      hasNewEnd = true
      if anchor == .end { anchor = anchorInContent(at: value) }
    }
    if reorder == .top && changeset.isReorder {
      anchor = .start
      return
    }
    guard case .slot(let slot, let offset) = anchor else { return }
    let moves = changeset.moves
    var next = survivor(of: slot, offset: offset, in: changeset)
    if let found = next, !moves.hasTarget(found.slot.index) {
      anchor = found.anchor
      return
    }
    for seen in live.elements where seen.isVisibleInPlace && seen.slot != slot {
      let start = seen.frame.minAlong(axis) - value
      guard let found = survivor(of: seen.slot, offset: start, in: changeset) else { continue }
      if !moves.hasTarget(found.slot.index) {
        anchor = found.anchor
        return
      }
      next = next ?? found
    }
    anchor = next?.anchor ?? anchorAfter(slot, offset: offset, at: value, in: changeset)
  }

  private typealias Survivor = (slot: Slot, anchor: Anchor)

  private func survivor(of slot: Slot, offset: Double, in changeset: Changeset) -> Survivor? {
    guard let target = changeset.targetIndex(ofSource: slot.index) else { return nil }
    return (Slot(target), .slot(Slot(target), offset: offset))
  }

  /// Returns the anchor if no visible slot survived: the slot after the removed ones, the end of the content
  /// if the view was there, or else the scroll value.
  private func anchorAfter(
    _ slot: Slot, offset: Double, at value: Double, in changeset: Changeset
  ) -> Anchor {
    if let gap = changeset.deletedRanges.first(where: { $0.contains(slot.index) }),
      let next = survivor(of: Slot(gap.upperBound), offset: offset, in: changeset)
    {
      return next.anchor
    }
    return value > 0 && value >= maximumScroll - 0.5 ? .end : .offset(value)
  }
}

extension Changeset {
  /// Whether the change only reorders the items.
  fileprivate var isReorder: Bool {
    sourceCount == targetCount && matchedCount == sourceCount && runs.count > 1
  }

  /// Whether items were added after the last element and that element survived.
  fileprivate var appends: Bool {
    guard sourceCount > 0, let target = targetIndex(ofSource: sourceCount - 1) else { return false }
    return target < targetCount - 1
  }
}

extension [Changeset.Pair] {
  /// Returns whether one of the pairs, which are sorted by target, has the given target.
  ///
  /// - Complexity: O(log *n*).
  fileprivate func hasTarget(_ target: Int) -> Bool {
    let index = partitioningIndex { $0.target >= target }
    return index < endIndex && self[index].target == target
  }
}
