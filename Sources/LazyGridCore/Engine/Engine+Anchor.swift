// The slot that must not move on screen, and the scroll value that follows from it.
extension Engine {
  /// Chooses what holds still, before anything changes. Keeps an earlier choice until somebody
  /// scrolls: a series of resizes must come back to where it began.
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

  /// Where the user wants to be: at either end that end, else with the first slot that was seen before and
  /// still is, so that everything seen moves by exactly the distance asked for; else with what lies there.
  ///
  /// A value outside the content is no end: sizes that are still to be learned may make the content go on there.
  private func scrolledAnchor(at value: Double) -> Anchor {
    let maximum = maximumScroll
    if value == 0 { return insertAtTop == .showNewAtTop ? .start : visibleAnchor(at: 0) ?? .start }
    if value < 0 { return visibleAnchor(at: value) ?? .start }
    if maximum > 0 && !hasNewEnd && value >= maximum - 0.5 {
      return value > maximum + 0.5 ? visibleAnchor(at: value) ?? .end : .end
    }
    return anchorInContent(at: value)
  }

  func anchorInContent(at value: Double) -> Anchor { visibleAnchor(at: value) ?? jumpAnchor(at: value) }

  /// The first of the slots seen in the last pass that is also seen at `value`.
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

  /// The first slot that the layout has at `value`.
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

  /// The anchor after a jump turned out to be `after` pixels long, not `before`: the same part of it
  /// stays above the viewport, or all of it could come to lie there.
  func rescaleAnchor(_ measured: Slot, before: Double, after: Double) {
    guard anchorIsGuess, case .slot(measured, let offset) = anchor, offset < 0, before > 0 else { return }
    anchor = .slot(measured, offset: offset * min(after / before, 1))
  }

  /// The scroll value at which the goal stands where it should or, without one to jump to, the anchor.
  func anchoredScroll() -> Double {
    updateContentExtent()
    if let goal, goal.spring == nil { return goalScroll(goal, to: targetInContent(goal.slot)) }
    return heldScroll()
  }

  /// The scroll value at which the anchor stands where it should, with the sizes known now.
  func heldScroll() -> Double { min(max(0, unboundedHeldScroll()), maximumScroll) }

  /// The same without regard to the content's ends.
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
    // From a copy, which is one reference; asked in place the solver would be copied as a whole.
    let solver = solver
    let extent = solver.contentExtent
    contentExtent = (extent.isFinite ? max(0, extent) : 0) + insets.totalAlong(axis)
  }
}

/// What must not move on screen while the content around it changes.
enum Anchor: Sendable, Hashable {
  /// The content's beginning.
  case start
  /// The content's end.
  case end
  /// The slot's leading edge along the axis stays `offset` pixels from the viewport's.
  case slot(Slot, offset: Double)
  /// Nothing survived to hold on to: the scroll value stays.
  case offset(Double)
}
