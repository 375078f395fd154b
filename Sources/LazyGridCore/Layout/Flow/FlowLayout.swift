/// Items of individual widths, side by side and wrapped like words: the layout of `.flow`.
///
/// A line takes items in the order of the data until the next one does not fit. An item that is broader than
/// the view has a line of its own and the breadth of the view. A line has the length of its longest item, and
/// items are aligned to its start.
///
/// With ``Sizing/measured(estimate:)``, unmeasured items use the estimate. Later lines are therefore broken
/// again when an item turns out to be broader or narrower. The anchor stays in place. An estimate that is too
/// large moves fewer items than one that is too small.
///
/// - Complexity: A measured size costs O(log *m*) for *m* measured items for each line that must be broken
///   again. These are few, until line breaks coincide with the old ones. Equal neighbors, measured or not,
///   count as one line. A new width breaks all lines again. Memory grows with the number of measured items;
///   100,000,000 items open at once.
public struct FlowLayout: CollectionLayout {
  /// The distribution of free space in a line.
  public enum Alignment: Sendable, Hashable, CaseIterable {
    /// Free space follows the items.
    case leading
    /// Half of the free space precedes the items, half follows them.
    case center
    /// Free space precedes the items.
    case trailing
    /// Free space is distributed between the items, except in the last line, which is leading.
    case justified
  }

  /// The source of item sizes.
  public enum Sizing: Sendable {
    /// Cells choose their sizes and are measured when they become visible. Until then, the estimate is used,
    /// in pixels.
    case measured(estimate: Size = Size(width: 80, height: 32))

    /// A closure returns the size of the item at an index of the data, in pixels. Cells are not measured.
    ///
    /// The closure is called for each item when it is inserted and when its content changes. Each item takes
    /// about 120 bytes.
    case given(@Sendable (_ index: Int) -> Size)
  }

  /// The axis along which the content scrolls.
  public var axis: Axis

  /// The minimum space between neighbors in a line, in pixels, ≥ 0.
  public var itemSpacing: Double

  /// The space between lines, in pixels, ≥ 0.
  public var lineSpacing: Double

  /// The distribution of free space in a line.
  public var alignment: Alignment
  /// The source of item sizes.
  public var sizing: Sizing

  /// Whether the estimate grows with the user's text size. It is then in pixels at the usual size of text.
  /// Sizes from the closure of ``Sizing/given(_:)`` do not grow.
  public var scalesWithText: Bool

  /// Creates a flow layout.
  ///
  /// - Parameters:
  ///   - axis: The axis along which the content scrolls.
  ///   - itemSpacing: The minimum space between neighbors in a line, in pixels, ≥ 0.
  ///   - lineSpacing: The space between lines, in pixels, ≥ 0.
  ///   - alignment: The distribution of free space in a line.
  ///   - sizing: The source of item sizes.
  ///   - scalesWithText: Whether the estimate grows with the user's text size.
  public init(
    axis: Axis = .vertical, itemSpacing: Double = 0, lineSpacing: Double = 0,
    alignment: Alignment = .leading, sizing: Sizing = .measured(), scalesWithText: Bool = true
  ) {
    self.axis = axis
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
    self.alignment = alignment
    self.sizing = sizing
    self.scalesWithText = scalesWithText
  }

  /// Returns a solver without items.
  public func makeSolver() -> some LayoutSolver { FlowSolver(layout: self) }

  /// Messages about invalid spacing or estimates.
  public var problems: [String] {
    var found = [
      Self.problem(ofLength: itemSpacing, named: "itemSpacing"),
      Self.problem(ofLength: lineSpacing, named: "lineSpacing"),
    ]
    if case .measured(let estimate) = sizing {
      found.append(Self.problem(ofEstimate: estimate.width, named: "estimated width"))
      found.append(Self.problem(ofEstimate: estimate.height, named: "estimated height"))
    }
    return found.compactMap(\.self)
  }
}

extension CollectionLayout where Self == FlowLayout {
  /// Returns a layout with items of individual widths, wrapped like words.
  ///
  /// - Parameters:
  ///   - itemSpacing: The minimum space between neighbors in a line, in pixels, ≥ 0.
  ///   - lineSpacing: The space between lines, in pixels, ≥ 0.
  ///   - alignment: The distribution of free space in a line.
  ///   - sizing: The source of item sizes; by default, cells choose their sizes.
  ///   - axis: The axis along which the content scrolls.
  ///   - scalesWithText: Whether the estimate grows with the user's text size.
  public static func flow(
    itemSpacing: Double = 0, lineSpacing: Double = 0, alignment: FlowLayout.Alignment = .leading,
    sizing: FlowLayout.Sizing = .measured(), axis: Axis = .vertical, scalesWithText: Bool = true
  ) -> FlowLayout {
    FlowLayout(
      axis: axis, itemSpacing: itemSpacing, lineSpacing: lineSpacing, alignment: alignment, sizing: sizing,
      scalesWithText: scalesWithText)
  }
}
