/// Lines of which nothing is measured: where everything is can be told without looking anything up, and does
/// not depend on how many items there are.
struct UnmeasuredLines: Sendable {
  private let axis: Axis
  private let tracks: ColumnTracks

  /// The length of a line, and the distance between two, in pixels.
  private let metrics: ExtentMetrics

  /// 2⁶³ lines divided by the items they have, rounded up: to multiply by it is several times faster than to
  /// divide, and as exact as long as the product of items and items of a line is below that.
  private let linesPerItem: UInt64

  /// Of fewer items in all, numbers of lines can be told eight at once.
  private let vectorLimit: Int

  init(axis: Axis, tracks: ColumnTracks, metrics: ExtentMetrics) {
    self.axis = axis
    self.tracks = tracks
    self.metrics = metrics
    linesPerItem = (1 << 63 - 1) / UInt64(tracks.count) + 1
    vectorLimit = (1 << 31) / tracks.count - tracks.count
  }

  @inline(__always)
  private func line(of item: Int) -> Int {
    // Twice the items by half of 2⁶⁴: the high word is the quotient, and need not be shifted.
    Int(
      truncatingIfNeeded: (UInt64(truncatingIfNeeded: item) &<< 1).multipliedFullWidth(by: linesPerItem).high)
  }

  /// The number of lines of so many items.
  @inline(__always)
  func count(items: Int) -> Int { line(of: items &+ (tracks.count - 1)) }

  /// The number of rows and columns of so many items.
  func gridSize(items: Int) -> GridPosition {
    GridPosition(line: count(items: items), place: min(items, tracks.count), axis: axis)
  }

  /// Whether the numbers of lines of as many items and less can be told eight at once.
  @inline(__always)
  func isVectorizable(items: Int) -> Bool { items < vectorLimit }

  /// The numbers of lines of eight numbers of items at once, which is twice as fast.
  @inline(__always)
  func counts(items: SIMD8<UInt64>) -> SIMD8<UInt64> {
    // That no factor has more than 32 bits makes one instruction of two multiplications.
    let low = SIMD8<UInt64>(repeating: 0xffff_ffff)
    let twice = (items &+ UInt64(truncatingIfNeeded: tracks.count &- 1)) &<< 1
    return ((twice & low) &* (SIMD8(repeating: linesPerItem &>> 32 &+ 1) & low)) &>> 32
  }

  /// The distance between two lines, in pixels.
  var spacing: Double { metrics.spacing }

  /// Where an item goes.
  ///
  /// - Parameters:
  ///   - slot: what is to be told to be there.
  ///   - first: where the first item begins along the axis.
  func place(_ item: Int, as slot: Slot, from first: Double = 0) -> PlacedSlot {
    let line = line(of: item)
    let (across, breadth) = tracks.column(item - line * tracks.count)
    let start = first + metrics.start(after: ExtentSummary(count: line))
    return PlacedSlot(
      slot: slot,
      frame: Rect(along: start, across: across, extent: metrics.estimate, breadth: breadth, axis: axis),
      needsMeasuring: true)
  }

  func proposal(for item: Int) -> SizeProposal {
    SizeProposal(across: tracks.column(item - line(of: item) * tracks.count).breadth, axis: axis)
  }

  /// The slot nearest to `point` of the first `count`, as if there were no others; `nil` when there are none.
  func nearestSlot(to point: Point, among count: Int) -> Slot? {
    guard count > 0 else { return nil }
    let lines = self.count(items: count)
    let passed = point.along(axis) / (metrics.estimate + metrics.spacing)
    let line = passed > 0 ? Int(min(passed, Double(lines - 1))) : 0
    return tracks.nearestSlot(to: point, axis, line: line, among: count) { place($0.index, as: $0).frame }
  }
}

extension ColumnTracks {
  /// The slot whose place is nearest to `point`, in the line at the point or in one of those beside it, in
  /// case it is short or the point is in a gap; of two as near, the earlier. There must be items.
  @inline(__always)
  func nearestSlot(
    to point: Point, _ axis: Axis, line: Int, among items: Int, _ frame: (Slot) -> Rect
  ) -> Slot? {
    let column = index(at: point.across(axis))
    var best: (slot: Slot, distance: Double)?
    for line in max(0, line - 1)...min(line + 1, (items - 1) / count) {
      for column in max(0, column - 1)...min(column + 1, count - 1) {
        let slot = Slot(item: min(line * count + column, items - 1))
        let distance = frame(slot).squaredDistance(to: point)
        if best.map({ distance < $0.distance }) ?? true { best = (slot, distance) }
      }
    }
    return best?.slot
  }
}
