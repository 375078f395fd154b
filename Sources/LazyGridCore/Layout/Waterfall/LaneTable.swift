import Changesets

/// The lane of each item of a waterfall.
///
/// A range in which the lanes alternate is one entry regardless of its length. All other items take two bytes
/// each. A table is built by appending.
struct LaneTable: Sendable {
  /// Neighboring items: `count` items that alternate between lanes, or the ones listed in `lanes`.
  struct Stretch: Sendable {
    /// The lane of the first item if the lanes alternate.
    var first: Int

    var count: Int

    /// The lane of each item. Empty if the lanes alternate.
    var lanes: [UInt16] = []

    var takesTurns: Bool { lanes.isEmpty }
  }

  let laneCount: Int

  /// The number of items.
  private(set) var count = 0

  /// The number of items in each lane.
  private(set) var totals: [Int]

  private(set) var stretches: [Stretch] = []

  /// The first item of each stretch.
  private(set) var starts: [Int] = []

  /// The number of items of each lane before each stretch, stretch by stretch.
  private(set) var laneStarts: [Int] = []

  /// The largest number of items in a listed stretch.
  private static let listLimit = 256

  /// The smallest number of alternating items that get an entry of their own.
  private static let leastTurns = 64

  init(laneCount: Int) {
    self.laneCount = laneCount
    totals = Array(repeating: 0, count: laneCount)
  }

  // MARK: Building

  /// Adds one item.
  mutating func append(_ lane: Int) {
    let last = stretches.count - 1
    if last >= 0, stretches[last].takesTurns {
      if (stretches[last].first + stretches[last].count) % laneCount == lane {
        stretches[last].count += 1
      } else if stretches[last].count < Self.leastTurns {
        writeOut(last)
        addToList(lane, last)
      } else {
        begin(Stretch(first: lane, count: 1))
      }
    } else if last >= 0, stretches[last].count < Self.listLimit {
      addToList(lane, last)
    } else {
      begin(Stretch(first: lane, count: 1))
    }
    totals[lane] += 1
    count += 1
  }

  private mutating func begin(_ stretch: Stretch) {
    stretches.append(stretch)
    starts.append(count)
    laneStarts += totals
  }

  private mutating func addToList(_ lane: Int, _ index: Int) {
    stretches[index].lanes.append(UInt16(lane))
    stretches[index].count += 1
  }

  private mutating func writeOut(_ index: Int) {
    let stretch = stretches[index]
    stretches[index].lanes.reserveCapacity(Self.listLimit)
    for offset in 0..<stretch.count {
      stretches[index].lanes.append(UInt16((stretch.first + offset) % laneCount))
    }
  }

  /// Adds `added` items that alternate between lanes, beginning with the lane `first`.
  mutating func appendTurns(first: Int, count added: Int) {
    guard added > 0 else { return }
    let last = stretches.count - 1
    if last >= 0, stretches[last].takesTurns,
      (stretches[last].first + stretches[last].count) % laneCount == first
    {
      stretches[last].count += added
    } else if added < Self.leastTurns {
      for offset in 0..<added { append((first + offset) % laneCount) }
      return
    } else {
      begin(Stretch(first: first, count: added))
    }
    for lane in 0..<laneCount { totals[lane] += turns(of: lane, first: first, count: added) }
    count += added
  }

  /// Adds the items in a range of another table.
  ///
  /// - Complexity: O(stretches in the range), and O(items) for parts of listed stretches.
  mutating func append(_ range: Range<Int>, of other: LaneTable) {
    guard !range.isEmpty else { return }
    var index = other.stretch(of: range.lowerBound)
    var item = range.lowerBound
    while item < range.upperBound {
      let stretch = other.stretches[index]
      let offset = item - other.starts[index]
      let end = min(range.upperBound - other.starts[index], stretch.count)
      if stretch.takesTurns {
        appendTurns(first: (stretch.first + offset) % laneCount, count: end - offset)
      } else if end - offset == stretch.count && stretch.count >= Self.leastTurns {
        appendWhole(index, of: other)
      } else {
        for lane in stretch.lanes[offset..<end] { append(Int(lane)) }
      }
      item += end - offset
      index += 1
    }
  }

  /// Adds a listed stretch, which both tables then share.
  private mutating func appendWhole(_ index: Int, of other: LaneTable) {
    begin(other.stretches[index])
    let next = index + 1
    for lane in 0..<laneCount {
      let end = next < other.stretches.count ? other.laneStarts[next * laneCount + lane] : other.totals[lane]
      totals[lane] += end - other.laneStarts[index * laneCount + lane]
    }
    count += other.stretches[index].count
  }

  /// Returns the number of items in `lane` among `count` items that alternate from lane `first` on.
  func turns(of lane: Int, first: Int, count: Int) -> Int {
    let offset = (lane - first + laneCount) % laneCount
    return count > offset ? (count - offset - 1) / laneCount + 1 : 0
  }
}

// Conversion between items and lanes.
extension LaneTable {
  /// Returns the index of the stretch that contains `item`.
  func stretch(of item: Int) -> Int { max(0, starts.partitioningIndex { $0 > item } - 1) }

  /// Returns the lane of `item` and the number of items before it in that lane.
  ///
  /// - Complexity: O(log *s*) for *s* stretches.
  func place(of item: Int) -> (lane: Int, position: Int) {
    let index = stretch(of: item)
    let stretch = stretches[index]
    let offset = item - starts[index]
    if stretch.takesTurns {
      let lane = (stretch.first + offset) % laneCount
      return (lane, laneStarts[index * laneCount + lane] + offset / laneCount)
    }
    let lane = stretch.lanes[offset]
    var position = laneStarts[index * laneCount + Int(lane)]
    for other in stretch.lanes[..<offset] where other == lane { position += 1 }
    return (Int(lane), position)
  }

  /// Returns the item with `position` items before it in `lane`.
  ///
  /// - Complexity: O(log *s*) for *s* stretches.
  func item(_ position: Int, in lane: Int) -> Int {
    let next = stretches.indices.partitioningIndex { laneStarts[$0 * laneCount + lane] > position }
    let index = max(0, next - 1)
    let stretch = stretches[index]
    var left = position - laneStarts[index * laneCount + lane]
    if stretch.takesTurns {
      return starts[index] + (lane - stretch.first + laneCount) % laneCount + left * laneCount
    }
    for (offset, other) in stretch.lanes.enumerated() where Int(other) == lane {
      if left == 0 { return starts[index] + offset }
      left -= 1
    }
    preconditionFailure("The lane has no item at this position.")
  }

  /// Returns the number of items in `lane` before `item`, which can be the end.
  ///
  /// - Complexity: O(log *s*) for *s* stretches.
  func count(of lane: Int, before item: Int) -> Int {
    guard item < count else { return totals[lane] }
    let index = stretch(of: item)
    let stretch = stretches[index]
    let offset = item - starts[index]
    let start = laneStarts[index * laneCount + lane]
    if stretch.takesTurns { return start + turns(of: lane, first: stretch.first, count: offset) }
    return stretch.lanes[..<offset].reduce(start) { Int($1) == lane ? $0 + 1 : $0 }
  }
}
