// From items to lanes and back.
extension LaneTable {
  /// The stretch that holds `item`.
  func stretch(of item: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= item { low = middle } else { high = middle }
    }
    return low
  }

  /// The lane of `item` and how many items are before it there.
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

  /// The item that has `position` others before it in `lane`.
  ///
  /// - Complexity: O(log *s*) for *s* stretches.
  func item(_ position: Int, in lane: Int) -> Int {
    var low = 0
    var high = stretches.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if laneStarts[middle * laneCount + lane] <= position { low = middle } else { high = middle }
    }
    let stretch = stretches[low]
    var left = position - laneStarts[low * laneCount + lane]
    if stretch.takesTurns {
      return starts[low] + (lane - stretch.first + laneCount) % laneCount + left * laneCount
    }
    for (offset, other) in stretch.lanes.enumerated() where Int(other) == lane {
      if left == 0 { return starts[low] + offset }
      left -= 1
    }
    preconditionFailure("no such item")
  }

  /// The number of items in `lane` before `item`, which can be the end.
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
