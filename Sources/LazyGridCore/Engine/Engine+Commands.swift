import Changesets

// What the outside tells the engine: cheap, at once, and shown by the next pass.
extension Engine {
  /// Takes the space to fill, in pixels. Lengths that are no number, or negative, count as 0.
  package func setViewport(_ size: Size) {
    let size = size.sanitized
    guard size != viewport else { return }
    if hasSpace { captureAnchor() }
    viewport = size
    needsLayout = true
  }

  /// Takes the free space around the content, in pixels; negative insets count as 0.
  package func setInsets(_ insets: EdgeInsets) {
    let insets = insets.sanitized
    guard insets != self.insets else { return }
    captureAnchor()
    self.insets = insets
    needsLayout = true
  }

  /// Takes another layout; the anchor stays where it is.
  ///
  /// - Parameter motion: how slots travel to their new places; `nil` snaps.
  package func setLayout(_ layout: some CollectionLayout, motion: Motion?) {
    captureAnchor()
    beginTransition(motion)
    self.layout = layout
    solver = ContentSolver(layout: layout, list: sections)
    inspection = LayoutInspection(of: solver)
    if layout.axis != axis { turn(to: layout.axis) }
    needsLayout = true
  }

  /// Takes how large the user has text shown, 1 for the usual size. No size measured before holds any more;
  /// the anchor stays where it is. What is no number, or not above 0, counts as 1.
  package func setTextScale(_ scale: Double) {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    guard scale != textScale else { return }
    textScale = scale
    invalidateMeasurements()
    invalidateCellSizes()
  }

  /// Takes another scroll axis: the content begins anew where the viewport is, with the picture as
  /// it is, and what was first on screen comes to its beginning.
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

  /// Every cell is to be bound again, as after a change of the content closure.
  package func invalidateContent() {
    for position in live.indices { live[position].needsBind = true }
    invalidateMeasurements()
  }

  /// A cell may want another size than it was measured with.
  package func invalidateCellSizes() {
    captureAnchor()
    cellsMayHaveChanged = true
    needsLayout = true
  }

  /// Sizes of cells that are not live are not to be trusted either (the text scale changed).
  package func invalidateMeasurements() {
    captureAnchor()
    solver.invalidateMeasurements()
    needsLayout = true
  }

  /// The user, or anyone but the engine, scrolls to `value` pixels. Ends a `scroll(to:)` on its way.
  package func requestScroll(to value: Double) {
    let value = value.isFinite ? value : 0
    guard value != scroll || requestedScroll != nil else { return }
    finishGoal(reached: false)
    requestedScroll = value
    needsLayout = true
  }

  /// Puts the slot's leading edge `offset` pixels from the viewport's, as far as the content allows.
  /// Ends a `scroll(to:)` on its way.
  package func restore(_ slot: Slot, offset: Double) {
    guard isValid(slot), offset.isFinite else { return }
    finishGoal(reached: false)
    requestedScroll = nil
    capturedScroll = nil
    anchor = .slot(slot, offset: offset)
    needsLayout = true
  }

  /// Ends every motion: the next pass shows where everything belongs.
  package func finishMotion() {
    guard isMoving || transition?.motion != nil else { return }
    captureAnchor()
    beginTransition(nil)
    goal?.spring = nil
    needsLayout = true
  }

  /// Keeps the slot's cell, or lets it go again.
  package func setPin(_ reason: PinReason, _ isOn: Bool, for key: SlotKey) {
    guard let position = live.position(of: key) else { return }
    if isOn {
      live[position].pins.insert(reason)
    } else if live[position].pins.contains(reason) {
      live[position].pins.remove(reason)
      needsLayout = true
    }
  }

  /// Lets go of every cell: the view is going away.
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
