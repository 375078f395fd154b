/// The target of a live slot, and the place where it is drawn on its way there.
struct SlotPresentation: Sendable {
  /// The target in content space (including insets), in pixels.
  private(set) var target = Rect.zero

  private(set) var motion = SlotMotion.rest

  /// The distance along the axis from the target to the end of the motion. It is not 0 for a slot that leaves
  /// the viewport for a distant target: it moves only part of the way, because otherwise it would disappear
  /// within a frame.
  private(set) var exitOffset = 0.0

  /// The distance along the axis by which pinning to the viewport's edge moves the slot.
  private(set) var pinOffset = 0.0

  /// The edge of the section that limits the slot, if it is a header or a footer that may be pinned.
  private(set) var boundary: SectionBoundary?

  /// Whether a pass has placed the slot, so that there is a presentation to animate from.
  private(set) var isPlaced = false

  /// The smallest distance that is animated, in pixels.
  private static let closeness = 0.01

  init() {}

  /// Creates the presentation of a ghost whose value has returned, which appears again.
  init(reviving ghost: Ghost, _ change: Motion, at time: Double) {
    target = ghost.frame
    motion = ghost.motion
    motion.restore(change, at: time)
    isPlaced = true
  }

  // MARK: Drawing

  /// Returns the place in content space where the slot is drawn without pinning.
  func drawn(_ axis: Axis) -> Rect {
    target.offsetBy(x: motion.x.displacement, y: motion.y.displacement).moved(along: axis, by: exitOffset)
  }

  /// Returns the place in content space where the slot is drawn.
  func drawnWithPin(_ axis: Axis) -> Rect { drawn(axis).moved(along: axis, by: pinOffset) }

  /// Advances by `step` seconds to `time`. A pinned slot stays where it is visible until its new offset is
  /// known.
  mutating func advance(by step: Double, to time: Double, along axis: Axis) {
    let before = drawn(axis)
    motion.advance(by: step, to: time)
    if pinOffset != 0 { pinOffset += before.minAlong(axis) - drawn(axis).minAlong(axis) }
    boundary?.advance(by: step, to: time)
  }

  /// Ends all motion.
  mutating func stop() {
    motion = .rest
    boundary?.stop()
  }

  /// Prepares for another scroll axis: the slot is drawn where it was visible, at scroll value 0.
  mutating func turn(from axis: Axis, scroll: Double) {
    target = target.moved(along: axis, by: exitOffset + pinOffset - scroll)
    exitOffset = 0
    pinOffset = 0
    boundary = nil
  }

  // MARK: Targets

  /// The conditions under which the slots of a pass receive their targets.
  struct Conditions {
    let axis: Axis
    let scroll: Double
    let page: Double

    /// The distance that the content moved in the viewport by itself; the presentation stays where it was
    /// visible.
    let shift: Double

    /// The time of the motion clock, in seconds.
    let time: Double

    /// The animation of the change that the pass shows; `nil` for no change.
    let motion: Motion?

    /// Returns the position nearest to `frame` along the axis that is at most a page outside the viewport.
    func nearby(_ frame: Rect) -> Double {
      min(max(frame.minAlong(axis), scroll - page - frame.size.along(axis)), scroll + 2 * page)
    }

    func meetsViewport(_ frame: Rect) -> Bool {
      frame.maxAlong(axis) > scroll && frame.minAlong(axis) < scroll + page
    }
  }

  /// Assigns a target and the motion to it.
  ///
  /// - Parameters:
  ///   - new: The target in content space.
  ///   - isInserted: Whether the change that the pass shows inserted the slot.
  ///   - isNeeded: Whether the pass found the slot in or near the viewport.
  ///   - staysPinned: Whether a pinned slot may remain pinned.
  ///   - conditions: The conditions of the pass.
  ///   - inserted: The number of inserted slots before this one.
  ///   - source: Returns the frame before the change, in content space, or `nil` if there is none.
  mutating func assign(
    _ new: Rect, isInserted: Bool, isNeeded: Bool, staysPinned: Bool, _ conditions: Conditions,
    inserted: inout Int, source: () -> Rect?
  ) {
    let axis = conditions.axis
    var drawn = drawn(axis).moved(along: axis, by: conditions.shift)
    // A view that is no longer pinned, because its section is gone or because it is now too long, moves from
    // where it was visible.
    if pinOffset != 0 && !staysPinned { drawn = drawn.moved(along: axis, by: pinOffset) }
    let role = SlotRole(
      isPlaced: isPlaced, isInserted: isInserted, isNeeded: isNeeded,
      isSeen: conditions.meetsViewport(drawn))
    target = new
    isPlaced = true
    switch role {
    case .inserted:
      guard let change = conditions.motion else { return }
      motion.insert(change, at: conditions.time, index: inserted)
      inserted += 1
    case .entering:
      // The slot had no cell and moves from its previous frame in the layout.
      guard let change = conditions.motion, let source = source() else { return }
      travel(from: source.moved(along: axis, by: conditions.shift), change, conditions)
    case .offscreen:
      motion = .rest
      exitOffset = conditions.nearby(target) - target.minAlong(axis)
    case .survivor:
      exitOffset = 0
      move(from: drawn, conditions)
    case .leaving:
      // The exit position may have come to lie inside the viewport.
      let meetsExit = conditions.meetsViewport(target.moved(along: axis, by: exitOffset))
      if conditions.motion != nil || motion.isTravelling && meetsExit {
        exitOffset = conditions.nearby(target) - target.minAlong(axis)
      } else if !motion.isTravelling {
        exitOffset = 0
      }
      move(from: drawn, conditions)
    }
  }

  /// Starts the motion of a change, or continues the current motion.
  private mutating func move(from drawn: Rect, _ conditions: Conditions) {
    if let change = conditions.motion {
      travel(from: drawn, change, conditions)
    } else if motion.isTravelling {
      correct(from: drawn, conditions)
    }
  }

  /// Moves from a place to the target and keeps the velocity.
  private mutating func travel(from drawn: Rect, _ change: Motion, _ conditions: Conditions) {
    let way = way(from: drawn, conditions)
    guard abs(way.x) > Self.closeness || abs(way.y) > Self.closeness || motion.isTravelling else { return }
    motion.retarget(dx: way.x, dy: way.y, at: conditions.time, duration: change.duration)
  }

  /// Redirects a moving slot without a jump when something other than data changes, such as the space or a
  /// size.
  private mutating func correct(from drawn: Rect, _ conditions: Conditions) {
    let way = way(from: drawn, conditions)
    guard
      abs(way.x - motion.x.displacement) > Self.closeness
        || abs(way.y - motion.y.displacement) > Self.closeness
    else { return }
    motion.correct(dx: way.x, dy: way.y, at: conditions.time)
  }

  /// Returns the distance from a place, or from a page outside the viewport, to the end of the motion.
  private func way(from drawn: Rect, _ conditions: Conditions) -> Point {
    let axis = conditions.axis
    let along = conditions.nearby(drawn) - target.minAlong(axis) - exitOffset
    let across = drawn.origin.across(axis) - target.origin.across(axis)
    return Point(along: along, across: across, axis: axis)
  }

  // MARK: Pinning

  /// Sets the section boundary that limits a header or a footer, and animates it to its target.
  ///
  /// - Parameter place: The target of the boundary along the axis, in content space.
  mutating func moveBoundary(to place: Double, _ conditions: Conditions) {
    boundary?.move(
      to: place, shift: conditions.shift, at: conditions.time, duration: conditions.motion?.duration)
    if boundary == nil { boundary = SectionBoundary(at: place) }
    // As for slots, the animation is skipped if both ends are outside the viewport.
    let (start, end) = (conditions.scroll, conditions.scroll + conditions.page)
    if boundary?.isSeen(from: start, to: end) == false { boundary?.stop() }
  }

  /// Pins the slot to an edge of the viewport: it stays at its own position, but not beyond the edge and not
  /// outside its section.
  ///
  /// - Parameters:
  ///   - start: The start of the viewport in content space, for a header; `nil` for a footer.
  ///   - end: The end of the viewport in content space, for a footer; `nil` for a header.
  mutating func pin(toStart start: Double? = nil, orEnd end: Double? = nil, along axis: Axis) {
    guard isPlaced, let edge = boundary?.drawn else { return unpin() }
    let drawn = drawn(axis)
    let length = drawn.size.along(axis)
    var offset = 0.0
    if let start { offset = max(0, min(start, edge - length) - drawn.minAlong(axis)) }
    if let end { offset = min(0, max(end - length, edge) - drawn.minAlong(axis)) }
    pinOffset = offset
  }

  mutating func unpin() { pinOffset = 0 }
}
