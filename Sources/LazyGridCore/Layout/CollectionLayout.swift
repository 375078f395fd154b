import Changesets

/// A description of how slots are arranged: a small value that makes a solver.
///
/// An app's own layout conforms to this and to ``LayoutSolver``; everything else (recycling,
/// anchoring, motion, input) works with any of them. `HexagonLayout.swift` in the emoji picker, which
/// README shows, is one: a honeycomb, in 80 lines.
public protocol CollectionLayout: Sendable {
  associatedtype Solver: LayoutSolver

  /// The axis along which the content scrolls.
  var axis: Axis { get }

  /// A fresh solver that knows no slots yet.
  func makeSolver() -> Solver

  /// The length across the scroll axis at which the layout looks as intended, in pixels, or `nil`
  /// when any will do. It becomes the widget's natural size.
  ///
  /// - Parameter textScale: see ``LayoutEnvironment/textScale``.
  func preferredAcross(textScale: Double) -> Double?

  /// What is wrong with the layout's parameters, a sentence each that names the value and the rule.
  /// The view prints them once; the solver must be sound all the same.
  var problems: [String] { get }

  /// The layout of a section's items where sections are laid out in different ways; `nil`, the default,
  /// for this one. Where each section begins, its header and its footer are the view's affair.
  func layout(forSection section: Int) -> (any CollectionLayout)?
}

extension CollectionLayout {
  public func preferredAcross(textScale: Double) -> Double? { nil }
  public var problems: [String] { [] }
  public func layout(forSection section: Int) -> (any CollectionLayout)? { nil }
}

/// What a solver is told about the space it fills.
public struct LayoutEnvironment: Sendable, Hashable {
  /// The length across the scroll axis inside the content insets, in pixels, ≥ 0.
  public var across: Double

  /// The viewport's length along the scroll axis, in pixels, ≥ 0.
  public var viewportAlong: Double

  /// How large the user has text shown: 1 for the usual size, 1.25 for a quarter more; finite, above 0.
  ///
  /// Lengths that hold text and are not measured should grow with it. The library's own layouts let their
  /// minimum widths and their estimates grow.
  public var textScale: Double

  public init(across: Double, viewportAlong: Double, textScale: Double = 1) {
    self.across = across
    self.viewportAlong = viewportAlong
    self.textScale = textScale
  }
}

/// A slot together with where it goes.
public struct PlacedSlot: Sendable, Hashable {
  public var slot: Slot

  /// The frame in the solver's space: `x` from the leading edge, `y` from the top, inside the insets.
  public var frame: Rect

  /// Whether the frame rests on an estimate, so that the cell should be measured.
  public var needsMeasuring: Bool

  @inlinable
  public init(slot: Slot, frame: Rect, needsMeasuring: Bool) {
    self.slot = slot
    self.frame = frame
    self.needsMeasuring = needsMeasuring
  }
}

/// Arranges slots, knowing the sizes of some and estimating the others.
///
/// A solver is a value: the engine copies it to remember where slots were before a change. All
/// lengths are pixels. The engine calls ``apply(_:)`` with the first items as an insertion, then
/// ``setEnvironment(_:)``, and both again when data or space change; in between it asks.
///
/// - Frames must not depend on the order in which slots were measured or asked for, nor on what is
///   seen: then nothing jumps, and a place found once is found again.
/// - Answers agree with each other: ``forEachSlot(from:to:_:)`` has a slot where ``place(_:)`` has it, and
///   nothing ends beyond ``contentExtent``.
/// - Space is logical: `x` counts from the leading edge. For right-to-left the view mirrors the picture
///   once, at the end.
/// - Each call should cost no more than the logarithm of what has been measured, and memory should
///   grow with that too, not with the number of items.
///
/// A solver that breaks these rules does no harm but to its picture; ``problems(from:to:)`` says which.
public protocol LayoutSolver {
  /// The axis along which the content scrolls, as the layout says.
  var axis: Axis { get }

  /// The number of items laid out.
  var itemCount: Int { get }

  /// The length of all content along the scroll axis, without the content insets.
  var contentExtent: Double { get }

  /// Takes a new space; sizes measured for another length across, or another size of text, become estimates.
  mutating func setEnvironment(_ environment: LayoutEnvironment)

  /// Takes new data: sizes of survivors stay with them, updated slots must be measured again.
  mutating func apply(_ changeset: Changeset)

  /// Calls `body` with each slot whose frame meets the stretch `from..<to` along the scroll axis,
  /// in ascending order; stops when `body` returns false.
  func forEachSlot(from: Double, to: Double, _ body: (PlacedSlot) -> Bool)

  /// Where `slot` goes.
  func place(_ slot: Slot) -> PlacedSlot

  /// What the slot's cell is to fit into.
  func proposal(for slot: Slot) -> SizeProposal

  /// Takes the size that the slot's cell has under its proposal; finite and ≥ 0. Comes also for slots
  /// that need no measuring, when a cell may have changed.
  mutating func setMeasuredSize(_ size: Size, for slot: Slot)

  /// Makes every measured size an estimate (the text scale or the content closure changed).
  mutating func invalidateMeasurements()

  /// Lets go of sizes measured far away from `items` when more than about `limit` are kept; their items are
  /// measured again when they are next seen. Nothing among `items` may move against the rest of them. By
  /// default nothing is let go of.
  mutating func discardSizes(keeping items: Range<Int>, limit: Int)

  /// The slot nearest to `point` in the solver's space, or `nil` when there is none. By default it is
  /// searched among the frames around.
  func nearestSlot(to point: Point) -> Slot?

  /// The slot that lies next to `slot` in `direction`, or `nil` at the edge. By default it is searched
  /// among the frames around.
  func neighbor(of slot: Slot, in direction: MoveDirection) -> Slot?

  /// The row and column of `slot` for assistive technologies; `nil`, the default, for a layout without.
  func gridPosition(of slot: Slot) -> GridPosition?

  /// The number of rows and columns for assistive technologies; `nil`, the default, for a layout without.
  var gridSize: GridSize? { get }

  /// The size that was last measured for `slot`, if it still holds; `nil`, the default, makes a slot that
  /// goes to another section be measured again.
  func measuredSize(of slot: Slot) -> Size?
}

extension LayoutSolver {
  public mutating func discardSizes(keeping items: Range<Int>, limit: Int) {}
  public func gridPosition(of slot: Slot) -> GridPosition? { nil }
  public var gridSize: GridSize? { nil }
  public func measuredSize(of slot: Slot) -> Size? { nil }
}

/// A step of the keyboard focus, in layout space (leading is the right in right-to-left).
public enum MoveDirection: Sendable, Hashable, CaseIterable {
  case up
  case down
  case leading
  case trailing
}
