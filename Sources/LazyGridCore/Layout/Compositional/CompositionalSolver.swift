import Changesets

/// Arranges items in groups.
struct CompositionalSolver: LayoutSolver {
  let axis: Axis
  private let layout: CompositionalLayout
  private var environment = LayoutEnvironment(across: 0, viewportAlong: 0)

  /// The solver for all items: sections of different layouts have a solver each.
  private var section: GroupSolver

  init(layout: CompositionalLayout) {
    axis = layout.axis
    self.layout = layout
    section = GroupSolver(axis: axis, layout.section(in: environment), environment)
  }

  var itemCount: Int { section.itemCount }

  var contentExtent: Double { section.contentExtent }

  mutating func setEnvironment(_ new: LayoutEnvironment) {
    guard new != environment else { return }
    let isStale = new.across != environment.across || new.textScale != environment.textScale
    environment = new
    section.update(layout.section(in: new), new, isStale: isStale)
  }

  mutating func apply(_ changeset: Changeset) { section.apply(changeset) }

  mutating func invalidateMeasurements() { section.invalidateMeasurements() }

  mutating func discardSizes(keeping items: Range<Int>, limit: Int) {
    section.discardSizes(keeping: items, limit: limit)
  }

  func gridPosition(of slot: Slot) -> GridPosition? { section.gridPosition(of: slot.index) }

  var gridSize: GridSize? { section.gridSize }

  func forEachSlot(from: Double, to: Double, _ body: (PlacedSlot) -> Bool) {
    section.forEachSlot(from: from, to: to, body)
  }

  func place(_ slot: Slot) -> PlacedSlot { section.place(slot.index) }

  func proposal(for slot: Slot) -> SizeProposal { section.proposal(for: slot.index) }

  mutating func setMeasuredSize(_ size: Size, for slot: Slot) {
    section.setMeasuredSize(size, for: slot.index)
  }

  func measuredSize(of slot: Slot) -> Size? { section.lastMeasuredSize(of: slot.index) }

  /// The number of stored sizes.
  var measuredCount: Int { section.measuredCount }
}
