@testable import LazyGridCore

/// A flow that stores a size for each item and breaks every line from the start.
struct ReferenceFlow {
  struct Member {
    var id: Int
    var size: Size?

    /// Whether the size was measured at another width, so that it is an estimate.
    var isStale = false
  }

  var axis = Axis.vertical
  var across: Double
  var itemSpacing = 0.0
  var lineSpacing = 0.0
  var alignment = FlowLayout.Alignment.leading
  var estimate = Size(width: 80, height: 32)
  private(set) var members: [Member] = []

  /// Sets the items by ID. Known items keep their sizes.
  mutating func take(_ ids: [Int], size: (Int) -> Size? = { _ in nil }) {
    let old = Dictionary(uniqueKeysWithValues: members.map { ($0.id, $0) })
    members = ids.map { old[$0] ?? Member(id: $0, size: size($0)) }
  }

  mutating func setSize(_ size: Size, at index: Int) {
    members[index].size = size
    members[index].isStale = false
  }

  /// Sets the breadth, for which no item is measured yet.
  mutating func resize(to across: Double) {
    self.across = across
    for index in members.indices { members[index].isStale = true }
  }

  private func breadth(_ index: Int) -> Double { (members[index].size ?? estimate).across(axis) }

  /// The items of each line.
  var lines: [Range<Int>] {
    var lines: [Range<Int>] = []
    var first = 0
    var used = 0.0
    for index in members.indices {
      let more = breadth(index) + (index > first ? itemSpacing : 0)
      if index > first && used + more > across + 0.001 {
        lines.append(first..<index)
        first = index
        used = breadth(index)
      } else {
        used += more
      }
    }
    return members.isEmpty ? [] : lines + [first..<members.count]
  }

  var frames: [Rect] {
    var frames: [Rect] = []
    var along = 0.0
    for line in lines {
      let known = line.compactMap { members[$0].size?.along(axis) }
      let extent = known.max() ?? estimate.along(axis)
      let used = line.reduce(itemSpacing * Double(line.count - 1)) { $0 + breadth($1) }
      let free = max(0, across - used)
      let isSpread = alignment == .justified && line.count > 1 && line.upperBound < members.count
      let gap = isSpread ? free / Double(line.count - 1) : 0
      let lead = alignment == .center ? free / 2 : alignment == .trailing ? free : 0
      var offset = 0.0
      for index in line {
        let start = lead + offset + gap * Double(index - line.lowerBound)
        let end = start + min(across, breadth(index))
        let own = members[index].isStale ? nil : members[index].size?.along(axis)
        frames.append(
          Rect(
            along: along, across: start.rounded(), extent: own ?? extent,
            breadth: end.rounded() - start.rounded(), axis: axis))
        offset += breadth(index) + itemSpacing
      }
      along += extent + lineSpacing
    }
    return frames
  }

  /// The length of the content along the axis.
  var extent: Double {
    lines.reduce(-lineSpacing) { sum, line in
      sum + lineSpacing
        + (line.compactMap { members[$0].size?.along(axis) }.max() ?? estimate.along(axis))
    }
  }

  func comparison(_ label: String) -> LayoutComparison {
    LayoutComparison(frames: frames, axis: axis, extent: max(0, extent), label: label)
  }
}
