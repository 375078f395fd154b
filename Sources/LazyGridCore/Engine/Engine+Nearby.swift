// The live slots outside the viewport that keep their cells: the nearest ones in each lane.
extension Engine {
  /// The number of slots per lane that stay ready on each side of the viewport.
  private static let keptLines = 2

  /// Marks in `nearby` the live slots that are visible at a scroll value, and the two nearest to the viewport
  /// in each lane on either side, at most a page away.
  ///
  /// With lanes, the next item in the data can be far away on screen.
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

  /// The mean length of the visible slots, in pixels.
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

/// The number of consecutive slots outside the viewport for each range across the scroll axis.
struct LaneCounts: Sendable {
  private var lanes: [(start: Double, end: Double, count: Int)] = []

  mutating func removeAll() { lanes.removeAll(keepingCapacity: true) }

  /// Adds the next slot outward.
  ///
  /// - Returns: Its number in its lane, from 1: one more than that of any added slot between it and the
  ///   viewport.
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
