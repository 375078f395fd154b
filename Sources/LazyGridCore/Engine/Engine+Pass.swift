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
    state.whilePassing { runPass(at: now, host) }
  }

  private func runPass(at now: Double, _ host: some CellHost) {
    guard content.hasSpace else { return hide(host) }
    state.setHidden(false)
    scrolling.beginPass()
    advanceMotion(to: now)
    let hasTime = host.hasPrefetchTime
    guard state.needsLayout || (!resolver.overscanIsComplete && hasTime) else {
      pinHeaders()
      return retireCellsAtRest(host)
    }
    resolver.beginPass(!state.hasShown ? .none : hasTime ? .oneSlot : .whileTime)
    if !state.needsLayout && resolver.prefetch(host) {
      assignTargets(host)
      pinHeaders()
      return retireCellsAtRest(host)
    }
    anchor.capture()
    readAskedScroll()
    updateEnvironment()
    discardFarSizes()
    recycleFarCells(host)
    recycleCellsScrolledOut(host)
    updateChangedCells(host)
    resolver.resolveViewport(host)
    resolver.resolveOverscan(host)
    settleScroll()
    assignTargets(host)
    pinHeaders()
    reportVisibility(host)
    recycleUnneededCells(host)
    retireCellsAtRest(host)
    if !resolver.isUncovered { content.inspectLayout(at: scroll) }
    finishPass()
  }

  /// Hides the view, which has no space: nothing is visible, moves or is created. Live slots are kept, so
  /// that the view returns unchanged.
  private func hide(_ host: some CellHost) {
    guard !state.isHidden else { return }
    state.setHidden(true)
    cells.stopMotion(host)
    goals.stopAnimation()
    animator.endChange()
    animator.setRunning(false)
    for position in cells.indices where cells[position].isVisible {
      cells[position].setVisible(false)
      host.didDisappear(cells[position].cell)
    }
  }

  /// Advances springs and the scroll to the frame at `now`.
  private func advanceMotion(to now: Double) {
    let step = animator.advance(to: now)
    guard step > 0 else { return }
    cells.advance(by: step, along: axis)
    // A scroll request from before the goal is carried out first.
    guard goals.isAnimating, scrolling.requested == nil else { return }
    state.requestLayout()
    goals.advance(by: step)
  }

  /// Determines the requested scroll value in the content as of the last pass.
  private func readAskedScroll() {
    var asked = scrolling.asked
    if let goal = goals.jump, !goals.isInView(goal) {
      asked = animator.frameBefore(goal.slot, in: content).map { goals.value(for: goal, at: $0) } ?? scroll
    } else if let requested = scrolling.requested {
      asked = requested
      if case .slot = anchor.anchor {} else { asked = min(max(0, requested), maximumScroll) }
    }
    scrolling.ask(for: asked)
  }

  /// Passes the available space to the layout. Animates a changed number of rows or columns if `reflow` is
  /// set.
  private func updateEnvironment() {
    guard let reflow, state.hasShown, animator.transition == nil, let breadth = content.solver.breadth
    else { return content.updateEnvironment() }
    let before = content.solver
    content.updateEnvironment()
    if content.solver.breadth != breadth { animator.begin(reflow, from: before) }
  }

  /// Discards sizes far from the live slots if too many are stored.
  private func discardFarSizes() {
    guard let first = cells.live.elements.first, let last = cells.live.elements.last else { return }
    content.discardSizes(keeping: first.slot.index..<last.slot.index + 1)
  }

  /// Binds changed slots again, and measures cells whose size may have changed.
  private func updateChangedCells(_ host: some CellHost) {
    cells.recycle(host) { _, slot in
      slot.needsBind && slot.pins.isEmpty && !slot.isVisible && !isDrawn(slot)
    }
    cells.rebindChanged(host)
    if state.cellsMayHaveChanged { resolver.measureAll(host) }
  }

  private func settleScroll() {
    let value = goals.anchoredScroll()
    let requested = scrolling.requested
    var asked = scrolling.asked
    if case .slot = anchor.anchor, asked == requested {
      // At the end of the content, the view scrolls less far than requested.
      asked += value - anchor.unboundedHeldScroll()
    } else if anchor.anchor == .end, animator.transition == nil, let requested {
      // If the content turns out to be longer, the view scrolls further, at most as far as requested.
      asked = min(requested, value)
    }
    scrolling.settle(at: value, asked: asked)
    if let goal = goals.jump {
      anchor.restore(goal.slot, offset: content.target(of: goal.slot).minAlong(axis) - value)
      goals.finish(reached: true)
    }
    anchor.settle()
  }

  /// Reports the slots that entered or left the viewport.
  private func reportVisibility(_ host: some CellHost) {
    for position in cells.indices {
      let slot = cells[position]
      let isVisible = isNeeded(slot) && meetsViewport(slot.frame.moved(along: axis, by: slot.pinOffset))
      guard isVisible != slot.isVisible else { continue }
      cells[position].setVisible(isVisible)
      if isVisible { host.didAppear(slot.cell) } else { host.didDisappear(slot.cell) }
    }
  }

  private func finishPass() {
    animator.endChange()
    scrolling.dropRequest()
    anchor.finishPass()
    state.finish(needsAnother: resolver.isUncovered, showsSlots: slotCount > 0)
  }
}
