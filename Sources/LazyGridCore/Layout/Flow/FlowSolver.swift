import Changesets

/// Arranges items of individual widths in lines.
///
/// All state is stored in four extent indexes, which compress equal neighbors: the breadth and the length of
/// each item, the number of items in each line (an extent of 1 per item, so that an offset is an item index),
/// and the length of each line.
struct FlowSolver: LayoutSolver {
  let axis: Axis
  let sizing: FlowLayout.Sizing
  private let alignment: FlowLayout.Alignment
  private let scalesWithText: Bool
  private let itemSpacing: Double

  /// The breadth to fill, in pixels.
  private(set) var across = 0.0

  /// The text scale of the estimates.
  private var textScale = 1.0

  /// The breadth of each item, with the item spacing between them.
  var breadths: ExtentIndex

  /// The length of each item along the scroll axis.
  var lengths: ExtentIndex

  /// The number of items in each line.
  var breaks = ExtentIndex(estimate: 1)

  /// The length of each line, with the line spacing between them.
  var lines: ExtentIndex

  /// The largest number of items in a line since all lines were last broken.
  var fullest = 0

  private static let defaultEstimate = Size(width: 80, height: 32)

  init(layout: FlowLayout) {
    func length(_ value: Double) -> Double { value.isFinite && value > 0 ? value : 0 }
    axis = layout.axis
    sizing = layout.sizing
    alignment = layout.alignment
    scalesWithText = layout.scalesWithText
    itemSpacing = length(layout.itemSpacing)
    let estimate = Self.estimate(sizing, textScale: 1)
    breadths = ExtentIndex(estimate: estimate.across(axis), spacing: itemSpacing)
    lengths = ExtentIndex(estimate: estimate.along(axis))
    lines = ExtentIndex(estimate: estimate.along(axis), spacing: length(layout.lineSpacing))
  }

  /// Returns the size of an unmeasured item.
  private static func estimate(_ sizing: FlowLayout.Sizing, textScale: Double) -> Size {
    var estimate = defaultEstimate
    if case .measured(let named) = sizing {
      if named.width > 0, named.width.isFinite { estimate.width = named.width }
      if named.height > 0, named.height.isFinite { estimate.height = named.height }
    }
    return Size(
      width: estimate.width.estimate(atTextScale: textScale),
      height: estimate.height.estimate(atTextScale: textScale))
  }

  /// Whether cells are measured. Otherwise, a closure returns their sizes.
  var measures: Bool {
    if case .measured = sizing { return true }
    return false
  }

  // MARK: Lines

  /// A line and the distribution of its items.
  private struct Line {
    var first: Int
    var count: Int
    var start: Double
    var extent: Double

    /// The offset of its first item among the breadths of all items.
    var origin: Double

    /// The free space before the first item, and the addition to the spacing.
    var lead = 0.0
    var gap = 0.0
  }

  private func line(_ index: Int, start: Double, extent: Double) -> Line {
    let (first, count) = items(ofLine: index)
    let origin = breadths.offset(of: first)
    var line = Line(first: first, count: count, start: start, extent: extent, origin: origin)
    let used = breadths.offset(of: first + count - 1) + breadths.extent(at: first + count - 1) - origin
    let free = max(0, across - used)
    switch alignment {
    case .leading: break
    case .center: line.lead = free / 2
    case .trailing: line.lead = free
    case .justified:
      if count > 1 && first + count < itemCount { line.gap = free / Double(count - 1) }
    }
    return line
  }

  func items(ofLine index: Int) -> (first: Int, count: Int) {
    (Int(breaks.offset(of: index)), Int(breaks.extent(at: index)))
  }

  /// Returns the index of the line that contains `item`.
  func lineIndex(of item: Int) -> Int { breaks.index(at: Double(item)) ?? 0 }

  private func line(of item: Int) -> Line {
    let index = lineIndex(of: item)
    return line(index, start: lines.offset(of: index), extent: lines.extent(at: index))
  }

  /// Returns the start and the end of an item across the axis, in whole pixels.
  private func side(_ item: Int, in line: Line) -> (start: Double, end: Double) {
    let offset = breadths.offset(of: item) - line.origin
    let start = line.lead + offset + line.gap * Double(item - line.first)
    let end = start + min(breadths.extent(at: item), across)
    return (start.wholePixels, end.wholePixels)
  }

  private func placed(_ item: Int, in line: Line) -> PlacedSlot {
    let (start, end) = side(item, in: line)
    let isMeasured = lengths.isMeasured(item)
    // An unmeasured item is as long as its line. It is then measured as soon as any part of the line is
    // visible; measuring it later would move the visible part.
    let length = isMeasured ? lengths.extent(at: item) : line.extent
    return PlacedSlot(
      slot: Slot(item),
      frame: Rect(along: line.start, across: start, extent: length, breadth: end - start, axis: axis),
      needsMeasuring: measures && !isMeasured)
  }

  // MARK: LayoutSolver

  var itemCount: Int { breadths.count }

  var contentExtent: Double { lines.totalExtent }

  mutating func setEnvironment(_ environment: LayoutEnvironment) {
    guard environment.across != across || environment.textScale != textScale else { return }
    across = environment.across
    if environment.textScale != textScale { scaleEstimate(to: environment.textScale) }
    if measures { lengths.markStale() }
    breakLines()
  }

  private mutating func scaleEstimate(to new: Double) {
    textScale = new
    guard measures, scalesWithText else { return }
    let estimate = Self.estimate(sizing, textScale: new)
    breadths.estimate = estimate.across(axis)
    lengths.estimate = estimate.along(axis)
    lines.estimate = estimate.along(axis)
  }

  mutating func apply(_ changeset: Changeset) {
    breadths.apply(changeset)
    lengths.apply(changeset)
    if case .given(let size) = sizing { take(changeset, size) }
    breakLines(for: changeset, contentMoves: !measures)
  }

  private mutating func take(_ changeset: Changeset, _ size: (Int) -> Size) {
    if changeset.matchedCount == 0 {
      let sizes = (0..<itemCount).map(size)
      breadths = ExtentIndex(
        measured: sizes.lazy.map { [axis] in $0.across(axis) }, estimate: breadths.estimate,
        spacing: breadths.spacing)
      lengths = ExtentIndex(
        measured: sizes.lazy.map { [axis] in $0.along(axis) }, estimate: lengths.estimate, spacing: 0)
      return
    }
    for item in changeset.insertedRanges.joined() { enter(size(item), item) }
    for update in changeset.updates { enter(size(update.target), update.target) }
  }

  private mutating func enter(_ size: Size, _ item: Int) {
    breadths.setExtent(size.across(axis), at: item)
    lengths.setExtent(size.along(axis), at: item)
  }

  mutating func invalidateMeasurements() {
    if measures { lengths.markStale() }
  }

  /// Returns the line and the place in it.
  func gridPosition(of slot: Slot) -> GridPosition? {
    guard breaks.count > 0 else { return nil }
    let line = lineIndex(of: slot.index)
    return GridPosition(line: line, place: slot.index - items(ofLine: line).first, axis: axis)
  }

  /// The number of lines, and the largest number of items in a line at this breadth.
  var gridSize: GridSize? { GridSize(lines: lines.count, breadth: fullest, axis: axis) }

  /// Discards sizes, but keeps the breadths before the visible range regardless of the limit: later lines
  /// depend on them.
  mutating func discardSizes(keeping items: Range<Int>, limit: Int) {
    guard measures, max(breadths.measuredRunCount, lengths.measuredRunCount) > limit / 2 else { return }
    let kept = breadths.root.knownRunCount(before: items.upperBound)
    let isFull = breadths.measuredRunCount - kept > limit / 2
    guard isFull || lengths.measuredRunCount > limit else { return }
    breadths.trim(toRuns: kept + limit / 4, keeping: 0..<items.upperBound)
    lengths.trim(toRuns: limit / 4 * 3, keeping: items)
    breakLines()
  }

  func place(_ slot: Slot) -> PlacedSlot { placed(slot.index, in: line(of: slot.index)) }

  func proposal(for slot: Slot) -> SizeProposal { SizeProposal(atMostAcross: across, axis: axis) }

  mutating func setMeasuredSize(_ size: Size, for slot: Slot) {
    guard measures else { return }
    lengths.setExtent(size.along(axis), at: slot.index)
    if breadths.extent(at: slot.index) != size.across(axis) {
      breadths.setExtent(size.across(axis), at: slot.index)
      breakLines(from: slot.index, through: slot.index + 1, moved: 0)
    }
    updateLine(lineIndex(of: slot.index))
  }

  func measuredSize(of slot: Slot) -> Size? {
    guard measures, lengths.isMeasured(slot.index), breadths.isKnown(slot.index) else { return nil }
    return Size(
      along: lengths.extent(at: slot.index), across: breadths.extent(at: slot.index), axis: axis)
  }

  /// Calls `body` with each slot whose frame intersects the range.
  ///
  /// - Complexity: O(log *m*) for *m* measured items, for each slot.
  func forEachSlot(from: Double, to: Double, _ body: (PlacedSlot) -> Bool) {
    guard let first = lines.index(at: from) else { return }
    lines.forEachEntry(from: first) { index, entry in
      guard entry.start < to else { return false }
      guard entry.end > from || entry.start >= from else { return true }
      let line = line(index, start: entry.start, extent: entry.extent)
      for item in line.first..<line.first + line.count {
        let placed = placed(item, in: line)
        // An item that is shorter than its line may end before the range.
        guard placed.frame.maxAlong(axis) > from || entry.start >= from else { continue }
        if !body(placed) { return false }
      }
      return true
    }
  }

  // MARK: Navigation by keyboard and pointer

  func nearestSlot(to point: Point) -> Slot? {
    lines.index(at: point.along(axis)).map { nearest(to: point.across(axis), inLine: $0) }
  }

  private func nearest(to across: Double, inLine index: Int) -> Slot {
    let line = line(index, start: 0, extent: 0)
    var best = line.first
    var least = Double.infinity
    for item in line.first..<line.first + line.count {
      let (start, end) = side(item, in: line)
      let distance = max(start - across, across - end)
      if distance < least { (best, least) = (item, distance) }
    }
    return Slot(best)
  }

  /// Returns the previous or next item within a line and across line ends, as in a text. Between lines,
  /// returns the item of the neighboring line that is nearest to the middle of the slot.
  func neighbor(of slot: Slot, in direction: MoveDirection) -> Slot? {
    let lineStep: Int
    switch (direction, axis) {
    case (.leading, .vertical), (.up, .horizontal): return step(slot, -1)
    case (.trailing, .vertical), (.down, .horizontal): return step(slot, 1)
    case (.up, .vertical), (.leading, .horizontal): lineStep = -1
    case (.down, .vertical), (.trailing, .horizontal): lineStep = 1
    }
    let index = lineIndex(of: slot.index) + lineStep
    guard index >= 0 && index < lines.count else { return nil }
    let (start, end) = side(slot.index, in: line(of: slot.index))
    return nearest(to: (start + end) / 2, inLine: index)
  }

  private func step(_ slot: Slot, _ step: Int) -> Slot? {
    let index = slot.index + step
    return index >= 0 && index < itemCount ? Slot(index) : nil
  }
}
