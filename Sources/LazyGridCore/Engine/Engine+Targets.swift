// Targets, and the motion toward them.
extension Engine {
  /// The largest number of cells that move or fade. A change with more of them is shown without animation.
  private static let movingLimit = 200

  /// The smallest distance that is animated, in pixels.
  private static let closeness = 0.01

  /// Assigns a target to every live slot and, if the pass shows a change, the motion to it.
  func assignTargets(_ host: some CellHost) {
    let shift = scroll - askedScroll
    var motion = transition?.motion
    if let wanted = motion {
      assignTargets(shift: shift, wanted, host)
      if movingCount > Self.movingLimit { motion = nil }
    }
    if motion == nil {
      if transition != nil { stopMotion(host) }
      assignTargets(shift: shift, nil, host)
    }
    assignSectionBoundaries(shift: shift, motion)
    guard shift != 0 else { return }
    for position in ghosts.indices {
      ghosts[position].frame = ghosts[position].frame.moved(along: axis, by: shift)
    }
  }

  /// The number of cells that move or fade.
  private var movingCount: Int {
    let time = clock.time
    return ghosts.count + live.elements.count { !$0.motion.isAtRest(at: time) }
  }

  private func assignTargets(shift: Double, _ motion: Motion?, _ host: some CellHost) {
    var inserted = 0
    for position in live.indices {
      let placed = live[position].frame(of: sizeVersion) ?? solver.place(live[position].slot).frame
      if !placed.size.isValid { report(placed.size, at: position, host) }
      assignTarget(contentFrame(placed), to: &live[position], shift: shift, motion, &inserted)
    }
  }

  func stopMotion(_ host: some CellHost) {
    for position in live.indices {
      live[position].motion = .rest
      live[position].sectionBoundary?.stop()
    }
    dropGhosts(host)
  }

  /// Assigns a target and its motion to a slot.
  ///
  /// - Parameters:
  ///   - shift: The distance that the content moved in the viewport by itself; the presentation stays where
  ///     it was visible.
  ///   - inserted: The number of inserted slots before this one.
  private func assignTarget(
    _ target: Rect, to slot: inout LiveSlot, shift: Double, _ motion: Motion?, _ inserted: inout Int
  ) {
    var drawn = slot.presentation(axis).moved(along: axis, by: shift)
    let isNeeded = slot.resolvedIn == resolutionNumber
    // A view that is no longer pinned, because its section is gone or because it is now too long, moves from
    // where it was visible.
    if slot.pinOffset != 0 && !(isNeeded && sticks(target)) {
      drawn = drawn.moved(along: axis, by: slot.pinOffset)
    }
    let role = SlotRole(
      isPlaced: slot.isPlaced, isInserted: slot.isInserted, isNeeded: isNeeded,
      isSeen: meetsViewport(drawn))
    slot.frame = target
    slot.isPlaced = true
    slot.isInserted = false
    switch role {
    case .inserted:
      guard let motion else { return }
      slot.motion.insert(motion, at: clock.time, index: inserted)
      inserted += 1
    case .entering:
      if let motion { enter(&slot, motion) }
    case .offscreen:
      slot.motion = .rest
      slot.exitOffset = nearby(target) - target.minAlong(axis)
    case .survivor:
      slot.exitOffset = 0
      go(&slot, from: drawn, motion)
    case .leaving:
      // The exit position may have come to lie inside the viewport.
      let meetsExit = meetsViewport(target.moved(along: axis, by: slot.exitOffset))
      if motion != nil || slot.motion.isTravelling && meetsExit {
        slot.exitOffset = nearby(target) - target.minAlong(axis)
      } else if !slot.motion.isTravelling {
        slot.exitOffset = 0
      }
      go(&slot, from: drawn, motion)
    }
  }

  /// Starts the motion of a change, or continues the current motion.
  private func go(_ slot: inout LiveSlot, from drawn: Rect, _ motion: Motion?) {
    if let motion {
      travel(&slot, from: drawn, motion)
    } else if slot.motion.isTravelling {
      travelOn(&slot, from: drawn)
    }
  }

  /// Returns the position nearest to `frame` along the axis that is at most a page outside the viewport.
  private func nearby(_ frame: Rect) -> Double {
    min(max(frame.minAlong(axis), scroll - page - frame.size.along(axis)), scroll + 2 * page)
  }

  /// Returns the distance from the presentation, or from a page outside the viewport, to the end of the
  /// motion.
  private func way(of slot: LiveSlot, from drawn: Rect) -> Point {
    let along = nearby(drawn) - slot.frame.minAlong(axis) - slot.exitOffset
    let across = drawn.origin.across(axis) - slot.frame.origin.across(axis)
    return Point(along: along, across: across, axis: axis)
  }

  /// Moves a survivor from its presentation to its target and keeps its velocity.
  private func travel(_ slot: inout LiveSlot, from drawn: Rect, _ motion: Motion) {
    let way = way(of: slot, from: drawn)
    guard abs(way.x) > Self.closeness || abs(way.y) > Self.closeness || slot.motion.isTravelling
    else { return }
    slot.motion.retarget(dx: way.x, dy: way.y, at: clock.time, duration: motion.duration)
  }

  /// Redirects a moving slot without a jump when something other than data changes, such as the space or a
  /// size.
  private func travelOn(_ slot: inout LiveSlot, from drawn: Rect) {
    let way = way(of: slot, from: drawn)
    let moving = slot.motion
    guard
      abs(way.x - moving.x.displacement) > Self.closeness
        || abs(way.y - moving.y.displacement) > Self.closeness
    else { return }
    slot.motion.correct(dx: way.x, dy: way.y, at: clock.time)
  }

  /// Moves a slot that had no cell from its previous frame in the layout, at most a page outside the
  /// viewport.
  private func enter(_ slot: inout LiveSlot, _ motion: Motion) {
    guard let before = frameBefore(slot.slot) else { return }
    travel(&slot, from: before.moved(along: axis, by: scroll - askedScroll), motion)
  }
}
