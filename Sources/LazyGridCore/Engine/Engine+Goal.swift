// Scrolling to a requested slot.
extension Engine {
  /// Scrolls to `slot`.
  ///
  /// The scroll value is computed again in each frame, so that it is exact even if cells on the way were
  /// never measured. The scroll replaces a running one and takes over its speed.
  ///
  /// - Parameters:
  ///   - slot: The slot to show.
  ///   - position: The position of the slot in the viewport.
  ///   - motion: The animation; `nil` jumps.
  /// - Returns: The number under which ``finishedGoals`` reports the end of the scroll.
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

  /// Returns and removes the scrolls that ended since the last call.
  package func takeFinishedGoals() -> [(id: Int, reached: Bool)] {
    defer { finishedGoals.removeAll() }
    return finishedGoals
  }

  func finishGoal(reached: Bool) {
    guard let goal else { return }
    finishedGoals.append((goal.completion, reached))
    self.goal = nil
  }

  /// Advances the scroll toward the goal by one step of its spring.
  func advanceGoal(by step: Double) {
    // A scroll request from before the goal is carried out first.
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
    // Data may have changed since the last pass. The same distance leads from the old scroll value in the old
    // content and from the held value in the new content.
    askedScroll = scroll + next - held
    lastScrollDelta = next - held
    anchor = visibleAnchor(at: askedScroll) ?? jumpAnchor(at: next)
  }

  /// Chooses the edge for a slot outside the viewport at the start of the scroll: during the scroll the slot
  /// would no longer be outside.
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

  /// Returns the scroll value that puts the goal's slot, at `frame`, at its position.
  func goalScroll(_ goal: ScrollGoal, to frame: Rect) -> Double {
    let cover = cover(of: goal.slot)
    let natural = frame
    let frame = goal.isNearest ? shownFrame(natural, of: goal.slot, at: heldScroll()) : natural
    let isStuck = frame != natural
    // A pinned header goes all the way to the edge, which hides the previous section.
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

  /// Returns whether the goal requires no scrolling.
  func isInView(_ goal: ScrollGoal) -> Bool {
    goal.isNearest && goalScroll(goal, to: targetInContent(goal.slot)) == heldScroll()
  }

  /// Returns the frame of the slot before the change that the pending pass shows, in content space.
  func frameBefore(_ slot: Slot) -> Rect? {
    guard let transition else { return targetInContent(slot) }
    guard let before = transition.solverBefore, let source = transition.sourceSlot(of: slot),
      source.index < transition.countBefore
    else { return nil }
    return contentFrame(before.place(source).frame)
  }
}

/// The goal of a running scroll.
struct ScrollGoal: Sendable {
  var slot: Slot
  var position: ScrollPosition
  var completion: Int

  /// Whether the requested position was `.nearest`. A slot that is pinned in view then needs no scrolling.
  let isNearest: Bool

  /// The spring of the remaining distance; `nil` jumps.
  var spring: Spring?
  var duration = 0.0
  var frequency = 0.0

  /// The time at which the scroll ends, in seconds of the motion clock.
  var end = 0.0

  /// Whether a slot that is longer than the viewport shows its start even if its position is `.end`.
  var prefersBeginning = false

  init(slot: Slot, position: ScrollPosition, completion: Int) {
    self.slot = slot
    self.position = position
    self.completion = completion
    isNearest = position == .nearest
  }
}
