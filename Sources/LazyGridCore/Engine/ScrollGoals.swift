import Changesets

/// The running scroll to a slot, and the scrolls that ended.
final class ScrollGoals {
  private(set) var current: ScrollGoal?

  /// The scrolls that ended: the number returned by `scroll(to:)`, and whether the slot was reached.
  private(set) var finished: [(id: Int, reached: Bool)] = []
  private var lastNumber = 0

  private let content: ContentModel
  private let scroll: ScrollState
  private let anchor: ScrollAnchor
  private let animator: Animator

  init(content: ContentModel, scroll: ScrollState, anchor: ScrollAnchor, animator: Animator) {
    self.content = content
    self.scroll = scroll
    self.anchor = anchor
    self.animator = animator
  }

  /// Whether a scroll is animated.
  var isAnimating: Bool { current?.spring != nil }

  /// The goal of a scroll that jumps in the next pass.
  var jump: ScrollGoal? { isAnimating ? nil : current }

  // MARK: The life of a goal

  /// Begins to scroll to a slot. Replaces the running scroll and takes over its speed.
  ///
  /// - Returns: The number under which ``finished`` reports the end of the scroll.
  func begin(_ slot: Slot, at position: ScrollPosition, _ motion: Motion?) -> Int {
    let speed = current?.spring?.velocity ?? 0
    finish(reached: false)
    lastNumber += 1
    guard content.isValid(slot) else {
      finished.append((lastNumber, false))
      return lastNumber
    }
    var goal = ScrollGoal(slot: slot, position: position, number: lastNumber)
    if let motion {
      goal.animate(motion, speed: speed, at: animator.time)
      animator.start()
    }
    current = goal
    return lastNumber
  }

  func finish(reached: Bool) {
    guard let goal = current else { return }
    finished.append((goal.number, reached))
    current = nil
  }

  /// Returns and removes the scrolls that ended since the last call.
  func takeFinished() -> [(id: Int, reached: Bool)] {
    defer { finished.removeAll() }
    return finished
  }

  /// Lets an animated scroll jump in the next pass.
  func stopAnimation() { current?.stop() }

  /// Takes over the position of the slot in new data.
  func remap(_ change: Changeset) {
    guard let slot = current?.slot else { return }
    if let target = change.targetIndex(ofSource: slot.index) {
      current?.move(to: Slot(target))
    } else {
      finish(reached: false)
    }
  }

  // MARK: Motion

  /// Advances an animated scroll by one step of its spring.
  func advance(by step: Double) {
    anchor.capture()
    resolveNearest()
    guard var goal = current, goal.spring != nil, animator.time < goal.end else { return stopAnimation() }
    content.updateExtent()
    let held = anchor.heldScroll()
    let target = value(for: goal)
    let next = min(max(0, target + goal.advance(from: held - target, by: step)), content.maximumScroll)
    current = goal
    // Data may have changed since the last pass. The same distance leads from the old scroll value in the old
    // content and from the held value in the new content.
    scroll.step(by: next - held)
    anchor.follow(to: next)
  }

  /// Chooses the edge for a slot outside the viewport at the start of the scroll: during the scroll the slot
  /// would no longer be outside.
  private func resolveNearest() {
    guard let slot = current?.slot, current?.position == .nearest else { return }
    let held = anchor.heldScroll()
    let frame = content.shownFrame(content.target(of: slot), of: slot, at: held)
    let cover = content.cover(of: slot)
    if isBefore(frame, held, cover) {
      current?.resolve(.start)
    } else if isAfter(frame, held, cover) {
      current?.resolve(.end)
    }
  }

  // MARK: Scroll values

  private typealias Cover = (before: Double, after: Double)

  private func isBefore(_ frame: Rect, _ scroll: Double, _ cover: Cover) -> Bool {
    let (axis, page) = (content.axis, content.page)
    return frame.minAlong(axis) < scroll + cover.before && frame.maxAlong(axis) < scroll + page - cover.after
  }

  private func isAfter(_ frame: Rect, _ scroll: Double, _ cover: Cover) -> Bool {
    let (axis, page) = (content.axis, content.page)
    return frame.maxAlong(axis) > scroll + page - cover.after && frame.minAlong(axis) > scroll + cover.before
  }

  /// Returns the scroll value that puts the goal's slot at its position, according to the known sizes.
  func value(for goal: ScrollGoal) -> Double { value(for: goal, at: content.target(of: goal.slot)) }

  /// Returns the scroll value that puts the goal's slot at its position if its frame is `natural`.
  func value(for goal: ScrollGoal, at natural: Rect) -> Double {
    let axis = content.axis
    let cover = content.cover(of: goal.slot)
    let frame =
      goal.isNearest ? content.shownFrame(natural, of: goal.slot, at: anchor.heldScroll()) : natural
    let isStuck = frame != natural
    // A pinned header goes all the way to the edge, which hides the previous section.
    let before = isStuck || content.isPinnedHeader(goal.slot) ? 0 : content.insets.before(axis)
    let after = isStuck ? 0 : content.insets.after(axis)
    let atStart = frame.minAlong(axis) - before - cover.before
    let atEnd = frame.maxAlong(axis) + after + cover.after - content.page
    let value: Double
    switch goal.position {
    case .start: value = atStart
    case .center:
      value =
        (frame.minAlong(axis) + frame.maxAlong(axis) - content.page - cover.before + cover.after) / 2
    case .end: value = goal.prefersBeginning ? min(atStart, atEnd) : atEnd
    case .nearest:
      let held = anchor.heldScroll()
      if isBefore(frame, held, cover) {
        value = atStart
      } else {
        value = isAfter(frame, held, cover) ? min(atStart, atEnd) : held
      }
    }
    return min(max(0, value.isFinite ? value : 0), content.maximumScroll)
  }

  /// Returns whether the goal requires no scrolling.
  func isInView(_ goal: ScrollGoal) -> Bool { goal.isNearest && value(for: goal) == anchor.heldScroll() }

  /// Returns the scroll value that puts the goal of a jump, or else the anchor, at its intended position.
  func anchoredScroll() -> Double {
    content.updateExtent()
    return jump.map { value(for: $0) } ?? anchor.heldScroll()
  }
}

/// The goal of a running scroll.
struct ScrollGoal: Sendable {
  private(set) var slot: Slot
  private(set) var position: ScrollPosition

  /// The number that identifies the scroll for the host.
  let number: Int

  /// Whether the requested position was `.nearest`. A slot that is pinned in view then needs no scrolling.
  let isNearest: Bool

  /// The spring of the remaining distance; `nil` jumps.
  private(set) var spring: Spring?
  private var duration = 0.0
  private var frequency = 0.0

  /// The time at which the scroll ends, in seconds of the motion clock.
  private(set) var end = 0.0

  /// Whether a slot that is longer than the viewport shows its start even if its position is `.end`.
  private(set) var prefersBeginning = false

  init(slot: Slot, position: ScrollPosition, number: Int) {
    self.slot = slot
    self.position = position
    self.number = number
    isNearest = position == .nearest
  }

  mutating func move(to slot: Slot) { self.slot = slot }

  /// Replaces `.nearest` by the edge at which the slot enters the viewport.
  mutating func resolve(_ edge: ScrollPosition) {
    position = edge
    if edge == .end { prefersBeginning = true }
  }

  /// Animates the scroll from `time` on, beginning with a speed in pixels per second.
  mutating func animate(_ motion: Motion, speed: Double, at time: Double) {
    spring = Spring(velocity: speed)
    duration = motion.duration
    end = time + motion.duration
  }

  mutating func stop() { spring = nil }

  /// Advances the spring from a distance in pixels by `step` seconds and returns the remaining distance.
  mutating func advance(from distance: Double, by step: Double) -> Double {
    guard var spring else { return 0 }
    frequency = max(frequency, Spring.frequency(restingWithin: duration, from: distance))
    spring.displacement = distance
    spring.advance(by: step, frequency: frequency)
    self.spring = spring
    return spring.displacement
  }
}
