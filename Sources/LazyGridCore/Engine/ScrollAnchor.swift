import Changesets

/// The part of the content that must not move on screen while the content around it changes.
enum Anchor: Sendable, Hashable {
  /// The start of the content.
  case start
  /// The end of the content.
  case end
  /// A slot whose start along the axis stays `offset` pixels from the start of the viewport.
  case slot(Slot, offset: Double)
  /// The scroll value, because no visible slot survived.
  case offset(Double)
}

/// Keeps the visible content in place: chooses the anchor at the first change after a pass, and derives the
/// scroll value from it.
final class ScrollAnchor {
  /// The anchor. It is kept until the user scrolls.
  private(set) var anchor: Anchor?

  /// Whether the anchor is an unmeasured slot, as after a jump.
  private(set) var isGuess = false

  /// Whether the anchor is a slot chosen by the host. Scrolling moves it but does not replace it.
  private(set) var isHeld = false

  /// The slot that the next data change keeps in place.
  private var heldSlot: Slot?

  /// The requested scroll value for which the anchor was chosen.
  private var capturedScroll: Double?

  /// Whether data was added after the last item of the last pass. A request for the end of the old content
  /// does not mean the end of the new one.
  private var hasNewEnd = false

  private let content: ContentModel
  private let cells: CellStore
  private let scroll: ScrollState

  init(content: ContentModel, cells: CellStore, scroll: ScrollState) {
    self.content = content
    self.cells = cells
    self.scroll = scroll
  }

  // MARK: Choosing the anchor

  /// Chooses the anchor before a change. Keeps an earlier anchor until the user scrolls, so that a series of
  /// resizes returns to where it began.
  func capture() {
    if let value = scroll.requested {
      if anchor != nil && capturedScroll == value { return }
      if isHeld, case .slot(let slot, let offset) = anchor {
        anchor = .slot(slot, offset: offset + (capturedScroll ?? scroll.value) - value)
      } else {
        isGuess = false
        anchor = scrolledAnchor(at: value)
      }
      capturedScroll = value
    } else if anchor == nil {
      isGuess = false
      anchor = restingAnchor()
    }
  }

  private func restingAnchor() -> Anchor {
    let value = scroll.value
    if value <= 0 && content.policies.insertAtTop == .showNewAtTop { return .start }
    return visibleAnchor(at: value) ?? .offset(value)
  }

  /// Returns the anchor for a scroll request: the end of the content if the value is at that end, else the
  /// first slot that was visible before and still is, so that all visible content moves by exactly the
  /// requested distance, else the content at the value.
  ///
  /// A value outside the content does not count as its end: sizes that are still unknown may extend the
  /// content. A value within half a pixel of the end does not count if the step leads away from the end.
  private func scrolledAnchor(at value: Double) -> Anchor {
    let (maximum, page) = (content.maximumScroll, content.page)
    let isAtStart = value <= 0
    let isAtEnd =
      !isAtStart && maximum > 0 && !hasNewEnd && value >= maximum - 0.5 && value >= scroll.value
    guard isAtStart || isAtEnd else { return anchorInContent(at: value) }
    // A step to an end that is only estimated goes exactly as far as requested.
    let isExact =
      isAtStart
      ? value < 0 || content.policies.insertAtTop != .showNewAtTop
        || content.isUnmeasured(from: content.insets.before(content.axis), to: scroll.value)
      : value > maximum + 0.5 || content.isUnmeasured(from: scroll.value + page, to: .infinity)
    let end = isAtStart ? Anchor.start : .end
    return isExact ? visibleAnchor(at: value) ?? end : end
  }

  private func anchorInContent(at value: Double) -> Anchor {
    visibleAnchor(at: value) ?? jumpAnchor(at: value)
  }

  /// Returns the first slot visible in the last pass that is also visible at `value`.
  private func visibleAnchor(at value: Double) -> Anchor? {
    let axis = content.axis
    let end = value + content.page
    var best: (slot: Slot, start: Double)?
    for slot in cells.live.elements where slot.isVisibleInPlace {
      let start = slot.frame.minAlong(axis)
      guard slot.frame.maxAlong(axis) > value && start < end else { continue }
      if best.map({ start < $0.start }) ?? true { best = (slot.slot, start) }
    }
    return best.map { .slot($0.slot, offset: $0.start - value) }
  }

  /// Returns the first slot that the layout has at `value`.
  private func jumpAnchor(at value: Double) -> Anchor {
    var found: PlacedSlot?
    content.forEachSlot(from: value, to: value + content.page) { placed in
      found = placed
      return false
    }
    guard let found, content.isValid(found.slot) else { return .offset(value) }
    isGuess = true
    return .slot(found.slot, offset: content.contentFrame(found.frame).minAlong(content.axis) - value)
  }

  /// Chooses the anchor for one step of an animated scroll: a slot that is visible at the asked value, or else
  /// the content at `next`.
  func follow(to next: Double) { anchor = visibleAnchor(at: scroll.asked) ?? jumpAnchor(at: next) }

  /// Adjusts the anchor after a jump when its slot turns out to be `after` pixels long instead of `before`.
  /// The same part of the slot stays above the viewport; otherwise the whole slot could end up there.
  func rescale(_ measured: Slot, before: Double, after: Double) {
    guard isGuess, case .slot(measured, let offset) = anchor, offset < 0, before > 0 else { return }
    anchor = .slot(measured, offset: offset * min(after / before, 1))
  }

  // MARK: Requests

  /// Keeps the start of a slot `offset` pixels from the start of the viewport.
  func restore(_ slot: Slot, offset: Double) {
    capturedScroll = nil
    anchor = .slot(slot, offset: offset)
  }

  /// Keeps a visible slot in place during the next data change.
  func hold(_ slot: Slot) { heldSlot = slot }

  func releaseHeldSlot() { heldSlot = nil }

  /// Makes the held slot the anchor of a change.
  func anchorHeldSlot() {
    guard let slot = heldSlot, let position = cells.live.position(of: slot), cells[position].isVisible
    else { return }
    let start = cells[position].frame.minAlong(content.axis) + cells[position].pinOffset
    anchor = .slot(slot, offset: start - scroll.next)
    isHeld = true
  }

  /// Prepares for another scroll axis: the first visible slot moves to the start of the viewport.
  func turn() {
    if case .slot(let slot, _) = anchor {
      anchor = .slot(slot, offset: content.insets.before(content.axis))
    } else {
      anchor = .start
    }
  }

  // MARK: The end of a pass

  /// Keeps or discards the anchor when a pass has settled.
  func settle() {
    // An anchor chosen for a scroll is used once. The next anchor is chosen among the slots that are visible
    // then.
    if !isWorthKeeping || (scroll.requested != nil && !isHeld) { anchor = nil }
  }

  func finishPass() {
    capturedScroll = nil
    hasNewEnd = false
    isGuess = false
    isHeld = false
  }

  /// Whether the anchor is a slot at its intended position, above or within the visible range.
  ///
  /// Slots above count because a cell at the edge that becomes shorter for a while must stay the anchor: a
  /// series of resizes must return to where it began.
  private var isWorthKeeping: Bool {
    guard scroll.value > 0, case .slot(let slot, let offset) = anchor else { return false }
    let start = content.target(of: slot).minAlong(content.axis) - scroll.value
    return stands(start, at: offset) && start < content.page && start > -content.page
  }

  /// Returns whether an anchor that begins `start` pixels from the start of the viewport is at its intended
  /// position.
  private func stands(_ start: Double, at offset: Double) -> Bool { abs(start - offset) < 0.5 }

  // MARK: The scroll value

  /// Returns the scroll value that puts the anchor at its intended position, according to the known sizes.
  func heldScroll() -> Double { min(max(0, unboundedHeldScroll()), content.maximumScroll) }

  /// Returns the same value without limiting it to the content.
  func unboundedHeldScroll() -> Double {
    let value: Double
    switch anchor {
    case nil: value = scroll.value
    case .start: value = 0
    case .end: value = content.maximumScroll
    case .offset(let offset): value = offset
    case .slot(let slot, let offset): value = content.target(of: slot).minAlong(content.axis) - offset
    }
    return value.isFinite ? value : 0
  }

  /// Returns the start of the anchor if it is a little above the viewport at a scroll value, else that value.
  ///
  /// Slots in between must be measured, or they would later move the visible ones. An anchor that the end of
  /// the content displaces is not held and moves nothing.
  func reach(at value: Double) -> Double {
    guard case .slot(let slot, let offset) = anchor, offset < 0 else { return value }
    let start = content.target(of: slot).minAlong(content.axis)
    guard stands(start - value, at: offset), start > value - content.page else { return value }
    return min(start, value)
  }

  /// Calls `read` and undoes all its changes of the anchor.
  func restoring<Answer>(_ read: () -> Answer) -> Answer {
    let saved = (anchor, isGuess, isHeld, capturedScroll)
    defer { (anchor, isGuess, isHeld, capturedScroll) = saved }
    return read()
  }

  // MARK: New data

  /// Remaps the anchor, or replaces it with the best visible slot: a survivor that kept its order, else one
  /// that moved, else the slot after the removed ones.
  func remap(_ change: Changeset) {
    let value = scroll.next
    if change.appends {
      hasNewEnd = true
      if anchor == .end { anchor = anchorInContent(at: value) }
    }
    if content.policies.reorder == .top && change.isReorder {
      anchor = .start
      return
    }
    guard case .slot(let slot, let offset) = anchor else { return }
    let moves = change.moves
    var next = survivor(of: slot, offset: offset, in: change)
    if let found = next, !moves.hasTarget(found.slot.index) {
      anchor = found.anchor
      return
    }
    for seen in cells.live.elements where seen.isVisibleInPlace && seen.slot != slot {
      let start = seen.frame.minAlong(content.axis) - value
      guard let found = survivor(of: seen.slot, offset: start, in: change) else { continue }
      if !moves.hasTarget(found.slot.index) {
        anchor = found.anchor
        return
      }
      next = next ?? found
    }
    anchor = next?.anchor ?? anchorAfter(slot, offset: offset, at: value, in: change)
  }

  private typealias Survivor = (slot: Slot, anchor: Anchor)

  private func survivor(of slot: Slot, offset: Double, in change: Changeset) -> Survivor? {
    guard let target = change.targetIndex(ofSource: slot.index) else { return nil }
    return (Slot(target), .slot(Slot(target), offset: offset))
  }

  /// Returns the anchor if no visible slot survived: the slot after the removed ones, the end of the content
  /// if the view was there, or else the scroll value.
  private func anchorAfter(
    _ slot: Slot, offset: Double, at value: Double, in change: Changeset
  ) -> Anchor {
    if let gap = change.deletedRanges.first(where: { $0.contains(slot.index) }),
      let next = survivor(of: Slot(gap.upperBound), offset: offset, in: change)
    {
      return next.anchor
    }
    return value > 0 && value >= content.maximumScroll - 0.5 ? .end : .offset(value)
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
