/// Items in columns of equal breadth, each as long as it likes: the layout behind `.waterfall`.
///
/// An item goes into the column that is the shortest when its turn comes in the order of the data, by
/// sizes that are known without measuring. It stays in that column until it is removed or the number
/// of columns changes: neither a measured size nor scrolling moves an item to another column. So what
/// is inserted later goes to the column that is the shortest as a whole, and the others only move
/// along their own.
///
/// - Complexity: with ``Sizing/measured(estimate:)`` everything costs O(log *m*) for *m* measured
///   items, also with 100,000,000 items. With sizes given by a closure each item is asked for when it
///   comes and when its content changes, and takes about 60 bytes.
public struct WaterfallLayout: CollectionLayout {
  /// How long items are along the scroll axis.
  public enum Sizing: Sendable {
    /// As long as their cells want to be, measured when they come into view. Items not measured yet
    /// count with `estimate` pixels, by default with the mean of those measured first. All are alike
    /// where columns are chosen, so the columns take turns.
    ///
    /// An item measured above the viewport's edge moves what is below it in its own column only.
    case measured(estimate: Double? = nil)

    /// As long as the closure says for the item at an index of the data, in pixels, ≥ 0. Cells are not
    /// measured, and nothing ever moves by itself.
    case extent(@Sendable (_ index: Int) -> Double)

    /// As long as makes breadth ÷ length (width ÷ height when scrolling vertically) what the closure
    /// says for the item at an index of the data, above 0. Cells are not measured.
    case aspectRatio(@Sendable (_ index: Int) -> Double)
  }

  public var axis: Axis

  /// How many columns there are; more than 1,000 count as 1,000.
  public var columns: LineLayout.Columns

  /// Pixels between columns, ≥ 0.
  public var itemSpacing: Double

  /// Pixels between items of a column, ≥ 0.
  public var lineSpacing: Double

  /// How long items are.
  public var sizing: Sizing

  /// Whether the least breadth of adaptive columns and the estimate are pixels at the usual size of text, and
  /// grow with the size that the user has set. Lengths that the sizing's closure gives do not grow.
  public var scalesWithText: Bool

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

  public func makeSolver() -> some LayoutSolver { WaterfallSolver(layout: self) }

  public func preferredAcross(textScale: Double) -> Double? {
    columns(textScale: textScale).preferredAcross
  }

  /// The rule for columns, for text of another size.
  func columns(textScale: Double) -> LineLayout.Columns {
    scalesWithText ? columns.scaled(byTextScale: textScale) : columns
  }

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
  /// A fixed number of columns that are filled evenly.
  ///
  /// - Parameters:
  ///   - columns: the number of columns, 1…1,000.
  ///   - itemSpacing: pixels between columns, ≥ 0.
  ///   - lineSpacing: pixels between items of a column, ≥ 0.
  ///   - sizing: how long items are; by default as long as their cells want to be.
  ///   - scalesWithText: whether the estimate is meant for the usual size of text and grows with it.
  public static func waterfall(
    columns: Int, itemSpacing: Double = 0, lineSpacing: Double = 0,
    sizing: WaterfallLayout.Sizing = .measured(), axis: Axis = .vertical, scalesWithText: Bool = true
  ) -> WaterfallLayout {
    WaterfallLayout(
      axis: axis, columns: .fixed(columns), itemSpacing: itemSpacing, lineSpacing: lineSpacing,
      sizing: sizing, scalesWithText: scalesWithText)
  }

  /// As many columns as fit, filled evenly.
  ///
  /// - Parameters:
  ///   - minimum: the least breadth of a column in pixels, ≥ 1; a view narrower than that has one.
  ///   - scalesWithText: whether `minimum` and the estimate are meant for the usual size of text and grow
  ///     with it.
  public static func waterfall(
    adaptive minimum: Double, itemSpacing: Double = 0, lineSpacing: Double = 0,
    sizing: WaterfallLayout.Sizing = .measured(), axis: Axis = .vertical, scalesWithText: Bool = true
  ) -> WaterfallLayout {
    WaterfallLayout(
      axis: axis, columns: .adaptive(minimum: minimum), itemSpacing: itemSpacing,
      lineSpacing: lineSpacing, sizing: sizing, scalesWithText: scalesWithText)
  }
}
