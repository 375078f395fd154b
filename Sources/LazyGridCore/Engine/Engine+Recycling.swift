// The cells that a pass returns to the pool.
extension Engine {
  /// Recycles the cells far from the new position after a jump, so that they can be reused there.
  func recycleFarCells(_ host: some CellHost) {
    let asked = boundedAskedScroll
    guard abs(asked - scroll) > page else { return }
    let (axis, time) = (axis, animator.time)
    let (start, end) = (asked - page, asked + 2 * page)
    cells.recycle(host) { _, slot in
      let isNear = slot.frame.maxAlong(axis) >= start && slot.frame.minAlong(axis) <= end
      return !isNear && slot.pins.isEmpty && slot.presentation.isPlaced && slot.motion.isAtRest(at: time)
    }
  }

  /// Recycles the cells that scroll out of the viewport before new cells are needed.
  func recycleCellsScrolledOut(_ host: some CellHost) {
    let asked = boundedAskedScroll
    guard animator.transition == nil, asked != scroll else { return }
    let (axis, time) = (axis, animator.time)
    let (start, end) = (resolver.resolvedStart(asked), asked + page)
    cells.markNearby(at: asked, content) { slot in
      slot.frame.maxAlong(axis) > start && slot.frame.minAlong(axis) < end
    }
    cells.recycle(host) { position, slot in
      !cells.isNearby(position) && slot.pins.isEmpty && slot.presentation.isPlaced && !slot.isStuck
        && slot.motion.isAtRest(at: time)
    }
  }

  /// The requested scroll value. A request by the user is limited to the content as of the last pass.
  private var boundedAskedScroll: Double {
    scrolling.requested == nil ? scrolling.asked : min(max(0, scrolling.asked), maximumScroll)
  }

  /// Recycles all cells except those that the pass needed, pinned cells, visible leaving cells, and two lines
  /// on each side. The two lines make scrolling back and forth free.
  func recycleUnneededCells(_ host: some CellHost) {
    cells.markNearby(at: scroll, content, isSeen: \.isVisibleInPlace)
    cells.recycle(host) { position, slot in
      !isNeeded(slot) && slot.pins.isEmpty && !isDrawn(slot) && !cells.isNearby(position)
    }
    cells.destroySurplus(host)
  }

  /// Removes ghosts that have faded out, and recycles slots that are no longer visible on their way out.
  func retireCellsAtRest(_ host: some CellHost) {
    cells.dropFadedGhosts(host)
    let isMoving = goals.isAnimating || cells.isMoving
    if animator.clock.isRunning { recycleUnneededCells(host) }
    animator.setRunning(isMoving)
  }

  /// Returns whether the last resolution found the slot in or near the viewport.
  func isNeeded(_ slot: LiveSlot) -> Bool { slot.answer.resolution == resolver.number }

  /// Returns whether a slot that is not needed is still visible on its way out.
  func isDrawn(_ slot: LiveSlot) -> Bool {
    slot.presentation.isPlaced && !slot.motion.isAtRest(at: animator.time)
      && meetsViewport(slot.presentation.drawnWithPin(axis))
  }
}
