/// Items of individual lengths in columns of equal breadth: the layout of `.waterfall`.
///
/// Places each item in the shortest column, in the order of the data and by sizes that are known without
/// measuring. The item stays in that column until it is removed or the number of columns changes: neither a
/// measured size nor scrolling moves it to another column. An item inserted later goes to the column that is
/// the shortest as a whole; other items move only along their own columns.
///
/// - Complexity: With ``Sizing/measured(estimate:)``, everything costs O(log *m*) for *m* measured items,
///   even with 100,000,000 items. With sizes from a closure, the closure is called for each item when it is
///   inserted and when its content changes, and each item takes about 60 bytes.
public struct WaterfallLayout: CollectionLayout {
  /// The source of item lengths along the scroll axis.
  public enum Sizing: Sendable {
    /// Cells choose their lengths and are measured when they become visible.
    ///
    /// Unmeasured items use `estimate` pixels, by default the mean of the first measured items. All items
    /// count as equal when columns are chosen, so the columns alternate.
    ///
    /// An item measured above the edge of the viewport moves only the items below it in its own column.
    case measured(estimate: Double? = nil)

    /// A closure returns the length of the item at an index of the data, in pixels, ≥ 0. Cells are not
    /// measured, and no item moves by itself.
    case extent(@Sendable (_ index: Int) -> Double)

    /// A closure returns the ratio of breadth to length of the item at an index of the data, above 0. This is
    /// width ÷ height if the view scrolls vertically. Cells are not measured.
    case aspectRatio(@Sendable (_ index: Int) -> Double)
  }

  /// The axis along which the content scrolls.
  public var axis: Axis

  /// The rule for the number of columns. More than 1,000 columns count as 1,000.
  public var columns: LineLayout.Columns

  /// The space between columns, in pixels, ≥ 0.
  public var itemSpacing: Double

  /// The space between items of a column, in pixels, ≥ 0.
  public var lineSpacing: Double

  /// The source of item lengths.
  public var sizing: Sizing

  /// Whether the minimum breadth of adaptive columns and the estimate grow with the user's text size. They
  /// are then in pixels at the usual size of text. Lengths from a closure of ``Sizing`` do not grow.
  public var scalesWithText: Bool

  /// Creates a waterfall layout.
  ///
  /// - Parameters:
  ///   - axis: The axis along which the content scrolls.
  ///   - columns: The rule for the number of columns, at most 1,000.
  ///   - itemSpacing: The space between columns, in pixels, ≥ 0.
  ///   - lineSpacing: The space between items of a column, in pixels, ≥ 0.
  ///   - sizing: The source of item lengths.
  ///   - scalesWithText: Whether minimum breadths and the estimate grow with the user's text size.
  public init(
    axis: Axis = .vertical, columns: LineLayout.Columns, itemSpacing: Double = 0,
    lineSpacing: Double = 0, sizing: Sizing = .measured(), scalesWithText: Bool = true
  ) {
    self.axis = axis
    self.columns = columns
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
    self.sizing = sizing
    self.scalesWithText = scalesWithText
  }

  /// Returns a solver without items.
  public func makeSolver() -> some LayoutSolver { WaterfallSolver(layout: self) }

  /// Returns the minimum breadth of adaptive columns in pixels, or `nil` for a fixed number of columns.
  ///
  /// - Parameter textScale: The user's text size as a factor; 1 is the usual size.
  public func preferredAcross(textScale: Double) -> Double? {
    columns(textScale: textScale).preferredAcross
  }

  /// Returns the rule for columns at a text scale.
  func columns(textScale: Double) -> LineLayout.Columns {
    scalesWithText ? columns.scaled(byTextScale: textScale) : columns
  }

  /// Messages about invalid columns, spacing or estimates.
  public var problems: [String] {
    var found = [
      Self.problem(ofColumns: columns), Self.problem(ofLength: itemSpacing, named: "itemSpacing"),
      Self.problem(ofLength: lineSpacing, named: "lineSpacing"),
    ]
    if case .measured(let estimate?) = sizing { found.append(Self.problem(ofEstimate: estimate)) }
    return found.compactMap(\.self)
  }
}

extension CollectionLayout where Self == WaterfallLayout {
  /// Returns a layout with a fixed number of evenly filled columns.
  ///
  /// - Parameters:
  ///   - columns: The number of columns, 1…1,000.
  ///   - itemSpacing: The space between columns, in pixels, ≥ 0.
  ///   - lineSpacing: The space between items of a column, in pixels, ≥ 0.
  ///   - sizing: The source of item lengths; by default, cells choose their lengths.
  ///   - axis: The axis along which the content scrolls.
  ///   - scalesWithText: Whether the estimate grows with the user's text size.
  public static func waterfall(
    columns: Int, itemSpacing: Double = 0, lineSpacing: Double = 0,
    sizing: WaterfallLayout.Sizing = .measured(), axis: Axis = .vertical, scalesWithText: Bool = true
  ) -> WaterfallLayout {
    WaterfallLayout(
      axis: axis, columns: .fixed(columns), itemSpacing: itemSpacing, lineSpacing: lineSpacing,
      sizing: sizing, scalesWithText: scalesWithText)
  }

  /// Returns a layout with the largest number of columns that fit, filled evenly.
  ///
  /// - Parameters:
  ///   - minimum: The minimum breadth of a column in pixels, ≥ 1. A narrower view has one column.
  ///   - itemSpacing: The space between columns, in pixels, ≥ 0.
  ///   - lineSpacing: The space between items of a column, in pixels, ≥ 0.
  ///   - sizing: The source of item lengths; by default, cells choose their lengths.
  ///   - axis: The axis along which the content scrolls.
  ///   - scalesWithText: Whether `minimum` and the estimate grow with the user's text size.
  public static func waterfall(
    adaptive minimum: Double, itemSpacing: Double = 0, lineSpacing: Double = 0,
    sizing: WaterfallLayout.Sizing = .measured(), axis: Axis = .vertical, scalesWithText: Bool = true
  ) -> WaterfallLayout {
    WaterfallLayout(
      axis: axis, columns: .adaptive(minimum: minimum), itemSpacing: itemSpacing,
      lineSpacing: lineSpacing, sizing: sizing, scalesWithText: scalesWithText)
  }
}
