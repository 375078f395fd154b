import Changesets

// Commands. They change the model immediately at little cost; the next pass shows the result.
extension Engine {
  /// Sets the viewport size, in pixels. NaN, infinite and negative lengths count as 0.
  package func setViewport(_ size: Size) {
    let size = size.sanitized
    guard size != viewport else { return }
    if content.hasSpace { anchor.capture() }
    content.setViewport(size)
    state.requestLayout()
  }

  /// Sets the free space around the content, in pixels. NaN, infinite and negative insets count as 0.
  package func setInsets(_ insets: EdgeInsets) {
    let insets = insets.sanitized
    guard insets != self.insets else { return }
    anchor.capture()
    content.setInsets(insets)
    state.requestLayout()
  }

  /// Sets the layout. The anchor stays in place.
  ///
  /// - Parameters:
  ///   - layout: The new layout.
  ///   - motion: The animation of slots to their new targets; `nil` moves them without animation.
  package func setLayout(_ layout: some CollectionLayout, motion: Motion?) {
    anchor.capture()
    beginTransition(motion)
    let oldAxis = axis
    content.setLayout(layout)
    if axis != oldAxis { turn(from: oldAxis) }
    state.requestLayout()
  }

  /// Sets the user's text size as a factor; 1 is the usual size. All measured sizes become invalid; the
  /// anchor stays in place.
  ///
  /// Values that are not finite or not above 0 count as 1.
  package func setTextScale(_ scale: Double) {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    guard scale != textScale else { return }
    content.setTextScale(scale)
    invalidateMeasurements()
    invalidateCellSizes()
  }

  /// Switches to another scroll axis. The presentation stays as it is, and the first visible slot moves to
  /// the start of the viewport.
  private func turn(from oldAxis: Axis) {
    cells.turn(from: oldAxis, scroll: scroll)
    scrolling.turn()
    animator.turn()
    anchor.turn()
  }

  /// Schedules all cells for rebinding, as needed after a change of the content closure.
  package func invalidateContent() {
    cells.invalidateContent()
    invalidateMeasurements()
  }

  /// Schedules live cells for measuring, because their sizes may have changed.
  package func invalidateCellSizes() {
    anchor.capture()
    state.requestMeasuring()
  }

  /// Invalidates all measured sizes, also those of slots without cells, as needed after a change of the text
  /// scale.
  package func invalidateMeasurements() {
    anchor.capture()
    content.invalidateMeasurements()
    state.requestLayout()
  }

  /// Scrolls to `value` pixels on behalf of the user or the program. Ends a running `scroll(to:)`.
  package func requestScroll(to value: Double) {
    let value = value.isFinite ? value : 0
    guard value != scroll || scrolling.requested != nil else { return }
    goals.finish(reached: false)
    scrolling.request(value)
    state.requestLayout()
  }

  /// Scrolls until the start of the slot is `offset` pixels from the start of the viewport, as far as the
  /// content allows. Ends a running `scroll(to:)`.
  package func restore(_ slot: Slot, offset: Double) {
    guard content.isValid(slot), offset.isFinite else { return }
    goals.finish(reached: false)
    scrolling.dropRequest()
    anchor.restore(slot, offset: offset)
    state.requestLayout()
  }

  /// Ends all motion. The next pass shows all slots at their targets.
  package func finishMotion() {
    guard isMoving || animator.motion != nil else { return }
    anchor.capture()
    beginTransition(nil)
    goals.stopAnimation()
    state.requestLayout()
  }

  /// Sets whether the slot keeps its cell for a reason.
  package func setPin(_ reason: PinReason, _ isOn: Bool, for key: SlotKey) {
    guard let position = cells.live.position(of: key) else { return }
    let hadPin = cells[position].pins.contains(reason)
    cells[position].setPin(reason, isOn)
    if hadPin && !isOn { state.requestLayout() }
  }

  /// Destroys all cells, because the view is going away.
  package func removeAllCells(host: some CellHost) {
    animator.setRunning(false)
    cells.removeAll(host)
    animator.endChange()
    state.reset()
  }

  // MARK: Scrolling to a slot

  /// Scrolls to `slot`.
  ///
  /// The scroll value is computed again in each frame, so that it is exact even if cells on the way were
  /// never measured. The scroll replaces a running one and takes over its speed.
  ///
  /// - Parameters:
  ///   - slot: The slot to show.
  ///   - position: The position of the slot in the viewport.
  ///   - motion: The animation; `nil` jumps.
  /// - Returns: The number under which ``takeFinishedGoals()`` reports the end of the scroll.
  @discardableResult
  package func scroll(to slot: Slot, at position: ScrollPosition, motion: Motion?) -> Int {
    let number = goals.begin(slot, at: position, shown(motion))
    if content.isValid(slot) { state.requestLayout() }
    return number
  }

  /// The scrolls that ended: the number returned by `scroll(to:)`, and whether the slot was reached.
  package var finishedGoals: [(id: Int, reached: Bool)] { goals.finished }

  /// Returns and removes the scrolls that ended since the last call.
  package func takeFinishedGoals() -> [(id: Int, reached: Bool)] { goals.takeFinished() }

  // MARK: Data

  /// Applies new data. All positions are remapped immediately; the presentation follows.
  ///
  /// - Parameters:
  ///   - change: The change from the current slots and ``sections`` of the engine.
  ///   - motion: The animation of the change; `nil` applies it without animation.
  ///   - host: The owner of the cells.
  /// - Complexity: O(sections + live slots + changes), plus the cost for the layouts to remap their sizes.
  package func commit(_ change: SectionsChange, motion: Motion?, host: some CellHost) {
    precondition(change.slots.sourceCount == slotCount, "The change does not start from the current slots.")
    precondition(
      change.sections.sourceCount == sections.count, "The change does not start from the current sections.")
    defer { anchor.releaseHeldSlot() }
    if change.slots.isEmpty, change.sections.isEmpty, sections.isLaidOut(like: change.target) { return }
    anchor.capture()
    anchor.anchorHeldSlot()
    beginTransition(motion)
    animator.append(change.slots)
    anchor.remap(change.slots)
    goals.remap(change.slots)
    content.apply(change)
    if !change.slots.isEmpty { cells.remap(change.slots, along: axis, host, isDrawn: isDrawn) }
    state.requestLayout()
  }

  /// Keeps a visible slot in place during the next data change, such as the header of a section that is
  /// collapsed. Has no effect if the next call of `commit` changes nothing.
  package func hold(_ slot: Slot) { anchor.hold(slot) }

  /// Records the positions of slots before the first change that the next pass shows.
  private func beginTransition(_ motion: Motion?) { animator.begin(shown(motion), from: content.solver) }

  /// Returns the motion if there is a presentation to animate from.
  private func shown(_ motion: Motion?) -> Motion? {
    state.hasShown && content.hasSpace && motion?.moves == true ? motion : nil
  }
}
