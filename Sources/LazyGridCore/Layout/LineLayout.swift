/// Items in lines of equally wide cells: the layout of `.list` and `.grid`.
///
/// Lines stack along the scroll axis. Each line takes the length of its longest cell, measured at the width
/// of its column. Lines that were never visible use an estimate.
public struct LineLayout: CollectionLayout, Hashable {
  /// The rule for the number of columns.
  public enum Columns: Sendable, Hashable {
    /// A fixed number of columns. Values below 1 count as 1.
    case fixed(Int)
    /// The largest number of columns that are at least `minimum` pixels wide, but at least one column.
    case adaptive(minimum: Double)
  }

  /// The length of cells relative to their line.
  public enum LineAlignment: Sendable, Hashable {
    /// All cells of a line are stretched to the longest one.
    case stretch
    /// Each cell keeps its own length and is aligned to the start of the line.
    case natural
  }

  /// The axis along which the content scrolls.
  public var axis: Axis
  /// The rule for the number of columns.
  public var columns: Columns
  /// The space between neighbors in a line, in pixels, ≥ 0.
  public var itemSpacing: Double
  /// The space between lines, in pixels, ≥ 0.
  public var lineSpacing: Double
  /// The length of cells relative to their line.
  public var alignment: LineAlignment

  /// The length of a line before it is measured, in pixels, above 0; or `nil` to use the mean of the first
  /// measured lines.
  public var estimatedLineExtent: Double?

  /// Whether the minimum width of adaptive columns and the estimate grow with the user's text size. They are
  /// then in pixels at the usual size of text.
  public var scalesWithText: Bool

  /// Creates a line layout.
  ///
  /// - Parameters:
  ///   - axis: The axis along which the content scrolls.
  ///   - columns: The rule for the number of columns.
  ///   - itemSpacing: The space between neighbors in a line, in pixels, ≥ 0.
  ///   - lineSpacing: The space between lines, in pixels, ≥ 0.
  ///   - alignment: The length of cells relative to their line.
  ///   - estimatedLineExtent: The length of a line before it is measured, in pixels, above 0; `nil` to use
  ///     the mean of the first measured lines.
  ///   - scalesWithText: Whether minimum widths and the estimate grow with the user's text size.
  public init(
    axis: Axis = .vertical, columns: Columns, itemSpacing: Double = 0, lineSpacing: Double = 0,
    alignment: LineAlignment = .stretch, estimatedLineExtent: Double? = nil, scalesWithText: Bool = true
  ) {
    self.axis = axis
    self.columns = columns
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
    self.alignment = alignment
    self.estimatedLineExtent = estimatedLineExtent
    self.scalesWithText = scalesWithText
  }

  /// Returns a solver without items.
  public func makeSolver() -> some LayoutSolver { LineSolver(layout: self) }

  /// Returns the minimum width of adaptive columns in pixels, or `nil` for a fixed number of columns.
  ///
  /// - Parameter textScale: The user's text size as a factor; 1 is the usual size.
  public func preferredAcross(textScale: Double) -> Double? {
    columns(textScale: textScale).preferredAcross
  }

  /// Returns the rule for columns at a text scale.
  func columns(textScale: Double) -> Columns {
    scalesWithText ? columns.scaled(byTextScale: textScale) : columns
  }

  /// Messages about invalid columns, spacing or estimates.
  public var problems: [String] {
    var found = [
      Self.problem(ofColumns: columns), Self.problem(ofLength: itemSpacing, named: "itemSpacing"),
      Self.problem(ofLength: lineSpacing, named: "lineSpacing"),
    ]
    if let estimate = estimatedLineExtent { found.append(Self.problem(ofEstimate: estimate)) }
    return found.compactMap(\.self)
  }
}

extension CollectionLayout where Self == LineLayout {
  /// Returns a layout with one item per line, as wide as the view.
  ///
  /// - Parameters:
  ///   - spacing: The space between lines, in pixels, ≥ 0.
  ///   - estimated: The length of a line before it is measured, in pixels; by default the mean of the first
  ///     measured lines.
  ///   - axis: The axis along which the content scrolls.
  ///   - scalesWithText: Whether `estimated` grows with the user's text size.
  public static func list(
    spacing: Double = 0, estimated: Double? = nil, axis: Axis = .vertical, scalesWithText: Bool = true
  ) -> LineLayout {
    LineLayout(
      axis: axis, columns: .fixed(1), lineSpacing: spacing, estimatedLineExtent: estimated,
      scalesWithText: scalesWithText)
  }

  /// Returns a layout with a fixed number of equally wide columns.
  ///
  /// - Parameters:
  ///   - columns: The number of columns, ≥ 1.
  ///   - itemSpacing: The space between neighbors in a line, in pixels, ≥ 0.
  ///   - lineSpacing: The space between lines, in pixels, ≥ 0.
  ///   - alignment: Whether cells are stretched to the longest of their line.
  ///   - estimated: The length of a line before it is measured, in pixels; by default the mean of the first
  ///     measured lines.
  ///   - axis: The axis along which the content scrolls.
  ///   - scalesWithText: Whether `estimated` grows with the user's text size.
  public static func grid(
    columns: Int, itemSpacing: Double = 0, lineSpacing: Double = 0,
    alignment: LineLayout.LineAlignment = .stretch, estimated: Double? = nil, axis: Axis = .vertical,
    scalesWithText: Bool = true
  ) -> LineLayout {
    LineLayout(
      axis: axis, columns: .fixed(columns), itemSpacing: itemSpacing, lineSpacing: lineSpacing,
      alignment: alignment, estimatedLineExtent: estimated, scalesWithText: scalesWithText)
  }

  /// Returns a layout with the largest number of equally wide columns that fit.
  ///
  /// - Parameters:
  ///   - minimum: The minimum width of a column in pixels, ≥ 1. A narrower view has one column.
  ///   - itemSpacing: The space between neighbors in a line, in pixels, ≥ 0.
  ///   - lineSpacing: The space between lines, in pixels, ≥ 0.
  ///   - alignment: Whether cells are stretched to the longest of their line.
  ///   - estimated: The length of a line before it is measured, in pixels; by default the mean of the first
  ///     measured lines.
  ///   - axis: The axis along which the content scrolls.
  ///   - scalesWithText: Whether `minimum` and `estimated` grow with the user's text size.
  public static func grid(
    adaptive minimum: Double, itemSpacing: Double = 0, lineSpacing: Double = 0,
    alignment: LineLayout.LineAlignment = .stretch, estimated: Double? = nil, axis: Axis = .vertical,
    scalesWithText: Bool = true
  ) -> LineLayout {
    LineLayout(
      axis: axis, columns: .adaptive(minimum: minimum), itemSpacing: itemSpacing,
      lineSpacing: lineSpacing, alignment: alignment, estimatedLineExtent: estimated,
      scalesWithText: scalesWithText)
  }
}
