// What happens to the data, read top to bottom.
extension Engine {
  /// Carries out everything asked for since the last pass, and moves on what moves.
  ///
  /// Makes, binds and measures cells through `host`; afterwards ``scroll``, ``contentExtent`` and
  /// ``forEachPlacement(_:)`` tell what to show.
  ///
  /// - Parameter now: the time of the frame, in seconds of any clock that does not run backwards.
  /// - Complexity: O(live slots) when nothing but time or the scroll value changed, and nothing that
  ///   grows with the data; no measuring, and no allocation of memory while cells only move.
  public func pass(at now: Double, host: some CellHost) {
    advanceMotion(to: now)
    guard viewport.width > 0 && viewport.height > 0 else { return }
    guard needsLayout || !overscanIsComplete else {
      retireWhatRests(host)
      return
    }
    passNumber += 1
    captureAnchor()
    let scrollAsked = min(max(0, requestedScroll ?? scroll), max(maximumScroll, 0))
    travel = scrollAsked == scroll ? travel : scrollAsked - scroll
    solver.setEnvironment(
      LayoutEnvironment(
        across: max(0, viewport.across(axis) - insets.totalAcross(axis)),
        viewportAlong: viewport.along(axis)))
    recycleWhatIsFarAway(host)
    bringUpToDate(host)
    resolveViewport(host)
    resolveOverscan(host)
    settleScroll()
    giveTargets(scrolledFrom: scrollAsked, host: host)
    reportVisibility(host)
    recycleWhatIsNotNeeded(host)
    retireWhatRests(host)
    finishPass()
  }

  private func finishPass() {
    transition = nil
    requestedScroll = nil
    capturedScroll = nil
    cellsMayHaveChanged = false
    needsLayout = false
    hasShown = hasShown || itemCount > 0
  }

  // MARK: Resolving the viewport

  /// A guard against layouts whose frames never settle.
  private static let roundLimit = 8

  /// Finds the slots that the viewport shows, measuring what has no size yet: from the anchor
  /// outwards, and only as far as the viewport is not covered, however wrong the estimates are.
  private func resolveViewport(_ host: some CellHost) {
    for _ in 0..<Self.roundLimit {
      let start = anchoredScroll()
      collect(from: start, to: start + viewport.along(axis))
      measuredInRound = false
      let pivot = pivotPosition(start)
      for position in pivot..<wanted.count { measureIfShown(wanted[position], host) }
      for position in (0..<pivot).reversed() { measureIfShown(wanted[position], host) }
      if !measuredInRound { break }
    }
    for placed in wanted { _ = need(placed.slot, host) }
  }

  /// Where in `wanted` the anchor is: what comes before it is measured backwards.
  private func pivotPosition(_ start: Double) -> Int {
    let pivot: Slot
    switch anchor ?? .start {
    case _ where goal?.spring == nil && goal != nil: pivot = goal?.slot ?? Slot(item: 0)
    case .start, .offset: return 0
    case .end: return wanted.count
    case .slot(let slot, _): pivot = slot
    }
    return wanted.firstIndex { $0.slot >= pivot } ?? wanted.count
  }

  func collect(from start: Double, to end: Double) {
    wanted.removeAll(keepingCapacity: true)
    let before = insets.before(axis)
    solver.forEachSlot(from: start - before, to: end - before) { placed in
      wanted.append(placed)
      return wanted.count < Self.collectionLimit
    }
  }

  /// More slots than a viewport can usefully show at once: a bound for layouts that put everything
  /// in one place.
  private static let collectionLimit = 20_000

  private func measureIfShown(_ placed: PlacedSlot, _ host: some CellHost) {
    guard placed.needsMeasuring else { return }
    let start = anchoredScroll()
    let frame = contentFrame(solver.place(placed.slot).frame)
    guard frame.minAlong(axis) < start + viewport.along(axis) else { return }
    guard frame.maxAlong(axis) > start || frame.minAlong(axis) >= start else { return }
    measure(need(placed.slot, host), host)
  }

  /// Measures the live slot once a pass and tells the layout.
  func measure(_ position: Int, _ host: some CellHost) {
    guard live[position].measuredIn != passNumber else { return }
    live[position].measuredIn = passNumber
    let slot = live[position].slot
    let size = host.measure(live[position].cell, solver.proposal(for: slot))
    if !size.isSound { host.report(invalid: size, at: slot) }
    solver.setMeasuredSize(size.sanitized, for: slot)
    measuredInRound = true
  }

  // MARK: Around the viewport

  /// Makes the line before and the line after the viewport ready, in the direction of travel first,
  /// a few cells a pass so that no frame is late for what is not seen yet.
  private func resolveOverscan(_ host: some CellHost) {
    overscanIsComplete = true
    guard let first = wanted.first, let last = wanted.last else { return }
    let before = first.slot.index - 1
    let after = last.slot.index + 1
    var budget = hasShown ? Self.overscanBudget : 0
    let lines = travel >= 0 ? [after, before] : [before, after]
    for index in lines where index >= 0 && index < itemCount {
      resolveLine(around: Slot(item: index), &budget, host)
    }
  }

  private static let overscanBudget = 12

  private func resolveLine(around slot: Slot, _ budget: inout Int, _ host: some CellHost) {
    let frame = contentFrame(solver.place(slot).frame)
    let middle = (frame.minAlong(axis) + frame.maxAlong(axis)) / 2
    collect(from: middle, to: middle + 0.5)
    for placed in wanted {
      if live.position(of: placed.slot) == nil {
        guard budget > 0 else {
          overscanIsComplete = false
          return
        }
        budget -= 1
      }
      let position = need(placed.slot, host)
      if placed.needsMeasuring { measure(position, host) }
    }
  }

  // MARK: The scroll value

  private func settleScroll() {
    if let goal, goal.spring == nil {
      scroll = anchoredScroll()
      let start = contentFrame(solver.place(goal.slot).frame).minAlong(axis)
      anchor = .slot(goal.slot, offset: start - scroll)
      finishGoal(reached: true)
      return
    }
    scroll = anchoredScroll()
    // Only a slot is worth keeping, and only one that stands where it was meant to.
    guard scroll > 0, case .slot(let slot, let offset) = anchor,
      abs(contentFrame(solver.place(slot).frame).minAlong(axis) - offset - scroll) < 0.5
    else {
      anchor = nil
      return
    }
  }
}
