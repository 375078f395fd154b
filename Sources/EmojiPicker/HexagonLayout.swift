import LazyGrid

/// A honeycomb: lines of round cells, every second line shifted by half a cell.
struct HexagonLayout: CollectionLayout {
  /// The diameter of a cell in pixels at the default text size; less than 1 counts as 1.
  var diameter = 80.0

  /// The spacing between two cells of a line in pixels, ≥ 0; lines touch.
  var spacing = 8.0
  var axis = Axis.vertical

  func makeSolver() -> HexagonSolver {
    let diameter = diameter >= 1 && diameter.isFinite ? diameter : 1
    let spacing = spacing >= 0 && spacing.isFinite ? spacing : 0
    return HexagonSolver(axis: axis, spacing: spacing, usualDiameter: diameter)
  }
}

/// Nothing is measured: the line of a cell and its place in the line determine its frame.
struct HexagonSolver: LayoutSolver {
  let axis: Axis
  let spacing, usualDiameter: Double
  private(set) var itemCount = 0

  /// The diameter of a cell, and the distance between the centres of two cells of a line, in pixels.
  private(set) var diameter = 1.0
  private var step: Double { diameter + spacing }

  /// The number of cells in a full line, and the free space before the first cell.
  private var full = 1
  private var margin = 0.0

  init(axis: Axis, spacing: Double, usualDiameter: Double) {
    (self.axis, self.spacing, self.usualDiameter) = (axis, spacing, usualDiameter)
  }

  /// The number of items in two lines: a full line, and a shifted one with one cell less.
  private var pair: Int { max(1, 2 * full - 1) }

  private func position(of item: Int) -> (line: Int, place: Int) {
    guard full > 1 else { return (item, 0) }
    let (pairs, rest) = item.quotientAndRemainder(dividingBy: pair)
    return rest < full ? (2 * pairs, rest) : (2 * pairs + 1, rest - full)
  }

  private func firstItem(ofLine line: Int) -> Int { full > 1 ? line / 2 * pair + line % 2 * full : line }

  private var lineCount: Int { itemCount == 0 ? 0 : position(of: itemCount - 1).line + 1 }
  var contentExtent: Double { Double(lineCount) * diameter }

  mutating func setEnvironment(_ environment: LayoutEnvironment) {
    diameter = usualDiameter * environment.textScale
    full = max(1, Int((environment.across - diameter) / step) + 1)
    margin = max(0, environment.across - diameter - Double(full - 1) * step) / 2
  }

  mutating func apply(_ changeset: Changeset) { itemCount = changeset.targetCount }

  func place(_ slot: Slot) -> PlacedSlot {
    let (line, place) = position(of: slot.index)
    let shift = full > 1 && line % 2 == 1 ? 0.5 : 0
    let frame = Rect(
      along: Double(line) * diameter, across: (margin + (Double(place) + shift) * step).rounded(),
      extent: diameter, breadth: diameter, axis: axis)
    return PlacedSlot(slot: slot, frame: frame, needsMeasuring: false)
  }

  func forEachSlot(from: Double, to: Double, _ body: (PlacedSlot) -> Bool) {
    guard itemCount > 0, to > 0, from < contentExtent else { return }
    let first = max(0, Int(from / diameter))
    let last = Int(min((to / diameter).rounded(.up), Double(lineCount)))
    for item in firstItem(ofLine: first)..<min(firstItem(ofLine: last), itemCount) {
      guard body(place(Slot(item))) else { return }
    }
  }

  func proposal(for slot: Slot) -> SizeProposal { SizeProposal(width: diameter, height: diameter) }
  mutating func setMeasuredSize(_ size: Size, for slot: Slot) {}
  mutating func invalidateMeasurements() {}
}
