/// Items in groups, groups in groups, and the outermost group repeated: the layout behind
/// `.compositional`.
///
/// Rules that are easy to get wrong:
/// - A fraction is a part of the inner size, less the insets, of the group around.
/// - A `count` overrides the sub-item's own dimension in the group's direction.
/// - Three items of a third fit; with spacing between them they do not.
/// - Flexible spacing is *at least* what it says.
/// - Insets are without effect on an estimated axis.
/// - Edge spacing is outside the item's size, insets are inside.
/// - Each instance of an estimated group has its own extent.
/// - A fraction of an extent that is estimated itself is taken of what the other sub-items need; where
///   there are no others, of the estimate.
/// - An item not measured yet reaches to the end of its group, so that it is measured in time.
/// - A last group that is not full is laid out as a full one of which the last items are missing.
/// - Edges are rounded to whole pixels from the group's beginning, so widths add up exactly.
///
/// - Complexity: as ``LineLayout``, with a group for a line; a group of which a size changes is laid
///   out anew. Groups without estimated dimensions are laid out once for all.
public struct CompositionalLayout: CollectionLayout {
  /// The layout of a section, by its index and the space there is.
  public typealias SectionProvider = @Sendable (_ section: Int, LayoutEnvironment) -> LayoutSection

  public var axis: Axis

  /// Asked for each section whenever the space changes.
  public var sectionProvider: SectionProvider

  /// Whether all sections are alike.
  private var isUniform = false

  public init(axis: Axis = .vertical, sectionProvider: @escaping SectionProvider) {
    self.axis = axis
    self.sectionProvider = sectionProvider
  }

  public init(section: LayoutSection, axis: Axis = .vertical) {
    self.init(axis: axis) { _, _ in section }
    isUniform = true
  }

  public func layout(forSection section: Int) -> (any CollectionLayout)? {
    guard !isUniform else { return nil }
    let provider = sectionProvider
    var layout = CompositionalLayout(axis: axis) { _, environment in provider(section, environment) }
    layout.isUniform = true
    return layout
  }

  public func makeSolver() -> CompositionalSolver { CompositionalSolver(layout: self) }

  /// A space in which sections are asked what is wrong with them.
  private static let sample = LayoutEnvironment(across: 400, viewportAlong: 600)

  public var problems: [String] { sectionProvider(0, Self.sample).problems }
}

extension CollectionLayout where Self == CompositionalLayout {
  /// One group, repeated for all items.
  public static func compositional(_ section: LayoutSection, axis: Axis = .vertical) -> CompositionalLayout {
    CompositionalLayout(section: section, axis: axis)
  }

  /// A group that depends on the section and on the space there is.
  ///
  /// - Parameter sectionProvider: the layout of a section, by its index and the space there is.
  public static func compositional(
    axis: Axis = .vertical, sectionProvider: @escaping CompositionalLayout.SectionProvider
  ) -> CompositionalLayout {
    CompositionalLayout(axis: axis, sectionProvider: sectionProvider)
  }
}
