// Animation from frame to frame.
extension Engine {
  /// Advances springs and the scroll to the frame at `now`.
  func advanceMotion(to now: Double) {
    let step = clock.tick(to: now)
    guard step > 0 else { return }
    let time = clock.time
    for position in live.indices {
      live[position].advance(by: step, to: time, along: axis)
      live[position].sectionBoundary?.advance(by: step, to: time)
    }
    for position in ghosts.indices { ghosts[position].motion.advance(by: step, to: time) }
    advanceGoal(by: step)
  }

  /// Removes ghosts that have faded out, and recycles slots that are no longer visible on their way out.
  func retireWhatRests(_ host: some CellHost) {
    let time = clock.time
    var index = 0
    while index < ghosts.count {
      if ghosts[index].motion.opacity.isAtRest(at: time) {
        drop(ghosts.remove(at: index), host)
      } else {
        index += 1
      }
    }
    let moving =
      !ghosts.isEmpty || goal?.spring != nil
      || live.elements.contains { !$0.motion.isAtRest(at: time) || $0.sectionBoundary?.isAtRest == false }
    if clock.isRunning { recycleWhatIsNotNeeded(host) }
    clock.setRunning(moving)
  }

  func dropGhosts(_ host: some CellHost) {
    while let ghost = ghosts.popLast() { drop(ghost, host) }
  }

  private func drop(_ ghost: Ghost, _ host: some CellHost) {
    host.unbind(ghost.cell)
    pool.put(ghost.cell, ghost.kind)
    hasOtherCells = true
  }

  // MARK: The presentation

  /// The current presentation of a cell.
  package struct Placement: Sendable, Hashable {
    package var cell: CellHandle

    /// The frame in the viewport's logical space (`x` from the leading edge), in pixels. Along the axis, it
    /// is never much more than a page outside the viewport.
    package var frame: Rect
    package var opacity: Double
    package var scale: Double

    /// Whether the cell is pinned to the edge of the viewport, above the others.
    package var isStuck = false
  }

  /// Calls `body` with every cell that is visible or prefetched, in the order for siblings: first ghosts,
  /// then the live slots in the order of the data, and pinned cells last.
  package func forEachPlacement(_ body: (Placement) -> Void) {
    let time = clock.time
    for ghost in ghosts {
      let drawn = ghost.frame.offsetBy(x: ghost.motion.x.displacement, y: ghost.motion.y.displacement)
      body(placement(ghost.cell, drawn, ghost.motion, time))
    }
    var hasStuck = false
    for slot in live.elements {
      if slot.isStuck {
        hasStuck = true
      } else {
        body(placement(slot.cell, slot.presentation(axis), slot.motion, time))
      }
    }
    guard hasStuck else { return }
    for slot in live.elements where slot.isStuck {
      let drawn = slot.presentation(axis).moved(along: axis, by: slot.pinOffset)
      var placement = placement(slot.cell, drawn, slot.motion, time)
      placement.isStuck = true
      body(placement)
    }
  }

  private func placement(
    _ cell: CellHandle, _ drawn: Rect, _ motion: SlotMotion, _ time: Double
  ) -> Placement {
    Placement(
      cell: cell, frame: drawn.moved(along: axis, by: -scroll),
      opacity: motion.opacity.value(at: time), scale: motion.scale.value(at: time))
  }

  /// Whether ``forEachPlacement(_:)`` reports other cells, or another order, than at the last
  /// ``acknowledgeOrder()``.
  ///
  /// - Complexity: O(live slots).
  package var orderChanged: Bool { hasOtherCells || live.elements.contains { $0.isStuck != $0.wasStuck } }

  /// Records that the host has applied the current order of cells.
  package func acknowledgeOrder() {
    hasOtherCells = false
    for position in live.indices { live[position].wasStuck = live[position].isStuck }
  }
}
