// Which slots lie where.
extension WaterfallSolver {
  /// Where the walk down a lane has come to.
  private struct Cursor {
    var item: Int
    var lane: Int
    var position: Int
    var entry: ExtentEntry
  }

  /// - Complexity: O((*l* + *k*) (log *l* + log *m*)) for *k* slots in *l* lanes with *m* measured items.
  func forEachSlot(from: Double, to: Double, _ body: (PlacedSlot) -> Bool) {
    withUnsafeTemporaryAllocation(of: Cursor.self, capacity: lanes.count) { memory in
      var heap = Heap(memory: memory)
      for lane in lanes.indices {
        if let cursor = cursor(in: lane, from: from, to: to) { heap.add(cursor) }
      }
      while let cursor = heap.first {
        guard body(placed(cursor.item, cursor.lane, cursor.entry)) else { return }
        heap.replaceFirst(self.cursor(cursor.position + 1, in: cursor.lane, to: to))
      }
    }
  }

  /// At the first item of `lane` that meets the stretch.
  private func cursor(in lane: Int, from: Double, to: Double) -> Cursor? {
    let unit = unit(of: lane)
    guard var position = lanes[lane].index(at: from / unit) else { return nil }
    let entry = lanes[lane].entry(at: position)
    if entry.start * unit < from, entry.end * unit <= from { position += 1 }
    return cursor(position, in: lane, to: to)
  }

  private func cursor(_ position: Int, in lane: Int, to: Double) -> Cursor? {
    guard position < lanes[lane].count else { return nil }
    let entry = lanes[lane].entry(at: position)
    guard entry.start * unit(of: lane) < to else { return nil }
    return Cursor(item: table.item(position, in: lane), lane: lane, position: position, entry: entry)
  }

  /// The cursors, that of the first item on top.
  private struct Heap {
    let memory: UnsafeMutableBufferPointer<Cursor>
    var count = 0

    var first: Cursor? { count > 0 ? memory[0] : nil }

    mutating func add(_ cursor: Cursor) {
      var index = count
      memory.initializeElement(at: index, to: cursor)
      count += 1
      while index > 0, memory[index].item < memory[(index - 1) / 2].item {
        memory.swapAt(index, (index - 1) / 2)
        index = (index - 1) / 2
      }
    }

    mutating func replaceFirst(_ cursor: Cursor?) {
      if let cursor {
        memory[0] = cursor
      } else {
        count -= 1
        if count > 0 { memory[0] = memory[count] }
      }
      var index = 0
      while true {
        var least = index
        for child in [2 * index + 1, 2 * index + 2]
        where child < count && memory[child].item < memory[least].item {
          least = child
        }
        guard least != index else { return }
        memory.swapAt(index, least)
        index = least
      }
    }
  }

  // MARK: The keyboard and the pointer

  /// The item in the lane at `point`, or in the nearest that has any, whose part of the lane holds it.
  func nearestSlot(to point: Point) -> Slot? {
    let wanted = tracks.index(at: point.across(axis))
    let filled = lanes.indices.filter { lanes[$0].count > 0 }
    guard let lane = filled.min(by: { abs($0 - wanted) < abs($1 - wanted) }) else { return nil }
    return item(at: point.along(axis), in: lane)
  }

  private func item(at along: Double, in lane: Int) -> Slot? {
    guard let position = lanes[lane].index(at: along / unit(of: lane)) else { return nil }
    return Slot(table.item(position, in: lane))
  }

  /// Along the axis the next item of the same lane; across it the item of the next lane that lies
  /// beside the slot's middle.
  func neighbor(of slot: Slot, in direction: MoveDirection) -> Slot? {
    guard !lanes.isEmpty else { return nil }
    let (lane, position) = table.place(of: slot.index)
    switch (direction, axis) {
    case (.up, .vertical), (.leading, .horizontal):
      return position > 0 ? Slot(table.item(position - 1, in: lane)) : nil
    case (.down, .vertical), (.trailing, .horizontal):
      return position + 1 < lanes[lane].count ? Slot(table.item(position + 1, in: lane)) : nil
    case (.leading, .vertical), (.up, .horizontal):
      return beside(slot, lane - 1)
    case (.trailing, .vertical), (.down, .horizontal):
      return beside(slot, lane + 1)
    }
  }

  private func beside(_ slot: Slot, _ lane: Int) -> Slot? {
    guard lanes.indices.contains(lane) else { return nil }
    let frame = place(slot).frame
    return item(at: (frame.minAlong(axis) + frame.maxAlong(axis)) / 2, in: lane)
  }
}
