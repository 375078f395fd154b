import Changesets

/// Arranges items in lanes: columns that are filled independently of each other.
///
/// Each lane has an ``ExtentIndex`` of its items, so that a changed size affects only one lane and costs
/// O(log *m*) for *m* measured items.
struct WaterfallSolver: LayoutSolver {
  let axis: Axis
  private let layout: WaterfallLayout
  private let itemSpacing: Double
  private let lineSpacing: Double
  let sizing: WaterfallLayout.Sizing
  private let estimator: Bool
  private var estimate: Double

  private var environment = LayoutEnvironment(across: 0, viewportAlong: 0)
  private(set) var tracks: ColumnTracks

  /// Whether items are assigned to lanes, which requires a known space.
  private var hasLanes = false

  private(set) var itemCount = 0
  var table: LaneTable
  var lanes: [ExtentIndex] = []
  private var estimateSamples = 0

  /// The length of an item before any item is measured, in pixels.
  private static let defaultEstimate = 44.0

  /// The number of items that are averaged into the estimate if the layout specifies none.
  private static let sampleLimit = 32

  /// The largest number of lanes.
  private static let laneLimit = 1_000

  /// The smallest unit of a lane's extents, in pixels.
  private static let leastUnit = 1e-6

  init(layout: WaterfallLayout) {
    func length(_ value: Double) -> Double { value.isFinite && value > 0 ? value : 0 }
    axis = layout.axis
    self.layout = layout
    sizing = layout.sizing
    itemSpacing = length(layout.itemSpacing)
    lineSpacing = length(layout.lineSpacing)
    if case .measured(let named?) = sizing, named > 0, named.isFinite {
      estimate = named
      estimator = false
    } else {
      estimate = Self.defaultEstimate
      estimator = true
    }
    tracks = ColumnTracks(layout.columns, spacing: itemSpacing, across: 0, limit: Self.laneLimit)
    table = LaneTable(laneCount: tracks.count)
  }

  // MARK: Units

  /// Whether cells are measured. Otherwise, a closure returns their sizes.
  var measures: Bool {
    if case .measured = sizing { return true }
    return false
  }

  /// Returns the unit of the extents in `lane`, in pixels: 1, or the breadth of the lane for aspect ratios,
  /// so that the closure is not called again for a new width.
  func unit(of lane: Int) -> Double {
    guard case .aspectRatio = sizing else { return 1 }
    return max(tracks.column(lane).breadth, Self.leastUnit)
  }

  /// Returns the length of `item` from the closure, in units of its lane.
  func given(_ item: Int) -> Double {
    switch sizing {
    case .measured: return estimate
    case .extent(let extent): return ExtentIndex.valid(extent(item))
    case .aspectRatio(let ratio):
      let value = ratio(item)
      return value > 0 && value.isFinite ? ExtentIndex.valid(1 / value) : 0
    }
  }

  private func emptyLane(_ lane: Int) -> ExtentIndex {
    ExtentIndex(estimate: estimate, spacing: lineSpacing / unit(of: lane))
  }

  /// Discards lanes and sizes and assigns all items again.
  private mutating func dealAnew() {
    hasLanes = true
    estimateSamples = 0
    table = LaneTable(laneCount: tracks.count)
    lanes = (0..<tracks.count).map(emptyLane)
    deal(.splice(count: 0, position: 0, removed: 0, added: itemCount))
  }

  // MARK: LayoutSolver

  var contentExtent: Double {
    var longest = 0.0
    for lane in lanes.indices { longest = max(longest, lanes[lane].totalExtent * unit(of: lane)) }
    return longest
  }

  mutating func setEnvironment(_ new: LayoutEnvironment) {
    let old = environment
    environment = new
    guard new.across != old.across || new.textScale != old.textScale || !hasLanes else { return }
    if new.textScale != old.textScale { scaleEstimate(from: old.textScale, to: new.textScale) }
    tracks = ColumnTracks(
      layout.columns(textScale: new.textScale), spacing: itemSpacing, across: new.across,
      limit: Self.laneLimit)
    guard hasLanes, tracks.count == lanes.count else { return dealAnew() }
    for lane in lanes.indices {
      if measures { lanes[lane].markStale() } else { lanes[lane].spacing = lineSpacing / unit(of: lane) }
    }
  }

  mutating func apply(_ changeset: Changeset) {
    itemCount = changeset.targetCount
    if hasLanes { deal(changeset) }
  }

  mutating func invalidateMeasurements() {
    guard measures else { return }
    for lane in lanes.indices { lanes[lane].markStale() }
  }

  func place(_ slot: Slot) -> PlacedSlot {
    guard hasLanes else { return PlacedSlot(slot: slot, frame: .zero, needsMeasuring: measures) }
    let (lane, position) = table.place(of: slot.index)
    return placed(slot.index, lane, lanes[lane].entry(at: position))
  }

  func placed(_ item: Int, _ lane: Int, _ entry: ExtentEntry) -> PlacedSlot {
    let (across, breadth) = tracks.column(lane)
    let unit = unit(of: lane)
    return PlacedSlot(
      slot: Slot(item),
      frame: Rect(
        along: entry.start * unit, across: across, extent: entry.extent * unit, breadth: breadth, axis: axis),
      needsMeasuring: measures && entry.state != .measured)
  }

  /// Returns the place in the lane as the line, and the lane as the place.
  func gridPosition(of slot: Slot) -> GridPosition? {
    guard hasLanes else { return nil }
    let (lane, position) = table.place(of: slot.index)
    return GridPosition(line: position, place: lane, axis: axis)
  }

  var gridSize: GridSize? {
    guard hasLanes else { return nil }
    return GridSize(
      lines: table.totals.max() ?? 0, breadth: min(lanes.count, itemCount), axis: axis)
  }

  mutating func discardSizes(keeping items: Range<Int>, limit: Int) {
    guard measures, hasLanes, lanes.contains(where: { $0.measuredRunCount > limit / lanes.count }) else {
      return
    }
    for lane in lanes.indices {
      let kept =
        table.count(of: lane, before: items.lowerBound)..<table.count(of: lane, before: items.upperBound)
      lanes[lane].trim(toRuns: limit / lanes.count / 4 * 3, keeping: kept)
    }
  }

  func proposal(for slot: Slot) -> SizeProposal {
    let lane = hasLanes ? table.place(of: slot.index).lane : 0
    return SizeProposal(across: tracks.column(lane).breadth, axis: axis)
  }

  mutating func setMeasuredSize(_ size: Size, for slot: Slot) {
    guard measures, hasLanes else { return }
    let extent = size.along(axis)
    let (lane, position) = table.place(of: slot.index)
    lanes[lane].setExtent(extent, at: position)
    sampleEstimate(extent)
  }

  func measuredSize(of slot: Slot) -> Size? {
    guard measures, hasLanes else { return nil }
    let (lane, position) = table.place(of: slot.index)
    let entry = lanes[lane].entry(at: position)
    guard entry.state == .measured else { return nil }
    return Size(along: entry.extent, across: tracks.column(lane).breadth, axis: axis)
  }

  /// Adapts the estimate to another text scale. A learned estimate is scaled and then learned again.
  private mutating func scaleEstimate(from old: Double, to new: Double) {
    estimateSamples = 0
    guard layout.scalesWithText, case .measured(let named) = sizing else { return }
    if !estimator, let named { estimate = named.estimate(atTextScale: new) }
    for lane in lanes.indices {
      lanes[lane].estimate =
        estimator ? lanes[lane].estimate.estimate(atTextScale: new / old) : estimate
    }
  }

  /// Averages the first measured items into the estimate, unless the layout specifies one.
  private mutating func sampleEstimate(_ extent: Double) {
    guard estimator, estimateSamples < Self.sampleLimit, extent > 0 else { return }
    let sum = estimateSamples == 0 ? extent : lanes[0].estimate * Double(estimateSamples) + extent
    estimateSamples += 1
    for lane in lanes.indices { lanes[lane].estimate = sum / Double(estimateSamples) }
  }
}

// Search for the slots in a range.
extension WaterfallSolver {
  /// The current position of the iteration in a lane.
  private struct Cursor {
    var item: Int
    var lane: Int
    var position: Int
    var entry: ExtentEntry
  }

  /// Calls `body` with each slot whose frame intersects the range.
  ///
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

  /// Returns a cursor at the first item of `lane` that intersects the range.
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

  /// A heap of cursors with that of the first item on top.
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

  // MARK: Navigation by keyboard and pointer

  /// Returns the item at `point` in its lane, or in the nearest lane that has items.
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

  /// Returns the neighboring item of the same lane along the axis. Across the axis, returns the item of the
  /// neighboring lane beside the middle of the slot.
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
