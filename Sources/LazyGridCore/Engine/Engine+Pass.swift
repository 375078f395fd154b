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
  package func pass(at now: Double, host: some CellHost) {
    isPassing = true
    defer { isPassing = false }
    guard hasSpace else { return hide(host) }
    isHidden = false
    askedScroll = scroll
    advanceMotion(to: now)
    hasFreeStep = host.hasPrefetchTime
    guard needsLayout || (!overscanIsComplete && hasFreeStep) else {
      pinHeaders()
      return retireWhatRests(host)
    }
    passNumber += 1
    sizeVersion += 1
    captureAnchor()
    readAskedScroll()
    updateEnvironment()
    discardFarSizes()
    recycleWhatIsFarAway(host)
    recycleWhatScrolledOut(host)
    bringUpToDate(host)
    resolveViewport(host)
    resolveOverscan(host)
    settleScroll()
    assignTargets(host)
    pinHeaders()
    reportVisibility(host)
    recycleWhatIsNotNeeded(host)
    retireWhatRests(host)
    inspectLayout()
    finishPass()
  }

  /// Tells the layout the space it has; another number of rows or columns is
  /// shown as a motion if wished.
  private func updateEnvironment() {
    guard let reflow, hasShown, transition == nil, let breadth = solver.breadth else {
      solver.setEnvironment(environment)
      return
    }
    let before = solver
    solver.setEnvironment(environment)
    guard solver.breadth != breadth else { return }
    transition = Transition(motion: reflow, solverBefore: before, countBefore: slotCount)
  }

  var environment: LayoutEnvironment {
    LayoutEnvironment(
      across: max(0, viewport.across(axis) - insets.totalAcross(axis)), viewportAlong: page,
      textScale: textScale)
  }

  /// Forgets sizes far away from what has cells, when there are too many of them.
  private func discardFarSizes() {
    guard let first = live.elements.first, let last = live.elements.last else { return }
    let items = first.slot.index..<last.slot.index + 1
    solver.discardSizes(keeping: items.clamped(to: 0..<slotCount), limit: sizeLimit)
  }

  private func finishPass() {
    transition = nil
    requestedScroll = nil
    capturedScroll = nil
    hasNewEnd = false
    anchorIsGuess = false
    anchorIsHeld = false
    cellsMayHaveChanged = false
    needsLayout = isUncovered
    hasShown = hasShown || slotCount > 0
  }

  /// Without space nothing is seen, nothing moves and nothing is made; what is live stays so, that
  /// the view comes back as it was.
  private func hide(_ host: some CellHost) {
    guard !isHidden else { return }
    isHidden = true
    stopMotion(host)
    goal?.spring = nil
    transition = nil
    clock.setRunning(false)
    for position in live.indices where live[position].isVisible {
      live[position].isVisible = false
      host.didDisappear(live[position].cell)
    }
  }

  /// The scroll value asked for, in the content as the last pass left it: what is drawn goes as far
  /// as it is from the old scroll value, and only the rest of its way is motion.
  private func readAskedScroll() {
    defer {
      if askedScroll != scroll { lastScrollDelta = askedScroll - scroll }
    }
    if let goal, goal.spring == nil, !isInView(goal) {
      askedScroll = frameBefore(goal.slot).map { goalScroll(goal, to: $0) } ?? scroll
    } else if let requestedScroll {
      askedScroll = requestedScroll
      if case .slot = anchor { return }
      askedScroll = min(max(0, requestedScroll), maximumScroll)
    }
  }

  // MARK: The scroll value

  private func settleScroll() {
    scroll = anchoredScroll()
    if case .slot = anchor, askedScroll == requestedScroll {
      // Where the content ends it scrolls less far than was asked for.
      askedScroll += scroll - unboundedHeldScroll()
    } else if anchor == .end, transition == nil, let requestedScroll {
      // Where the content turns out to go on it scrolls further, as far as was asked for.
      askedScroll = min(requestedScroll, scroll)
    }
    if let goal, goal.spring == nil {
      anchor = .slot(goal.slot, offset: targetInContent(goal.slot).minAlong(axis) - scroll)
      finishGoal(reached: true)
    }
    // What was chosen for a scroll has served: what holds still next is chosen among what is seen then.
    if !anchorIsWorthKeeping || (requestedScroll != nil && !anchorIsHeld) { anchor = nil }
  }

  /// Only a slot is worth keeping, and only one that stands where it was meant to, above or among
  /// what is seen. (Above, because a cell at the edge that gets shorter for a while must not lose
  /// its part: a series of resizes must come back to where it began.)
  private var anchorIsWorthKeeping: Bool {
    guard scroll > 0, case .slot(let slot, let offset) = anchor else { return false }
    let start = targetInContent(slot).minAlong(axis) - scroll
    return stands(start, at: offset) && start < page && start > -page
  }

  /// Whether an anchor that begins `start` pixels from the viewport's beginning is where it was meant to be.
  func stands(_ start: Double, at offset: Double) -> Bool { abs(start - offset) < 0.5 }
}
