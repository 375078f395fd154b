// Default searches for the nearest and neighboring slots, based on frames only.
extension LayoutSolver {
  /// The distance of the first search, in pixels. It doubles each time nothing is found.
  private static var firstReach: Double { 200 }

  /// Returns the slot that contains `point`, or the one with the nearest edge within the search distance
  /// along the axis.
  ///
  /// - Parameter point: The point in the solver's space, in pixels.
  /// - Complexity: O(slots within that distance). A solver that has a faster way should implement this
  ///   method.
  public func nearestSlot(to point: Point) -> Slot? {
    guard itemCount > 0 else { return nil }
    let extent = contentExtent.isFinite ? max(0, contentExtent) : 0
    let along = min(max(0, point.along(axis)), extent)
    let inside = Point(along: along, across: point.across(axis), axis: axis)
    var reach = Self.firstReach
    while true {
      var best: (slot: Slot, distance: Double)?
      forEachSlot(from: along - reach, to: along + reach) { placed in
        let distance = placed.frame.squaredDistance(to: inside)
        if distance < best?.distance ?? .infinity { best = (placed.slot, distance) }
        return distance > 0
      }
      if let best { return best.slot }
      if reach > extent { return Slot(0) }
      reach *= 2
    }
  }

  /// Returns the slot beside `slot`. Across the axis, this is the next slot at the height of its middle;
  /// along the axis, the nearest slot further on, with a preference for those in line.
  ///
  /// - Parameters:
  ///   - slot: The slot.
  ///   - direction: The direction of the step.
  /// - Complexity: O(slots within about 200 px).
  public func neighbor(of slot: Slot, in direction: MoveDirection) -> Slot? {
    let frame = place(slot).frame.sanitized
    let isForward = direction == .down || direction == .trailing
    let isAlong = (direction == .up || direction == .down) == (axis == .vertical)
    let (start, end) = (frame.minAlong(axis), frame.maxAlong(axis))
    guard isAlong else {
      return best(beside: frame, of: slot, isForward: isForward, from: start, to: end)
    }
    var reach = Self.firstReach
    while true {
      let found = best(
        beyond: frame, of: slot, isForward: isForward, from: isForward ? start : start - reach,
        to: isForward ? end + reach : end)
      if let found { return found }
      if isForward ? end + reach > contentExtent : start - reach < 0 { return nil }
      reach *= 2
    }
  }

  /// Returns the slot whose start or end is nearest along the axis.
  private func best(
    beyond frame: Rect, of slot: Slot, isForward: Bool, from: Double, to: Double
  ) -> Slot? {
    let half = frame.size.along(axis) / 2
    let middle = frame.minAlong(axis) + half
    var best: (slot: Slot, distance: Double)?
    forEachSlot(from: from, to: to) { placed in
      let other = placed.frame
      let isBeyond =
        isForward
        ? other.minAlong(axis) >= middle && other.minAlong(axis) > frame.minAlong(axis)
        : other.maxAlong(axis) <= middle && other.minAlong(axis) < frame.minAlong(axis)
      guard isBeyond, placed.slot != slot else { return true }
      let away = isForward ? other.maxAlong(axis) - middle : middle - other.minAlong(axis)
      let main = max(0, away - other.size.along(axis) / 2)
      let aside = frame.distanceAside(other, axis.other)
      let offset = abs(frame.middle(axis.other) - other.middle(axis.other))
      let distance = main + 3 * aside + offset / 1_000
      if distance < best?.distance ?? .infinity { best = (placed.slot, distance) }
      return true
    }
    return best?.slot
  }

  /// Returns the slot nearest across the axis among those beside the middle of the slot.
  private func best(
    beside frame: Rect, of slot: Slot, isForward: Bool, from: Double, to: Double
  ) -> Slot? {
    var best: (slot: Slot, distance: Double)?
    forEachSlot(from: from, to: max(to, from + 1)) { placed in
      let other = placed.frame
      let way = (other.middle(axis.other) - frame.middle(axis.other)) * (isForward ? 1 : -1)
      guard way > 0, placed.slot != slot, frame.distanceAside(other, axis) <= 0.5 else { return true }
      let distance = way + abs(frame.middle(axis) - other.middle(axis)) / 1_000
      if distance < best?.distance ?? .infinity { best = (placed.slot, distance) }
      return true
    }
    return best?.slot
  }
}

extension Axis {
  fileprivate var other: Axis { self == .vertical ? .horizontal : .vertical }
}

extension Rect {
  /// Returns the coordinate of the middle on `axis`, in pixels.
  fileprivate func middle(_ axis: Axis) -> Double { (minAlong(axis) + maxAlong(axis)) / 2 }

  /// Returns the distance on `axis` between one rectangle and the middle of the other, whichever is less.
  fileprivate func distanceAside(_ other: Rect, _ axis: Axis) -> Double {
    func outside(_ middle: Double, _ rect: Rect) -> Double {
      max(0, rect.minAlong(axis) - middle, middle - rect.maxAlong(axis))
    }
    return min(outside(middle(axis), other), outside(other.middle(axis), self))
  }
}
