import Changesets

/// Arranges items in groups, section by section.
public struct CompositionalSolver: LayoutSolver {
  public let axis: Axis
  private let layout: CompositionalLayout
  private var environment = LayoutEnvironment(across: 0, viewportAlong: 0)

  /// All items, as long as there is one section.
  private var section: GroupSolver

  init(layout: CompositionalLayout) {
    axis = layout.axis
    self.layout = layout
    section = GroupSolver(axis: axis, layout.section(in: environment), environment)
  }

  public var itemCount: Int { section.itemCount }

  public var contentExtent: Double { section.contentExtent }

  public mutating func setEnvironment(_ new: LayoutEnvironment) {
    guard new != environment else { return }
    let isStale = new.across != environment.across || new.textScale != environment.textScale
    environment = new
    section.update(layout.section(in: new), new, isStale: isStale)
  }

  public mutating func apply(_ changeset: Changeset) { section.apply(changeset) }

  public mutating func invalidateMeasurements() { section.invalidateMeasurements() }

  public mutating func discardSizes(keeping items: Range<Int>, limit: Int) {
    section.discardSizes(keeping: items, limit: limit)
  }

  public func gridPosition(of slot: Slot) -> GridPosition? { section.gridPosition(of: slot.index) }

  public var gridSize: GridSize? { section.gridSize }

  public func forEachSlot(from: Double, to: Double, _ body: (PlacedSlot) -> Bool) {
    section.forEachSlot(from: from, to: to, body)
  }

  public func place(_ slot: Slot) -> PlacedSlot { section.place(slot.index) }

  public func proposal(for slot: Slot) -> SizeProposal { section.proposal(for: slot.index) }

  public mutating func setMeasuredSize(_ size: Size, for slot: Slot) {
    section.setMeasuredSize(size, for: slot.index)
  }

  public func measuredSize(of slot: Slot) -> Size? { section.lastMeasuredSize(of: slot.index) }

  /// How many sizes are remembered.
  var measuredCount: Int { section.measuredCount }
}
