@testable import LazyGridCore

/// A waterfall that stores a lane and a length for each item and computes all sums directly.
struct ReferenceWaterfall {
  struct Member {
    var id: Int
    var lane: Int
    var extent: Double
  }

  var axis = Axis.vertical
  var columns: Int
  var across: Double
  var itemSpacing = 0.0
  var lineSpacing = 0.0
  private(set) var members: [Member] = []

  /// Returns the length that an item adds to its lane in the search for the shortest lane.
  var weight: (Member) -> Double = { _ in 1 }

  /// Sets the items by ID. Known items keep their lanes and lengths.
  mutating func take(_ ids: [Int], extent: (Int) -> Double) {
    let old = Dictionary(uniqueKeysWithValues: members.map { ($0.id, $0) })
    members = ids.map { old[$0] ?? Member(id: $0, lane: -1, extent: extent($0)) }
    var lengths = Array(repeating: 0.0, count: columns)
    for member in members where member.lane >= 0 { lengths[member.lane] += weight(member) }
    for index in members.indices where members[index].lane < 0 {
      let lane = lengths.firstIndex(of: lengths.min() ?? 0) ?? 0
      members[index].lane = lane
      lengths[lane] += weight(members[index])
    }
  }

  mutating func setExtent(_ extent: Double, at index: Int) { members[index].extent = extent }

  func column(_ lane: Int) -> (start: Double, breadth: Double) {
    let gap = columns > 1 ? min(itemSpacing, across / Double(columns - 1)) : 0
    let breadth = (across - Double(columns - 1) * gap) / Double(columns)
    let start = (Double(lane) * (breadth + gap)).rounded()
    return (start, (Double(lane) * (breadth + gap) + breadth).rounded() - start)
  }

  var frames: [Rect] {
    var ends = Array(repeating: 0.0, count: columns)
    return members.map { member in
      let (start, breadth) = column(member.lane)
      let along = ends[member.lane]
      ends[member.lane] += member.extent + lineSpacing
      return Rect(along: along, across: start, extent: member.extent, breadth: breadth, axis: axis)
    }
  }
}
