import Changesets

/// Arranges items in lines of equally wide columns.
///
/// Sizes are kept by item, so that they stay with an item that a change moves to another column or
/// line; the length of a line is that of its longest known item.
public struct LineSolver: LayoutSolver {
  public let axis: Axis
  private let rule: LineLayout.Columns
  private var tracks: ColumnTracks
  private let alignment: LineLayout.LineAlignment
  private let itemSpacing: Double
  private let estimator: Bool
  private(set) var environment = LayoutEnvironment(across: 0, viewportAlong: 0)

  /// The length of each item along the scroll axis.
  private(set) var items: ExtentIndex

  /// The length of each line; empty and unused with one column, where items are lines.
  var lines: ExtentIndex

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
    tracks = ColumnTracks(rule, spacing: itemSpacing, across: 0, limit: Self.columnLimit)
  }

  private static func length(_ value: Double) -> Double {
    value.isFinite && value > 0 ? value : 0
  }

  // MARK: Columns

  /// The number of columns, ≥ 1.
  var columns: Int { tracks.count }

  var lineCount: Int { (items.count + columns - 1) / columns }

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
    let old = columns
    tracks = ColumnTracks(rule, spacing: itemSpacing, across: new.across, limit: Self.columnLimit)
    if columns != old { rebuildLines() }
  }

  public mutating func apply(_ changeset: Changeset) {
    items.apply(changeset)
    if columns > 1 { rebuildLines() }
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
      where !body(placed(item, lineStart: start, lineExtent: extent, isStretched: alignment == .stretch)) {
        return false
      }
      return true
    }
  }

  public func place(_ slot: Slot) -> PlacedSlot { place(slot, isStretched: alignment == .stretch) }

  func place(_ slot: Slot, isStretched: Bool) -> PlacedSlot {
    let line = slot.index / columns
    let index = columns == 1 ? items : lines
    return placed(
      slot.index, lineStart: index.offset(of: line), lineExtent: index.extent(at: line),
      isStretched: isStretched)
  }

  private func placed(
    _ item: Int, lineStart: Double, lineExtent: Double, isStretched: Bool
  ) -> PlacedSlot {
    let (across, breadth) = tracks.column(item % columns)
    let own = !isStretched && items.isKnown(item) ? items.extent(at: item) : lineExtent
    return PlacedSlot(
      slot: Slot(item: item),
      frame: Rect(along: lineStart, across: across, extent: own, breadth: breadth, axis: axis),
      needsMeasuring: !items.isMeasured(item))
  }

  public func proposal(for slot: Slot) -> SizeProposal {
    SizeProposal(across: tracks.column(slot.index % columns).breadth, axis: axis)
  }

  public mutating func setMeasuredSize(_ size: Size, for slot: Slot) {
    let extent = size.along(axis)
    items.setExtent(extent, at: slot.index)
    if columns > 1 { updateLine(slot.index / columns) } else { sampleEstimate(extent) }
  }

  public func gridPosition(of slot: Slot) -> GridPosition? {
    position(line: slot.index / columns, place: slot.index % columns)
  }

  public var gridSize: GridPosition? { position(line: lineCount, place: min(columns, items.count)) }

  private func position(line: Int, place: Int) -> GridPosition {
    axis == .vertical ? GridPosition(row: line, column: place) : GridPosition(row: place, column: line)
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
    let end = min(first + columns, items.count)
    var longest: Double?
    var isWhole = true
    for item in first..<end {
      if items.isKnown(item) { longest = max(longest ?? 0, items.extent(at: item)) } else { isWhole = false }
    }
    guard let longest else { return }
    lines.setExtent(longest, at: line)
    if isWhole { sampleEstimate(longest) }
  }
}
