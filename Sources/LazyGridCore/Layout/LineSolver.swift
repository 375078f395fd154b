import Changesets

/// Arranges items in lines of equally wide columns.
///
/// Sizes are stored by item, so that an item keeps its size when a change moves it to another column or line.
/// The length of a line is that of its longest known item.
struct LineSolver: LayoutSolver {
  let axis: Axis
  private let layout: LineLayout
  private let alignment: LineLayout.LineAlignment
  private let itemSpacing: Double
  let learnsEstimate: Bool
  private(set) var environment = LayoutEnvironment(across: 0, viewportAlong: 0)
  private(set) var tracks: ColumnTracks

  /// The length of each item along the scroll axis.
  private(set) var items: ExtentIndex

  /// The length of each line. Empty and unused with one column, where items are lines.
  var lines: ExtentIndex

  var estimateSamples = 0

  /// The length of a line before any line is measured, in pixels.
  private static let defaultEstimate = 44.0

  /// The number of lines that are averaged into the estimate if the layout specifies none.
  private static let sampleLimit = 32

  /// The largest number of columns. It prevents overflow with a tiny minimum.
  private static let columnLimit = 100_000

  init(layout: LineLayout) {
    axis = layout.axis
    self.layout = layout
    alignment = layout.alignment
    itemSpacing = Self.length(layout.itemSpacing)
    let estimate = layout.estimatedLineExtent.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    learnsEstimate = estimate == nil
    let spacing = Self.length(layout.lineSpacing)
    items = ExtentIndex(estimate: estimate ?? Self.defaultEstimate, spacing: spacing)
    lines = items
    tracks = ColumnTracks(layout.columns, spacing: itemSpacing, across: 0, limit: Self.columnLimit)
  }

  private static func length(_ value: Double) -> Double {
    value.isFinite && value > 0 ? value : 0
  }

  // MARK: Columns

  /// The number of columns, ≥ 1.
  var columns: Int { tracks.count }

  var lineCount: Int { (items.count + columns - 1) / columns }

  // MARK: LayoutSolver

  var itemCount: Int { items.count }

  var contentExtent: Double { columns == 1 ? items.totalExtent : lines.totalExtent }

  mutating func setEnvironment(_ new: LayoutEnvironment) {
    let old = environment
    environment = new
    guard new.across != old.across || new.textScale != old.textScale else { return }
    items.markStale()
    if new.textScale != old.textScale { scaleEstimate(from: old.textScale, to: new.textScale) }
    let count = columns
    tracks = ColumnTracks(
      layout.columns(textScale: new.textScale), spacing: itemSpacing, across: new.across,
      limit: Self.columnLimit)
    if columns != count { rebuildLines() }
  }

  mutating func apply(_ changeset: Changeset) {
    items.apply(changeset)
    if columns > 1 { rebuildLines(after: changeset) }
  }

  mutating func invalidateMeasurements() { items.markStale() }

  func forEachSlot(from: Double, to: Double, _ body: (PlacedSlot) -> Bool) {
    if columns == 1 {
      guard let first = items.index(at: from) else { return }
      items.forEachEntry(from: first) { item, entry in
        guard entry.start < to else { return false }
        guard entry.end > from || entry.start >= from else { return true }
        return body(placed(item, in: entry, own: entry.extent, isMeasured: entry.state == .measured))
      }
    } else if let first = lines.index(at: from) {
      var known = items.stretch(around: first * columns)
      lines.forEachEntry(from: first) { line, entry in
        guard entry.start < to else { return false }
        guard entry.end > from || entry.start >= from else { return true }
        return forEachSlot(ofLine: line, entry, &known, body)
      }
    }
  }

  private func forEachSlot(
    ofLine line: Int, _ entry: ExtentEntry,
    _ known: inout (range: Range<Int>, extent: Double, state: ExtentState), _ body: (PlacedSlot) -> Bool
  ) -> Bool {
    for item in line * columns..<min((line + 1) * columns, items.count) {
      if !known.range.contains(item) { known = items.stretch(around: item) }
      let isNatural = alignment == .natural && known.state == .measured
      let own = isNatural ? known.extent : entry.extent
      guard body(placed(item, in: entry, own: own, isMeasured: known.state == .measured)) else {
        return false
      }
    }
    return true
  }

  func place(_ slot: Slot) -> PlacedSlot { place(slot, isStretched: alignment == .stretch) }

  func place(_ slot: Slot, isStretched: Bool) -> PlacedSlot {
    let item = items.entry(at: slot.index)
    guard columns > 1 else {
      return placed(slot.index, in: item, own: item.extent, isMeasured: item.state == .measured)
    }
    let line = lines.entry(at: slot.index / columns)
    // An unmeasured item takes the whole line, so that it is measured wherever the line is visible.
    let own = isStretched || item.state != .measured ? line.extent : item.extent
    return placed(slot.index, in: line, own: own, isMeasured: item.state == .measured)
  }

  private func placed(
    _ item: Int, in line: ExtentEntry, own: Double, isMeasured: Bool
  ) -> PlacedSlot {
    let (across, breadth) = tracks.column(columns == 1 ? 0 : item % columns)
    return PlacedSlot(
      slot: Slot(item),
      frame: Rect(along: line.start, across: across, extent: own, breadth: breadth, axis: axis),
      needsMeasuring: !isMeasured)
  }

  func proposal(for slot: Slot) -> SizeProposal {
    SizeProposal(across: tracks.column(slot.index % columns).breadth, axis: axis)
  }

  mutating func setMeasuredSize(_ size: Size, for slot: Slot) {
    let extent = size.along(axis)
    items.setExtent(extent, at: slot.index)
    if columns > 1 { updateLine(slot.index / columns) } else { sampleEstimate(extent) }
  }

  func measuredSize(of slot: Slot) -> Size? {
    let entry = items.entry(at: slot.index)
    guard entry.state == .measured else { return nil }
    return Size(
      along: entry.extent, across: tracks.column(columns == 1 ? 0 : slot.index % columns).breadth, axis: axis)
  }

  func gridPosition(of slot: Slot) -> GridPosition? {
    GridPosition(line: slot.index / columns, place: slot.index % columns, axis: axis)
  }

  var gridSize: GridSize? {
    GridSize(lines: lineCount, breadth: min(columns, items.count), axis: axis)
  }

  mutating func discardSizes(keeping kept: Range<Int>, limit: Int) {
    guard items.measuredRunCount > limit else { return }
    items.trim(toRuns: limit / 4 * 3, keeping: kept)
    if columns > 1 { rebuildLines() }
  }

  // MARK: Lines from items

  /// Averages the first measured lines into the estimate, unless the layout specifies one.
  mutating func sampleEstimate(_ extent: Double) {
    guard learnsEstimate, estimateSamples < Self.sampleLimit, extent > 0 else { return }
    let sum = estimateSamples == 0 ? extent : items.estimate * Double(estimateSamples) + extent
    estimateSamples += 1
    setEstimate(sum / Double(estimateSamples))
  }

  /// Adapts the estimate to another text scale. A learned estimate is scaled and then learned again.
  private mutating func scaleEstimate(from old: Double, to new: Double) {
    estimateSamples = 0
    guard layout.scalesWithText else { return }
    if learnsEstimate {
      setEstimate(items.estimate.estimate(atTextScale: new / old))
    } else if let named = layout.estimatedLineExtent {
      setEstimate(named.estimate(atTextScale: new))
    }
  }

  mutating func setEstimate(_ extent: Double) {
    items.estimate = extent
    lines.estimate = extent
  }
}

// Navigation by keyboard and pointer.
extension LineSolver {
  /// Returns the slot whose area is nearest to `point`; the area is as long as the slot's line. Of two
  /// equally near slots, returns the earlier one.
  ///
  /// - Complexity: O(log *r*) for *r* runs of measured items.
  func nearestSlot(to point: Point) -> Slot? {
    let index = columns == 1 ? items : lines
    guard let line = index.index(at: point.along(axis)) else { return nil }
    let column = tracks.index(at: point.across(axis))
    var best: (slot: Slot, distance: Double)?
    // A neighbor can be nearer if the line is short or the point is in a gap.
    for line in max(0, line - 1)...min(line + 1, (items.count - 1) / columns) {
      for column in max(0, column - 1)...min(column + 1, columns - 1) {
        let slot = Slot(min(line * columns + column, items.count - 1))
        let distance = place(slot, isStretched: true).frame.squaredDistance(to: point)
        if best.map({ distance < $0.distance }) ?? true { best = (slot, distance) }
      }
    }
    return best?.slot
  }

  func neighbor(of slot: Slot, in direction: MoveDirection) -> Slot? {
    let step: Int
    switch (direction, axis) {
    case (.up, .vertical), (.leading, .horizontal): step = -columns
    case (.down, .vertical), (.trailing, .horizontal): step = columns
    case (.leading, .vertical), (.up, .horizontal): step = columns == 1 ? 0 : -1
    case (.trailing, .vertical), (.down, .horizontal): step = columns == 1 ? 0 : 1
    }
    let target = slot.index + step
    if step != 0 && target >= 0 && target < items.count { return Slot(target) }
    // Moving down from the second-to-last line always reaches the last item, even if the last line is too
    // short.
    let last = items.count - 1
    if step == columns && slot.index / columns < last / columns { return Slot(last) }
    return nil
  }
}
