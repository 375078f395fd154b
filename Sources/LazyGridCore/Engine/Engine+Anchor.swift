// The slot that must not move on screen, and the scroll value that follows from it.
extension Engine {
  /// Chooses what holds still, before anything changes. Keeps an earlier choice until somebody
  /// scrolls: a series of resizes must come back to where it began.
  func captureAnchor() {
    if requestedScroll == nil {
      if anchor != nil { return }
      anchor = restingAnchor(at: scroll)
    } else if let value = requestedScroll, !isCaptured(value) {
      anchor = scrolledAnchor(at: value)
      capturedScroll = value
    }
  }

  private func isCaptured(_ value: Double) -> Bool { anchor != nil && capturedScroll == value }

  private func restingAnchor(at value: Double) -> Anchor {
    if value <= 0 && insertAtTop == .showNewAtTop { return .start }
    return visibleAnchor(at: value) ?? .offset(value)
  }

  /// Where the user wants to be: at either end that end, else with what was seen before and still
  /// is, so that it moves by exactly the distance asked for; else with what lies there.
  private func scrolledAnchor(at value: Double) -> Anchor {
    if value <= 0 { return insertAtTop == .showNewAtTop ? .start : visibleAnchor(at: 0) ?? .start }
    if value >= maximumScroll - 0.5 && maximumScroll > 0 { return .end }
    return visibleAnchor(at: value) ?? jumpAnchor(at: value)
  }

  /// The first of the slots seen in the last pass that is also seen at `value`.
  private func visibleAnchor(at value: Double) -> Anchor? {
    let end = value + viewport.along(axis)
    var best: (slot: Slot, start: Double)?
    for candidate in live.elements where candidate.isVisible {
      let start = candidate.frame.minAlong(axis)
      guard candidate.frame.maxAlong(axis) > value && start < end else { continue }
      if best.map({ start < $0.start }) ?? true { best = (candidate.slot, start) }
    }
    return best.map { .slot($0.slot, offset: $0.start - value) }
  }

  private func jumpAnchor(at value: Double) -> Anchor {
    let before = insets.before(axis)
    var found: PlacedSlot?
    solver.forEachSlot(from: value - before, to: value - before + 1) { placed in
      found = placed
      return false
    }
    guard let found else { return .offset(value) }
    return .slot(found.slot, offset: contentFrame(found.frame).minAlong(axis) - value)
  }

  /// The scroll value at which the anchor stands where it should, with the sizes known now.
  func anchoredScroll() -> Double {
    updateContentExtent()
    if let goal, goal.spring == nil { return goalScroll(goal) }
    let value: Double
    switch anchor ?? .start {
    case .start: value = 0
    case .end: value = maximumScroll
    case .offset(let offset): value = offset
    case .slot(let slot, let offset):
      value = contentFrame(solver.place(slot).frame).minAlong(axis) - offset
    }
    return min(max(0, value.isFinite ? value : 0), maximumScroll)
  }

  func updateContentExtent() {
    let extent = solver.contentExtent
    contentExtent = (extent.isFinite ? max(0, extent) : 0) + insets.totalAlong(axis)
  }

  // MARK: Goals

  /// The scroll value at which the goal's slot stands at its position, were it reached now.
  func goalScroll(_ goal: ScrollGoal) -> Double {
    let frame = contentFrame(solver.place(goal.slot).frame)
    let length = viewport.along(axis)
    let atStart = frame.minAlong(axis) - insets.before(axis)
    let atEnd = frame.maxAlong(axis) + insets.after(axis) - length
    let value: Double
    switch goal.position {
    case .start: value = atStart
    case .center: value = (frame.minAlong(axis) + frame.maxAlong(axis) - length) / 2
    case .end: value = atEnd
    case .nearest:
      if frame.minAlong(axis) < scroll && frame.maxAlong(axis) < scroll + length {
        value = atStart
      } else if frame.maxAlong(axis) > scroll + length && frame.minAlong(axis) > scroll {
        // One that is taller than the viewport shows its beginning.
        value = min(atStart, atEnd)
      } else {
        value = scroll
      }
    }
    return min(max(0, value), maximumScroll)
  }
}
