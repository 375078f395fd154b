/// Items of their own widths, side by side and wrapped like words: the layout behind `.flow`.
///
/// A line takes items in the order of the data as long as they fit; one that is broader than the view
/// has a line of its own and is as broad as the view. A line is as long as its longest item, and
/// items stand at its beginning.
///
/// With ``Sizing/measured(estimate:)`` items not measured yet count with the estimate, so lines further
/// down are broken anew when an item turns out broader or narrower. The item that the view holds on to
/// stays in place meanwhile; an estimate that is too large makes fewer items move than one that is
/// too small.
///
/// - Complexity: a measured size costs O(log *m*) for *m* measured items for each line that has to be
///   broken anew: few, until breaks fall together again; items alike next to each other, measured
///   or not, count as one line. A new width breaks all lines anew. Memory grows with what has been
///   measured; 100,000,000 items open at once.
public struct FlowLayout: CollectionLayout {
  /// Where the free space of a line goes.
  public enum Alignment: Sendable, Hashable, CaseIterable {
    /// After the items.
    case leading
    /// Half before, half after the items.
    case center
    /// Before the items.
    case trailing
    /// Between the items, except in the last line, which is leading.
    case justified
  }

  /// How large items are.
  public enum Sizing: Sendable {
    /// As large as their cells want to be, measured when they come into view; before that, as large
    /// as `estimate` in pixels.
    case measured(estimate: Size = Size(width: 80, height: 32))

    /// As large as the closure says for the item at an index of the data, in pixels. Cells are not
    /// measured. Every item is asked for when it comes and when its content changes, and takes about
    /// 120 bytes.
    case given(@Sendable (_ index: Int) -> Size)
  }

  public var axis: Axis

  /// The least number of pixels between neighbours in a line, ≥ 0.
  public var itemSpacing: Double

  /// Pixels between lines, ≥ 0.
  public var lineSpacing: Double

  public var alignment: Alignment
  public var sizing: Sizing

  /// Whether the estimate is in pixels at the usual size of text, and grows with the size that the user has
  /// set. Sizes that the sizing's closure gives do not grow.
  public var scalesWithText: Bool

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

  public func makeSolver() -> some LayoutSolver { FlowSolver(layout: self) }

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
  /// Items of their own widths, wrapped like words.
  ///
  /// - Parameters:
  ///   - itemSpacing: the least number of pixels between neighbours in a line, ≥ 0.
  ///   - lineSpacing: pixels between lines, ≥ 0.
  ///   - alignment: where the free space of a line goes.
  ///   - sizing: how large items are; by default as large as their cells want to be.
  ///   - scalesWithText: whether the estimate is meant for the usual size of text and grows with it.
  public static func flow(
    itemSpacing: Double = 0, lineSpacing: Double = 0, alignment: FlowLayout.Alignment = .leading,
    sizing: FlowLayout.Sizing = .measured(), axis: Axis = .vertical, scalesWithText: Bool = true
  ) -> FlowLayout {
    FlowLayout(
      axis: axis, itemSpacing: itemSpacing, lineSpacing: lineSpacing, alignment: alignment, sizing: sizing,
      scalesWithText: scalesWithText)
  }
}
