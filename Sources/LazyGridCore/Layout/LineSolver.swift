import Changesets

/// Arranges items in lines of equally wide columns.
///
/// Sizes are kept by item, so that they stay with an item that a change moves to another column or
/// line; the length of a line is that of its longest known item.
public struct LineSolver: LayoutSolver {
  public let axis: Axis
  private let rule: LineLayout.Columns
  private let alignment: LineLayout.LineAlignment
  private let itemSpacing: Double
  private let estimator: Bool
  private var environment = LayoutEnvironment(across: 0, viewportAlong: 0)
  private var columns = 1

  /// The length of each item along the scroll axis.
  private var items: ExtentIndex

  /// The length of each line; empty and unused with one column, where items are lines.
  private var lines: ExtentIndex

  private var estimateSamples = 0

  /// The length of a line before anything is known, in pixels.
  private static let defaultEstimate = 44.0

  /// How many lines are averaged into the estimate when the layout names none.
  private static let sampleLimit = 32

  /// More columns than anyone can see; keeps a wild minimum from overflowing.
  private static let columnLimit = 100_000

  init(layout: LineLayout) {
    axis = layout.axis
    rule = layout.columns
    alignment = layout.alignment
    itemSpacing = Self.length(layout.itemSpacing)
    let estimate = layout.estimatedLineExtent.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    estimator = estimate == nil
    let spacing = Self.length(layout.lineSpacing)
    items = ExtentIndex(estimate: estimate ?? Self.defaultEstimate, spacing: spacing)
    lines = items
    columns = columnCount(across: 0)
  }

  private static func length(_ value: Double) -> Double {
    value.isFinite && value > 0 ? value : 0
  }

  // MARK: Columns

  private func columnCount(across: Double) -> Int {
    switch rule {
    case .fixed(let count):
      return min(max(1, count), Self.columnLimit)
    case .adaptive(let minimum):
      let least = minimum.isFinite && minimum >= 1 ? minimum : 1
      let fitting = ((across + itemSpacing) / (least + itemSpacing)).rounded(.down)
      return Int(min(max(1, fitting), Double(Self.columnLimit)))
    }
  }

  /// Where a column begins and how broad it is: cumulative positions are rounded, so that the
  /// columns and their spacing add up to the whole breadth exactly.
  private func column(_ index: Int) -> (start: Double, breadth: Double) {
    let gaps = Double(columns - 1)
    let spacing = gaps > 0 ? min(itemSpacing, environment.across / gaps) : 0
    let breadth = max(0, (environment.across - gaps * spacing) / Double(columns))
    let start = (Double(index) * (breadth + spacing)).rounded()
    let end = (Double(index) * (breadth + spacing) + breadth).rounded()
    return (start, max(0, end - start))
  }

  private var lineCount: Int { (items.count + columns - 1) / columns }

  // MARK: LayoutSolver

  public var itemCount: Int { items.count }

  public var contentExtent: Double { columns == 1 ? items.totalExtent : lines.totalExtent }

  public mutating func setEnvironment(_ new: LayoutEnvironment) {
    guard new.across != environment.across else {
      environment = new
      return
    }
    environment = new
    items.markStale()
    let count = columnCount(across: new.across)
    if count != columns {
      columns = count
      rebuildLines()
    }
  }

  public mutating func apply(_ changeset: Changeset) {
    items.apply(changeset)
    rebuildLines()
  }

  public mutating func invalidateMeasurements() { items.markStale() }

  public func forEachSlot(from: Double, to: Double, _ body: (PlacedSlot) -> Bool) {
    let index = columns == 1 ? items : lines
    guard let first = index.index(at: from) else { return }
    index.forEachExtent(from: first) { line, start, extent in
      guard start < to else { return false }
      guard start + extent > from || start >= from else { return true }
      let firstItem = line * columns
      for item in firstItem..<min(firstItem + columns, items.count)
      where !body(placed(item, lineStart: start, lineExtent: extent)) {
        return false
      }
      return true
    }
  }

  public func place(_ slot: Slot) -> PlacedSlot {
    let line = slot.index / columns
    let index = columns == 1 ? items : lines
    return placed(slot.index, lineStart: index.offset(of: line), lineExtent: index.extent(at: line))
  }

  private func placed(_ item: Int, lineStart: Double, lineExtent: Double) -> PlacedSlot {
    let (across, breadth) = column(item % columns)
    let own = alignment == .natural && items.isKnown(item) ? items.extent(at: item) : lineExtent
    return PlacedSlot(
      slot: Slot(item: item),
      frame: Rect(along: lineStart, across: across, extent: own, breadth: breadth, axis: axis),
      needsMeasuring: !items.isMeasured(item))
  }

  public func proposal(for slot: Slot) -> SizeProposal {
    SizeProposal(across: column(slot.index % columns).breadth, axis: axis)
  }

  public mutating func setMeasuredSize(_ size: Size, for slot: Slot) {
    let extent = size.along(axis)
    items.setExtent(extent, at: slot.index)
    sampleEstimate(extent)
    if columns > 1 { updateLine(slot.index / columns) }
  }

  public func nearestSlot(to point: Point) -> Slot? {
    guard items.count > 0 else { return nil }
    let index = columns == 1 ? items : lines
    guard let line = index.index(at: point.along(axis)) else { return nil }
    let step = environment.across / Double(columns)
    let guess = step > 0 ? (point.across(axis) / step).rounded(.down) : 0
    let column = Int(min(max(0, guess.isFinite ? guess : 0), Double(columns - 1)))
    return Slot(item: min(line * columns + column, items.count - 1))
  }

  public func neighbor(of slot: Slot, in direction: MoveDirection) -> Slot? {
    let step: Int
    switch (direction, axis) {
    case (.up, .vertical), (.leading, .horizontal): step = -columns
    case (.down, .vertical), (.trailing, .horizontal): step = columns
    case (.leading, .vertical), (.up, .horizontal): step = -1
    case (.trailing, .vertical), (.down, .horizontal): step = 1
    }
    let target = slot.index + step
    if target >= 0 && target < items.count { return Slot(item: target) }
    // Down from the line before a short last line goes to the last item, not nowhere.
    let last = items.count - 1
    if step == columns && slot.index / columns < last / columns { return Slot(item: last) }
    return nil
  }

  // MARK: Lines from items

  /// Lets the first lines seen stand for those not seen, when the layout names no estimate.
  private mutating func sampleEstimate(_ extent: Double) {
    guard estimator, estimateSamples < Self.sampleLimit, extent > 0 else { return }
    let sum = estimateSamples == 0 ? extent : items.estimate * Double(estimateSamples) + extent
    estimateSamples += 1
    let mean = sum / Double(estimateSamples)
    items.estimate = mean
    lines.estimate = mean
  }

  private mutating func updateLine(_ line: Int) {
    let first = line * columns
    var longest: Double?
    for item in first..<min(first + columns, items.count) where items.isKnown(item) {
      longest = max(longest ?? 0, items.extent(at: item))
    }
    if let longest { lines.setExtent(longest, at: line) }
  }

  /// Makes the lines anew from the runs of known items.
  ///
  /// - Complexity: O(*m* log *m*) in the number of runs of measured items, whatever the item count.
  private mutating func rebuildLines() {
    lines = ExtentIndex(
      count: columns == 1 ? 0 : lineCount, estimate: items.estimate, spacing: items.spacing)
    guard columns > 1 else { return }
    var rebuilt = lines
    var partial: Double?
    let columns = columns
    items.forEachRun(in: 0..<items.count) { range, extent, state in
      guard state != .estimated || partial != nil else { return }
      let known = state != .estimated
      var item = range.lowerBound
      // The line that an earlier run began, or that this run enters in the middle.
      let offset = item % columns
      if offset != 0 {
        if known { partial = max(partial ?? 0, extent) }
        if let longest = partial { rebuilt.setExtent(longest, at: item / columns) }
        item = min(range.upperBound, item - offset + columns)
        if item % columns == 0 { partial = nil }
      }
      guard known, item < range.upperBound else { return }
      let full = item / columns..<range.upperBound / columns
      if !full.isEmpty { rebuilt.setExtent(extent, in: full) }
      if range.upperBound % columns != 0 && range.upperBound > full.lowerBound * columns {
        partial = extent
        rebuilt.setExtent(extent, at: range.upperBound / columns)
      }
    }
    lines = rebuilt
  }
}
