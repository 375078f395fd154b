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
