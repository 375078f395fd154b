import Changesets

/// A description of how slots are arranged: a small value that creates a solver.
///
/// A custom layout conforms to this protocol and to ``LayoutSolver``. Recycling, anchoring, motion and input
/// work with any layout. `HexagonLayout.swift` in the emoji picker, shown in README, is an example: a
/// honeycomb in 80 lines.
public protocol CollectionLayout: Sendable {
  /// The type that computes frames for this layout.
  associatedtype Solver: LayoutSolver

  /// The axis along which the content scrolls.
  var axis: Axis { get }

  /// Returns a new solver without slots.
  func makeSolver() -> Solver

  /// Returns the length across the scroll axis at which the layout looks as intended, in pixels, or `nil` if
  /// any length will do. It becomes the widget's natural size.
  ///
  /// - Parameter textScale: The size of text; see ``LayoutEnvironment/textScale``.
  func preferredAcross(textScale: Double) -> Double?

  /// Messages about invalid parameters of the layout. Each is a sentence with the value and the rule.
  ///
  /// The view prints each message once. The solver must accept the parameters all the same.
  var problems: [String] { get }

  /// Returns the layout of a section's items, or `nil` to use this layout, which is the default.
  ///
  /// The view itself computes where each section begins and places its header and footer.
  ///
  /// - Parameter section: The index of the section.
  func layout(forSection section: Int) -> (any CollectionLayout)?
}

extension CollectionLayout {
  /// Returns `nil`: any length will do.
  ///
  /// - Parameter textScale: The user's text size as a factor; 1 is the usual size.
  public func preferredAcross(textScale: Double) -> Double? { nil }
  /// An empty array: the layout reports no problems.
  public var problems: [String] { [] }
  /// Returns `nil`: all sections use this layout.
  ///
  /// - Parameter section: The index of the section.
  public func layout(forSection section: Int) -> (any CollectionLayout)? { nil }
}

/// The space that a solver fills.
public struct LayoutEnvironment: Sendable, Hashable {
  /// The length across the scroll axis inside the content insets, in pixels, ≥ 0.
  public var across: Double

  /// The viewport's length along the scroll axis, in pixels, ≥ 0.
  public var viewportAlong: Double

  /// The user's text size as a factor: 1 for the usual size, 1.25 for text that is a quarter larger. Finite,
  /// above 0.
  ///
  /// Lengths that hold text and are not measured should grow with it. In the library's layouts, minimum
  /// widths and estimates do.
  public var textScale: Double

  /// Creates an environment.
  ///
  /// - Parameters:
  ///   - across: The length across the scroll axis inside the content insets, in pixels, ≥ 0.
  ///   - viewportAlong: The viewport's length along the scroll axis, in pixels, ≥ 0.
  ///   - textScale: The user's text size as a factor, above 0.
  public init(across: Double, viewportAlong: Double, textScale: Double = 1) {
    self.across = across
    self.viewportAlong = viewportAlong
    self.textScale = textScale
  }
}

/// A slot together with its frame.
public struct PlacedSlot: Sendable, Hashable {
  /// The slot.
  public var slot: Slot

  /// The frame in the solver's space, in pixels: `x` from the leading edge, `y` from the top, inside the
  /// insets.
  public var frame: Rect

  /// Whether the frame is based on an estimate, so that the cell should be measured.
  public var needsMeasuring: Bool

  /// Creates a placed slot.
  ///
  /// - Parameters:
  ///   - slot: The slot.
  ///   - frame: The frame in the solver's space, in pixels.
  ///   - needsMeasuring: Whether the frame is based on an estimate.
  @inlinable
  public init(slot: Slot, frame: Rect, needsMeasuring: Bool) {
    self.slot = slot
    self.frame = frame
    self.needsMeasuring = needsMeasuring
  }
}

/// A value that arranges slots. It knows the sizes of some slots and estimates the others.
///
/// The engine copies a solver to remember where slots were before a change. All lengths are in pixels. The
/// engine calls ``apply(_:)`` with the first items as an insertion, then ``setEnvironment(_:)``, and calls
/// both again when the data or the space changes. Between these calls it only queries the solver.
///
/// - Frames must not depend on the order in which slots are measured or queried, nor on the visible range.
///   Otherwise content jumps, and a slot is not found again where it was.
/// - Answers must agree with each other: ``forEachSlot(from:to:_:)`` and ``place(_:)`` report the same frame
///   for a slot, and nothing ends beyond ``contentExtent``.
/// - Space is logical: `x` counts from the leading edge. For right-to-left text, the view mirrors the result
///   once, at the end.
/// - Each call should cost at most the logarithm of the number of measured sizes. Memory should grow with
///   that number, not with the number of items.
///
/// A solver that breaks these rules only affects its own presentation; ``problems(from:to:)`` reports the
/// broken rules.
public protocol LayoutSolver {
  /// The axis along which the content scrolls, as in the layout.
  var axis: Axis { get }

  /// The number of items that are laid out.
  var itemCount: Int { get }

  /// The length of all content along the scroll axis without the content insets, in pixels.
  var contentExtent: Double { get }

  /// Sets the available space. Sizes measured for another length across or another text scale become
  /// estimates.
  ///
  /// - Parameter environment: The new space and text scale.
  mutating func setEnvironment(_ environment: LayoutEnvironment)

  /// Applies a data change. Survivors keep their sizes; updated slots must be measured again.
  ///
  /// - Parameter changeset: The change from the current items.
  mutating func apply(_ changeset: Changeset)

  /// Calls `body` with each slot whose frame intersects `from..<to` along the scroll axis, in ascending
  /// order, until `body` returns `false`.
  ///
  /// - Parameters:
  ///   - from: The start of the range, in pixels of the solver's space.
  ///   - to: The end of the range, in pixels of the solver's space.
  ///   - body: A closure that returns whether to continue.
  func forEachSlot(from: Double, to: Double, _ body: (PlacedSlot) -> Bool)

  /// Returns the frame of `slot`.
  ///
  /// - Parameter slot: The slot.
  func place(_ slot: Slot) -> PlacedSlot

  /// Returns the space proposed to the cell of `slot`.
  ///
  /// - Parameter slot: The slot.
  func proposal(for slot: Slot) -> SizeProposal

  /// Records the size that the cell of `slot` has under its proposal, in pixels, finite and ≥ 0.
  ///
  /// The engine also calls this for slots that need no measuring if their cell may have changed.
  ///
  /// - Parameters:
  ///   - size: The size, in pixels.
  ///   - slot: The slot.
  mutating func setMeasuredSize(_ size: Size, for slot: Slot)

  /// Turns all measured sizes into estimates, for example because the text scale or the content closure
  /// changed.
  mutating func invalidateMeasurements()

  /// Discards sizes measured far from `items` if more than about `limit` are kept. Their items are measured
  /// again when they are next visible.
  ///
  /// Items in `items` must not move relative to each other. The default implementation keeps all sizes.
  ///
  /// - Parameters:
  ///   - items: The indices of the items whose sizes are kept.
  ///   - limit: The approximate number of sizes to keep.
  mutating func discardSizes(keeping items: Range<Int>, limit: Int)

  /// Returns the slot nearest to `point` in the solver's space, or `nil` if there are no slots.
  ///
  /// The default implementation searches the frames around the point.
  ///
  /// - Parameter point: The point in the solver's space, in pixels.
  func nearestSlot(to point: Point) -> Slot?

  /// Returns the slot next to `slot` in `direction`, or `nil` at the edge.
  ///
  /// The default implementation searches the frames around the slot.
  ///
  /// - Parameters:
  ///   - slot: The slot.
  ///   - direction: The direction of the step.
  func neighbor(of slot: Slot, in direction: MoveDirection) -> Slot?

  /// Returns the row and column of `slot` for assistive technologies, or `nil` for a layout without rows and
  /// columns. The default is `nil`.
  ///
  /// - Parameter slot: The slot.
  func gridPosition(of slot: Slot) -> GridPosition?

  /// The number of rows and columns for assistive technologies, or `nil` for a layout without them. The
  /// default is `nil`.
  var gridSize: GridSize? { get }

  /// Returns the last measured size of `slot` in pixels if it is still valid.
  ///
  /// With `nil`, the default, a slot that moves to another section is measured again.
  ///
  /// - Parameter slot: The slot.
  func measuredSize(of slot: Slot) -> Size?
}

extension LayoutSolver {
  /// Keeps all sizes.
  ///
  /// - Parameters:
  ///   - items: The indices of the items whose sizes are kept.
  ///   - limit: The approximate number of sizes to keep.
  public mutating func discardSizes(keeping items: Range<Int>, limit: Int) {}
  /// Returns `nil`: the layout has no rows and columns.
  ///
  /// - Parameter slot: The slot.
  public func gridPosition(of slot: Slot) -> GridPosition? { nil }
  /// `nil`: the layout has no rows and columns.
  public var gridSize: GridSize? { nil }
  /// Returns `nil`: a slot that moves to another section is measured again.
  ///
  /// - Parameter slot: The slot.
  public func measuredSize(of slot: Slot) -> Size? { nil }
}

/// A direction of keyboard focus movement in layout space. For right-to-left text, leading is right.
public enum MoveDirection: Sendable, Hashable, CaseIterable {
  /// Toward the top.
  case up
  /// Toward the bottom.
  case down
  /// Toward the leading edge.
  case leading
  /// Toward the trailing edge.
  case trailing
}
