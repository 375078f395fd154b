// On the way to a slot that somebody asked for.
extension Engine {
  /// Brings `slot` into view; the goal is resolved anew in each frame, so that it is exact over
  /// cells never measured. A scroll on its way is given up, and its speed taken over.
  ///
  /// - Parameter motion: how long to take; `nil` jumps.
  /// - Returns: a number that ``finishedGoals`` names when the goal is reached or given up.
  @discardableResult
  package func scroll(to slot: Slot, at position: ScrollPosition, motion: Motion?) -> Int {
    let speed = goal?.spring?.velocity ?? 0
    finishGoal(reached: false)
    lastGoal += 1
    guard isValid(slot) else {
      finishedGoals.append((lastGoal, false))
      return lastGoal
    }
    var next = ScrollGoal(slot: slot, position: position, completion: lastGoal)
    if let motion, motion.moves, hasShown, hasSpace {
      next.spring = Spring(velocity: speed)
      next.duration = motion.duration
      next.end = clock.time + motion.duration
      clock.start()
    }
    goal = next
    needsLayout = true
    return lastGoal
  }

  /// Takes the goals that ended since the last call.
  package func takeFinishedGoals() -> [(id: Int, reached: Bool)] {
    defer { finishedGoals.removeAll() }
    return finishedGoals
  }

  func finishGoal(reached: Bool) {
    guard let goal else { return }
    finishedGoals.append((goal.completion, reached))
    self.goal = nil
  }

  /// Scrolls on towards the goal by one step of its spring.
  func advanceGoal(by step: Double) {
    // A scroll asked for just before the goal is carried out first.
    guard goal?.spring != nil, requestedScroll == nil else { return }
    needsLayout = true
    captureAnchor()
    resolveNearest()
    guard let goal, var spring = goal.spring, clock.time < goal.end else {
      self.goal?.spring = nil
      return
    }
    updateContentExtent()
    let held = heldScroll()
    let target = goalScroll(goal, to: targetInContent(goal.slot))
    let frequency = Spring.frequency(restingWithin: goal.duration, from: held - target)
    self.goal?.frequency = max(goal.frequency, frequency)
    spring.displacement = held - target
    spring.advance(by: step, frequency: max(goal.frequency, frequency))
    self.goal?.spring = spring
    let next = min(max(0, target + spring.displacement), maximumScroll)
    // A distance, because data may have come since the last pass: the same distance leads from the
    // old scroll value in the old content and from the held one in the new.
    askedScroll = scroll + next - held
    lastScrollDelta = next - held
    anchor = visibleAnchor(at: askedScroll) ?? jumpAnchor(at: next)
  }

  /// Chooses, once the slot is known to lie outside, at which edge it comes to stand: on the way
  /// there it would cease to be outside too early.
  private func resolveNearest() {
    guard let slot = goal?.slot, goal?.position == .nearest else { return }
    let held = heldScroll()
    let frame = shownFrame(targetInContent(slot), of: slot, at: held)
    if isBefore(frame, held, cover(of: slot)) {
      goal?.position = .start
    } else if isAfter(frame, held, cover(of: slot)) {
      goal?.position = .end
      goal?.prefersBeginning = true
    }
  }

  private typealias Cover = (before: Double, after: Double)

  private func isBefore(_ frame: Rect, _ scroll: Double, _ cover: Cover) -> Bool {
    frame.minAlong(axis) < scroll + cover.before && frame.maxAlong(axis) < scroll + page - cover.after
  }

  private func isAfter(_ frame: Rect, _ scroll: Double, _ cover: Cover) -> Bool {
    frame.maxAlong(axis) > scroll + page - cover.after && frame.minAlong(axis) > scroll + cover.before
  }

  /// The scroll value at which the goal's slot, at `frame`, stands at its position.
  func goalScroll(_ goal: ScrollGoal, to frame: Rect) -> Double {
    let cover = cover(of: goal.slot)
    let natural = frame
    let frame = goal.isNearest ? shownFrame(natural, of: goal.slot, at: heldScroll()) : natural
    let isStuck = frame != natural
    // A header that sticks goes all the way to the edge, so that nothing of the section before is seen.
    let before = isStuck || isPinnedHeader(goal.slot) ? 0 : insets.before(axis)
    let after = isStuck ? 0 : insets.after(axis)
    let atStart = frame.minAlong(axis) - before - cover.before
    let atEnd = frame.maxAlong(axis) + after + cover.after - page
    let value: Double
    switch goal.position {
    case .start: value = atStart
    case .center:
      value = (frame.minAlong(axis) + frame.maxAlong(axis) - page - cover.before + cover.after) / 2
    case .end: value = goal.prefersBeginning ? min(atStart, atEnd) : atEnd
    case .nearest:
      let held = heldScroll()
      if isBefore(frame, held, cover) {
        value = atStart
      } else {
        value = isAfter(frame, held, cover) ? min(atStart, atEnd) : held
      }
    }
    return min(max(0, value.isFinite ? value : 0), maximumScroll)
  }

  /// Whether nothing need be scrolled for the goal.
  func isInView(_ goal: ScrollGoal) -> Bool {
    goal.isNearest && goalScroll(goal, to: targetInContent(goal.slot)) == heldScroll()
  }

  /// Where the slot was before the change that the coming pass shows, in content space.
  func frameBefore(_ slot: Slot) -> Rect? {
    guard let transition else { return targetInContent(slot) }
    guard let before = transition.solverBefore, let source = transition.sourceSlot(of: slot),
      source.index < transition.countBefore
    else { return nil }
    return contentFrame(before.place(source).frame)
  }
}

/// A slot that the view is on its way to.
struct ScrollGoal: Sendable {
  var slot: Slot
  var position: ScrollPosition
  var completion: Int

  /// Whether it was asked to come into view by the shortest way: what sticks in view is there already.
  let isNearest: Bool

  /// The way left; `nil` jumps.
  var spring: Spring?
  var duration = 0.0
  var frequency = 0.0

  /// When the way ends, in seconds of the motion clock.
  var end = 0.0

  /// Whether a slot that is taller than the viewport shows its beginning although it comes to
  /// stand at the end.
  var prefersBeginning = false

  init(slot: Slot, position: ScrollPosition, completion: Int) {
    self.slot = slot
    self.position = position
    self.completion = completion
    isNearest = position == .nearest
  }
}
