import Changesets

// Commands. They change the model immediately at little cost; the next pass shows the result.
extension Engine {
  /// Sets the viewport size, in pixels. NaN, infinite and negative lengths count as 0.
  package func setViewport(_ size: Size) {
    let size = size.sanitized
    guard size != viewport else { return }
    if hasSpace { captureAnchor() }
    viewport = size
    needsLayout = true
  }

  /// Sets the free space around the content, in pixels. NaN, infinite and negative insets count as 0.
  package func setInsets(_ insets: EdgeInsets) {
    let insets = insets.sanitized
    guard insets != self.insets else { return }
    captureAnchor()
    self.insets = insets
    needsLayout = true
  }

  /// Sets the layout. The anchor stays in place.
  ///
  /// - Parameters:
  ///   - layout: The new layout.
  ///   - motion: The animation of slots to their new targets; `nil` moves them without animation.
  package func setLayout(_ layout: some CollectionLayout, motion: Motion?) {
    captureAnchor()
    beginTransition(motion)
    self.layout = layout
    solver = ContentSolver(layout: layout, list: sections)
    inspection = LayoutInspection(of: solver)
    if layout.axis != axis { turn(to: layout.axis) }
    needsLayout = true
  }

  /// Sets the user's text size as a factor; 1 is the usual size. All measured sizes become invalid; the
  /// anchor stays in place.
  ///
  /// Values that are not finite or not above 0 count as 1.
  package func setTextScale(_ scale: Double) {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    guard scale != textScale else { return }
    textScale = scale
    invalidateMeasurements()
    invalidateCellSizes()
  }

  /// Switches to another scroll axis. The presentation stays as it is, and the first visible slot moves to
  /// the start of the viewport.
  private func turn(to newAxis: Axis) {
    for position in live.indices {
      live[position].frame = live[position].frame.moved(
        along: axis, by: live[position].exitOffset + live[position].pinOffset - scroll)
      live[position].exitOffset = 0
      live[position].pinOffset = 0
      live[position].sectionBoundary = nil
    }
    for position in ghosts.indices {
      ghosts[position].frame = ghosts[position].frame.moved(along: axis, by: -scroll)
    }
    axis = newAxis
    scroll = 0
    requestedScroll = nil
    transition?.solverBefore = nil
    if case .slot(let slot, _) = anchor {
      anchor = .slot(slot, offset: insets.before(axis))
    } else {
      anchor = .start
    }
  }

  /// Schedules all cells for rebinding, as needed after a change of the content closure.
  package func invalidateContent() {
    for position in live.indices { live[position].needsBind = true }
    invalidateMeasurements()
  }

  /// Schedules live cells for measuring, because their sizes may have changed.
  package func invalidateCellSizes() {
    captureAnchor()
    cellsMayHaveChanged = true
    needsLayout = true
  }

  /// Invalidates all measured sizes, also those of slots without cells, as needed after a change of the text
  /// scale.
  package func invalidateMeasurements() {
    captureAnchor()
    solver.invalidateMeasurements()
    needsLayout = true
  }

  /// Scrolls to `value` pixels on behalf of the user or the program. Ends a running `scroll(to:)`.
  package func requestScroll(to value: Double) {
    let value = value.isFinite ? value : 0
    guard value != scroll || requestedScroll != nil else { return }
    finishGoal(reached: false)
    requestedScroll = value
    needsLayout = true
  }

  /// Scrolls until the start of the slot is `offset` pixels from the start of the viewport, as far as the
  /// content allows. Ends a running `scroll(to:)`.
  package func restore(_ slot: Slot, offset: Double) {
    guard isValid(slot), offset.isFinite else { return }
    finishGoal(reached: false)
    requestedScroll = nil
    capturedScroll = nil
    anchor = .slot(slot, offset: offset)
    needsLayout = true
  }

  /// Ends all motion. The next pass shows all slots at their targets.
  package func finishMotion() {
    guard isMoving || transition?.motion != nil else { return }
    captureAnchor()
    beginTransition(nil)
    goal?.spring = nil
    needsLayout = true
  }

  /// Sets whether the slot keeps its cell for a reason.
  package func setPin(_ reason: PinReason, _ isOn: Bool, for key: SlotKey) {
    guard let position = live.position(of: key) else { return }
    if isOn {
      live[position].pins.insert(reason)
    } else if live[position].pins.contains(reason) {
      live[position].pins.remove(reason)
      needsLayout = true
    }
  }

  /// Destroys all cells, because the view is going away.
  package func removeAllCells(host: some CellHost) {
    clock.setRunning(false)
    recycle(host) { _, _ in true }
    dropGhosts(host)
    while let cell = pool.takeSurplus(perKind: 0) { host.destroy(cell) }
    transition = nil
    hasShown = false
    needsLayout = true
  }
}
