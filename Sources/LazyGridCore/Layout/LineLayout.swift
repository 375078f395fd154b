/// Items in lines of equal cells: the layout behind `.list` and `.grid`.
///
/// Lines stack along the scroll axis. Each line is as long as its tallest cell, which is measured
/// under the width of its column; lines not yet seen count with an estimate.
public struct LineLayout: CollectionLayout, Hashable {
  /// How the number of columns follows from the length across.
  public enum Columns: Sendable, Hashable {
    /// Always this many; less than 1 counts as 1.
    case fixed(Int)
    /// As many as fit when none is narrower than `minimum` pixels, but at least one.
    case adaptive(minimum: Double)
  }

  /// How a cell fills the length of its line.
  public enum LineAlignment: Sendable, Hashable {
    /// All cells of a line are as long as the tallest.
    case stretch
    /// Each cell keeps its own length and stands at the line's start.
    case natural
  }

  public var axis: Axis
  public var columns: Columns
  public var itemSpacing: Double
  public var lineSpacing: Double
  public var alignment: LineAlignment

  /// The length of a line before one is measured, or `nil` to take that of the lines seen first.
  public var estimatedLineExtent: Double?

  /// Whether the least width of adaptive columns and the estimate are pixels at the usual size of text, and
  /// grow with the size that the user has set.
  public var scalesWithText: Bool

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

  public func makeSolver() -> some LayoutSolver { LineSolver(layout: self) }

  public func preferredAcross(textScale: Double) -> Double? {
    columns(textScale: textScale).preferredAcross
  }

  /// The rule for columns, for text of another size.
  func columns(textScale: Double) -> Columns {
    scalesWithText ? columns.scaled(byTextScale: textScale) : columns
  }

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
  /// One item a line, as wide as the view.
  ///
  /// - Parameters:
  ///   - spacing: pixels between lines, ≥ 0.
  ///   - estimated: the length of a line not yet seen, in pixels; by default that of the first seen.
  ///   - scalesWithText: whether `estimated` is meant for the usual size of text and grows with it.
  public static func list(
    spacing: Double = 0, estimated: Double? = nil, axis: Axis = .vertical, scalesWithText: Bool = true
  ) -> LineLayout {
    LineLayout(
      axis: axis, columns: .fixed(1), lineSpacing: spacing, estimatedLineExtent: estimated,
      scalesWithText: scalesWithText)
  }

  /// A fixed number of equally wide columns.
  ///
  /// - Parameters:
  ///   - columns: the number of columns, ≥ 1.
  ///   - itemSpacing: pixels between neighbours in a line, ≥ 0.
  ///   - lineSpacing: pixels between lines, ≥ 0.
  ///   - alignment: whether cells are stretched to their line's tallest.
  ///   - estimated: the length of a line not yet seen, in pixels; by default that of the first seen.
  ///   - scalesWithText: whether `estimated` is meant for the usual size of text and grows with it.
  public static func grid(
    columns: Int, itemSpacing: Double = 0, lineSpacing: Double = 0,
    alignment: LineLayout.LineAlignment = .stretch, estimated: Double? = nil, axis: Axis = .vertical,
    scalesWithText: Bool = true
  ) -> LineLayout {
    LineLayout(
      axis: axis, columns: .fixed(columns), itemSpacing: itemSpacing, lineSpacing: lineSpacing,
      alignment: alignment, estimatedLineExtent: estimated, scalesWithText: scalesWithText)
  }

  /// As many equally wide columns as fit.
  ///
  /// - Parameters:
  ///   - minimum: the least width of a column in pixels, ≥ 1; a view narrower than that has one column.
  ///   - scalesWithText: whether `minimum` and `estimated` are meant for the usual size of text and grow
  ///     with it.
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
