// From where things are drawn to where they belong.
extension Engine {
  /// A change that would have more cells than this on their way, or fading, is shown without animation.
  private static let movingLimit = 200

  /// Less than this many pixels are no distance.
  private static let closeness = 0.01

  /// Gives every live slot its target and, when the pass shows a change, the way there.
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

  /// The number of cells that move or fade, none that only stand there.
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

  /// - Parameter shift: how far the content moved against the viewport by itself; what is drawn
  ///   stays where it was seen.
  /// - Parameter inserted: the number of slots that have come in before this one.
  private func assignTarget(
    _ target: Rect, to slot: inout LiveSlot, shift: Double, _ motion: Motion?, _ inserted: inout Int
  ) {
    var drawn = slot.presentation(axis).moved(along: axis, by: shift)
    let isNeeded = slot.resolvedIn == resolutionNumber
    // What sticks no more, because its section went away or because it is too long for the viewport now,
    // sets out from where it was seen.
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
      // Where it was to leave the viewport can have come to lie inside.
      let meetsExit = meetsViewport(target.moved(along: axis, by: slot.exitOffset))
      if motion != nil || slot.motion.isTravelling && meetsExit {
        slot.exitOffset = nearby(target) - target.minAlong(axis)
      } else if !slot.motion.isTravelling {
        slot.exitOffset = 0
      }
      go(&slot, from: drawn, motion)
    }
  }

  /// Sets out for the target with the motion of a change, or stays on the way there.
  private func go(_ slot: inout LiveSlot, from drawn: Rect, _ motion: Motion?) {
    if let motion {
      travel(&slot, from: drawn, motion)
    } else if slot.motion.isTravelling {
      travelOn(&slot, from: drawn)
    }
  }

  /// The place on the way to `frame`, along the axis, that is at most a page outside the viewport.
  private func nearby(_ frame: Rect) -> Double {
    min(max(frame.minAlong(axis), scroll - page - frame.size.along(axis)), scroll + 2 * page)
  }

  /// From where it is drawn, or a page outside, to where its motion leads.
  private func way(of slot: LiveSlot, from drawn: Rect) -> Point {
    let along = nearby(drawn) - slot.frame.minAlong(axis) - slot.exitOffset
    let across = drawn.origin.across(axis) - slot.frame.origin.across(axis)
    return Point(along: along, across: across, axis: axis)
  }

  /// A survivor goes on from what is drawn now, with the velocity it has.
  private func travel(_ slot: inout LiveSlot, from drawn: Rect, _ motion: Motion) {
    let way = way(of: slot, from: drawn)
    guard abs(way.x) > Self.closeness || abs(way.y) > Self.closeness || slot.motion.isTravelling
    else { return }
    slot.motion.retarget(dx: way.x, dy: way.y, at: clock.time, duration: motion.duration)
  }

  /// What is on its way while something else than data changes (the space, a size) takes its new
  /// target without a jump.
  private func travelOn(_ slot: inout LiveSlot, from drawn: Rect) {
    let way = way(of: slot, from: drawn)
    let moving = slot.motion
    guard
      abs(way.x - moving.x.displacement) > Self.closeness
        || abs(way.y - moving.y.displacement) > Self.closeness
    else { return }
    slot.motion.correct(dx: way.x, dy: way.y, at: clock.time)
  }

  /// A slot that was in the data but had no cell comes from where the layout had it, at most a page
  /// beyond the edge.
  private func enter(_ slot: inout LiveSlot, _ motion: Motion) {
    guard let before = frameBefore(slot.slot) else { return }
    travel(&slot, from: before.moved(along: axis, by: scroll - askedScroll), motion)
  }
}
