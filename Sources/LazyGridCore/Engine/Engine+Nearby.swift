// Which live slots outside the viewport keep their cells: the nearest ones, lane by lane.
extension Engine {
  /// How many slots of a lane stay ready on either side of the viewport.
  private static let keptLines = 2

  /// Notes in `nearby` which live slots are seen at a scroll value, or are among the two next to the viewport in
  /// their lane on either side, at most a page away. What is next by its position in the data can be
  /// far away where items are in lanes.
  ///
  /// - Complexity: O(live slots × lanes).
  func findNearby(at value: Double, isSeen: (LiveSlot) -> Bool) {
    nearby.removeAll(keepingCapacity: true)
    for slot in live.elements { nearby.append(isSeen(slot)) }
    lanes.removeAll()
    for position in live.indices where !nearby[position] {
      let frame = live[position].frame
      let start = frame.minAlong(axis)
      guard start >= value + page, start < value + 2 * page else { continue }
      nearby[position] = lanes.add(frame, axis) <= Self.keptLines
    }
    lanes.removeAll()
    for position in live.indices.reversed() where !nearby[position] {
      let frame = live[position].frame
      let end = frame.maxAlong(axis)
      guard end <= value, end > value - page else { continue }
      nearby[position] = lanes.add(frame, axis) <= Self.keptLines
    }
  }

  /// The mean length of the slots that are seen, in pixels.
  var meanVisibleLength: Double {
    var sum = 0.0
    var count = 0
    for slot in live.elements where slot.isVisible {
      sum += slot.frame.size.along(axis)
      count += 1
    }
    return sum / Double(max(1, count))
  }
}

/// How many slots follow each other outside the viewport, for each stretch across the scroll axis.
struct LaneCounts: Sendable {
  private var lanes: [(start: Double, end: Double, count: Int)] = []

  mutating func removeAll() { lanes.removeAll(keepingCapacity: true) }

  /// Adds the next slot outward.
  ///
  /// - Returns: its number in its lane, from 1: one more than that of any slot added before that it lies beyond.
  mutating func add(_ frame: Rect, _ axis: Axis) -> Int {
    let start = frame.origin.across(axis)
    let end = start + frame.size.across(axis)
    var number = 1
    var same: Int?
    for index in lanes.indices {
      if lanes[index].start == start && lanes[index].end == end { same = index }
      guard lanes[index].start < end && start < lanes[index].end else { continue }
      number = max(number, lanes[index].count + 1)
    }
    if let same {
      lanes[same].count = number
    } else {
      lanes.append((start, end, number))
    }
    return number
  }
}
