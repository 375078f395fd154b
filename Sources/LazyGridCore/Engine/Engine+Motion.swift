// From where things are drawn to where they belong.
extension Engine {
  /// Past this many moving cells a change snaps: nobody can follow it.
  private static let movingLimit = 200

  /// Moves on springs and the scroll goal to the frame at `now`.
  func advanceMotion(to now: Double) {
    let step = clock.tick(to: now)
    guard step > 0 else { return }
    let time = clock.time
    for position in live.indices { live[position].motion.advance(by: step, to: time) }
    for position in ghosts.indices { ghosts[position].motion.advance(by: step, to: time) }
    advanceGoal(by: step)
  }

  private func advanceGoal(by step: Double) {
    guard var spring = goal?.spring, let goal else { return }
    if clock.time >= goal.end {
      self.goal?.spring = nil
    } else {
      let target = goalScroll(goal)
      spring.displacement = scroll - target
      spring.advance(by: step, frequency: goal.frequency)
      self.goal?.spring = spring
      requestedScroll = target + spring.displacement
    }
    needsLayout = true
  }

  /// Gives every live slot its target and, when the pass shows a change, the way there.
  func giveTargets(scrolledFrom previous: Double, host: some CellHost) {
    let shift = scroll - previous
    let motion = snapsTransition() ? nil : transition?.motion
    if transition != nil && motion == nil { stopMotion(host) }
    for position in live.indices {
      let isNeeded = live[position].neededIn == passNumber
      if live[position].isCutShort && motion == nil && !isNeeded { continue }
      let old = live[position].frame
      let placed = solver.place(live[position].slot).frame
      if !placed.isSound { host.report(invalid: placed.size, at: live[position].slot) }
      live[position].frame = contentFrame(placed)
      defer {
        live[position].isInserted = false
        live[position].isPlaced = true
        live[position].isCutShort = false
      }
      guard let motion = motion ?? (live[position].isCutShort ? .standard : nil) else { continue }
      if live[position].isPlaced {
        travel(position, from: old, shift: shift, motion)
      } else if live[position].isInserted {
        live[position].motion.insert(motion, at: clock.time)
      } else {
        enter(position, scrolledFrom: previous, motion)
      }
    }
    for position in ghosts.indices {
      ghosts[position].frame = ghosts[position].frame.moved(along: axis, by: shift)
    }
    if motion != nil { keepLeaving() }
  }

  private func snapsTransition() -> Bool {
    live.count + ghosts.count > Self.movingLimit
  }

  private func stopMotion(_ host: some CellHost) {
    for position in live.indices { live[position].motion = .rest }
    dropGhosts(host)
  }

  /// A survivor goes on from what is drawn now, with the velocity it has.
  private func travel(_ position: Int, from old: Rect, shift: Double, _ motion: Motion) {
    let target = live[position].frame
    let moving = live[position].motion
    let drawn = old.offsetBy(x: moving.x.displacement, y: moving.y.displacement)
      .moved(along: axis, by: shift)
    let dx = drawn.minX - target.minX
    let dy = drawn.minY - target.minY
    guard abs(dx) > 0.01 || abs(dy) > 0.01 || !(moving.x.isAtRest && moving.y.isAtRest) else { return }
    live[position].motion.retarget(dx: dx, dy: dy, at: clock.time, duration: motion.duration)
  }

  /// A slot that was in the data but had no cell comes from where the layout had it, at most a page
  /// beyond the edge.
  private func enter(_ position: Int, scrolledFrom previous: Double, _ motion: Motion) {
    guard let transition, let source = transition.sourceSlot(of: live[position].slot),
      source.index < transition.solverBefore.itemCount
    else { return }
    let target = live[position].frame
    let before = contentFrame(transition.solverBefore.place(source).frame)
    let page = viewport.along(axis)
    let start = min(max(before.minAlong(axis) - previous, -page), 2 * page) + scroll
    let along = start - target.minAlong(axis)
    let across = before.origin.across(axis) - target.origin.across(axis)
    guard abs(along) > 0.01 || abs(across) > 0.01 else { return }
    let way = Point(along: along, across: across, axis: axis)
    live[position].motion.retarget(dx: way.x, dy: way.y, at: clock.time, duration: motion.duration)
  }

  /// A slot that the change takes out of the viewport is drawn on its way across the edge, at most
  /// a page far; one that nobody sees leave is let go.
  private func keepLeaving() {
    let page = viewport.along(axis)
    for position in live.indices where live[position].neededIn != passNumber {
      let start = live[position].frame.minAlong(axis) - scroll
      let nearest = min(max(start, -page - live[position].frame.size.along(axis)), 2 * page)
      guard nearest != start else { continue }
      live[position].isCutShort = true
      let cut = nearest - start
      live[position].frame = live[position].frame.moved(along: axis, by: cut)
      let way = Point(along: -cut, across: 0, axis: axis)
      live[position].motion.carry(dx: way.x, dy: way.y)
    }
  }

  /// Ends what has come to rest: faded ghosts go, slots that only stayed to be seen leaving too.
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
    var moving = !ghosts.isEmpty || goal?.spring != nil
    for slot in live.elements where !slot.motion.isAtRest(at: time) {
      moving = true
      break
    }
    if clock.isRunning && !moving { recycleLeft(host) }
    clock.setRunning(moving)
  }

  private func recycleLeft(_ host: some CellHost) {
    for position in live.indices { live[position].motion = .rest }
    recycleWhatIsNotNeeded(host)
  }

  // MARK: The picture

  /// Where a cell is drawn now.
  public struct Placement: Sendable, Hashable {
    public var cell: CellHandle

    /// In the viewport's logical space (`x` from the leading edge), in pixels.
    public var frame: Rect
    public var opacity: Double
    public var scale: Double
  }

  /// Calls `body` with every cell that is on screen or kept ready: ghosts first, then the live slots
  /// in the order of the data, which is the order that siblings should have.
  public func forEachPlacement(_ body: (Placement) -> Void) {
    let time = clock.time
    for ghost in ghosts {
      body(placement(ghost.cell, ghost.frame, ghost.motion, time))
    }
    for slot in live.elements {
      body(placement(slot.cell, slot.frame, slot.motion, time))
    }
  }

  private func placement(
    _ cell: CellHandle, _ frame: Rect, _ motion: SlotMotion, _ time: Double
  ) -> Placement {
    Placement(
      cell: cell,
      frame: frame.offsetBy(x: motion.x.displacement, y: motion.y.displacement)
        .moved(along: axis, by: -scroll),
      opacity: motion.opacity.value(at: time), scale: motion.scale.value(at: time))
  }

  /// Forgets that the order of cells changed, once the host has followed it.
  public func acknowledgeOrder() { orderChanged = false }
}
