// The pass as a list of steps, in order.
extension Engine {
  /// Applies all requests since the last pass and advances all motion.
  ///
  /// Creates, binds and measures cells through `host`. Afterwards, ``scroll``, ``contentExtent`` and
  /// ``forEachPlacement(_:)`` describe the presentation.
  ///
  /// - Parameters:
  ///   - now: The time of the frame, in seconds of any clock that does not run backwards.
  ///   - host: The owner of the cells.
  /// - Complexity: O(live slots) if only the time or the scroll value changed. Nothing grows with the data.
  ///   While cells only move, there is no measuring and no memory allocation.
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

  /// Passes the available space to the layout. Animates a changed number of rows or columns if `reflow` is
  /// set.
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

  /// Discards sizes far from the live slots if too many are stored.
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

  /// Hides the view, which has no space: nothing is visible, moves or is created. Live slots are kept, so
  /// that the view returns unchanged.
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

  /// Determines the requested scroll value in the content as of the last pass. The presentation moves by this
  /// scroll distance at once; only the remaining distance is animated.
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
      // At the end of the content, the view scrolls less far than requested.
      askedScroll += scroll - unboundedHeldScroll()
    } else if anchor == .end, transition == nil, let requestedScroll {
      // If the content turns out to be longer, the view scrolls further, at most as far as requested.
      askedScroll = min(requestedScroll, scroll)
    }
    if let goal, goal.spring == nil {
      anchor = .slot(goal.slot, offset: targetInContent(goal.slot).minAlong(axis) - scroll)
      finishGoal(reached: true)
    }
    // An anchor chosen for a scroll is used once. The next anchor is chosen among the slots that are visible
    // then.
    if !anchorIsWorthKeeping || (requestedScroll != nil && !anchorIsHeld) { anchor = nil }
  }

  /// Whether the anchor is a slot at its intended position, above or within the visible range.
  ///
  /// Slots above count because a cell at the edge that becomes shorter for a while must stay the anchor: a
  /// series of resizes must return to where it began.
  private var anchorIsWorthKeeping: Bool {
    guard scroll > 0, case .slot(let slot, let offset) = anchor else { return false }
    let start = targetInContent(slot).minAlong(axis) - scroll
    return stands(start, at: offset) && start < page && start > -page
  }

  /// Returns whether an anchor that begins `start` pixels from the start of the viewport is at its intended
  /// position.
  func stands(_ start: Double, at offset: Double) -> Bool { abs(start - offset) < 0.5 }
}
