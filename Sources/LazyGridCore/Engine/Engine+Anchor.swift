// The anchor, and the scroll value derived from it.
extension Engine {
  /// Chooses the anchor before a change. Keeps an earlier anchor until the user scrolls, so that a series of
  /// resizes returns to where it began.
  func captureAnchor() {
    if let value = requestedScroll {
      if anchor != nil && capturedScroll == value { return }
      if anchorIsHeld, case .slot(let slot, let offset) = anchor {
        anchor = .slot(slot, offset: offset + (capturedScroll ?? scroll) - value)
        capturedScroll = value
        return
      }
      anchorIsGuess = false
      anchor = scrolledAnchor(at: value)
      capturedScroll = value
    } else if anchor == nil {
      anchorIsGuess = false
      anchor = restingAnchor()
    }
  }

  private func restingAnchor() -> Anchor {
    if scroll <= 0 && insertAtTop == .showNewAtTop { return .start }
    return visibleAnchor(at: scroll) ?? .offset(scroll)
  }

  /// Returns the anchor for a scroll request: the end of the content if the value is at that end, else the
  /// first slot that was visible before and still is, so that all visible content moves by exactly the
  /// requested distance, else the content at the value.
  ///
  /// A value outside the content does not count as its end: sizes that are still unknown may extend the
  /// content.
  private func scrolledAnchor(at value: Double) -> Anchor {
    let maximum = maximumScroll
    let before = insets.before(axis)
    if value <= 0 {
      // A step to a beginning that is only estimated goes exactly as far as requested.
      guard let visible = visibleAnchor(at: value),
        value < 0 || insertAtTop != .showNewAtTop || isUnmeasured(from: 0, to: scroll - before)
      else { return .start }
      return visible
    }
    if maximum > 0 && !hasNewEnd && value >= maximum - 0.5 {
      // The same holds for the end.
      guard let visible = visibleAnchor(at: value),
        value > maximum + 0.5 || isUnmeasured(from: scroll + page - before, to: .infinity)
      else { return .end }
      return visible
    }
    return anchorInContent(at: value)
  }

  func anchorInContent(at value: Double) -> Anchor { visibleAnchor(at: value) ?? jumpAnchor(at: value) }

  /// Returns the first slot visible in the last pass that is also visible at `value`.
  func visibleAnchor(at value: Double) -> Anchor? {
    let end = value + page
    var best: (slot: Slot, start: Double)?
    for position in live.indices where live[position].isVisibleInPlace {
      let frame = live[position].frame
      let start = frame.minAlong(axis)
      guard frame.maxAlong(axis) > value && start < end else { continue }
      if best.map({ start < $0.start }) ?? true { best = (live[position].slot, start) }
    }
    return best.map { .slot($0.slot, offset: $0.start - value) }
  }

  /// Returns the first slot that the layout has at `value`.
  func jumpAnchor(at value: Double) -> Anchor {
    let before = insets.before(axis)
    var found: PlacedSlot?
    solver.forEachSlot(from: value - before, to: value - before + page) { placed in
      found = placed
      return false
    }
    guard let found, isValid(found.slot) else { return .offset(value) }
    anchorIsGuess = true
    return .slot(found.slot, offset: contentFrame(found.frame).minAlong(axis) - value)
  }

  /// Adjusts the anchor after a jump when its slot turns out to be `after` pixels long instead of `before`.
  /// The same part of the slot stays above the viewport; otherwise the whole slot could end up there.
  func rescaleAnchor(_ measured: Slot, before: Double, after: Double) {
    guard anchorIsGuess, case .slot(measured, let offset) = anchor, offset < 0, before > 0 else { return }
    anchor = .slot(measured, offset: offset * min(after / before, 1))
  }

  /// Returns the scroll value that puts the goal of a jump, or else the anchor, at its intended position.
  func anchoredScroll() -> Double {
    updateContentExtent()
    if let goal, goal.spring == nil { return goalScroll(goal, to: targetInContent(goal.slot)) }
    return heldScroll()
  }

  /// Returns the scroll value that puts the anchor at its intended position, according to the known sizes.
  func heldScroll() -> Double { min(max(0, unboundedHeldScroll()), maximumScroll) }

  /// Returns the same value without limiting it to the content.
  func unboundedHeldScroll() -> Double {
    let value: Double
    switch anchor {
    case nil: value = scroll
    case .start: value = 0
    case .end: value = maximumScroll
    case .offset(let offset): value = offset
    case .slot(let slot, let offset): value = targetInContent(slot).minAlong(axis) - offset
    }
    return value.isFinite ? value : 0
  }

  func updateContentExtent() {
    // Uses a copy, which is only a reference: access in place would copy the whole solver.
    let solver = solver
    let extent = solver.contentExtent
    contentExtent = (extent.isFinite ? max(0, extent) : 0) + insets.totalAlong(axis)
  }
}

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
