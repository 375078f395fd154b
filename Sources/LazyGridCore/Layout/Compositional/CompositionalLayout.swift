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

  /// Whether estimated lengths are pixels at the usual size of text, and grow with the size that the user
  /// has set. Absolute lengths do not grow.
  public var scalesWithText: Bool

  /// Whether all sections are alike.
  private var isUniform = false

  public init(
    axis: Axis = .vertical, scalesWithText: Bool = true, sectionProvider: @escaping SectionProvider
  ) {
    self.axis = axis
    self.scalesWithText = scalesWithText
    self.sectionProvider = sectionProvider
  }

  public init(section: LayoutSection, axis: Axis = .vertical, scalesWithText: Bool = true) {
    self.init(axis: axis, scalesWithText: scalesWithText) { _, _ in section }
    isUniform = true
  }

  public func layout(forSection section: Int) -> (any CollectionLayout)? {
    guard !isUniform else { return nil }
    let provider = sectionProvider
    var layout = CompositionalLayout(axis: axis, scalesWithText: scalesWithText) { _, environment in
      provider(section, environment)
    }
    layout.isUniform = true
    return layout
  }

  /// The section of a solver, for the size of text there is.
  func section(in environment: LayoutEnvironment) -> LayoutSection {
    let section = sectionProvider(0, environment)
    return scalesWithText && environment.textScale != 1
      ? section.scaled(byTextScale: environment.textScale) : section
  }

  public func makeSolver() -> some LayoutSolver { CompositionalSolver(layout: self) }

  /// A space in which sections are asked what is wrong with them.
  private static let sample = LayoutEnvironment(across: 400, viewportAlong: 600)

  public var problems: [String] { sectionProvider(0, Self.sample).problems }
}

extension CollectionLayout where Self == CompositionalLayout {
  /// One group, repeated for all items.
  ///
  /// - Parameter scalesWithText: whether estimated lengths are meant for the usual size of text and grow with
  ///   it.
  public static func compositional(
    _ section: LayoutSection, axis: Axis = .vertical, scalesWithText: Bool = true
  ) -> CompositionalLayout {
    CompositionalLayout(section: section, axis: axis, scalesWithText: scalesWithText)
  }

  /// A group that depends on the section and on the space there is.
  ///
  /// - Parameters:
  ///   - scalesWithText: whether estimated lengths are meant for the usual size of text and grow with it.
  ///   - sectionProvider: the layout of a section, by its index and the space there is.
  public static func compositional(
    axis: Axis = .vertical, scalesWithText: Bool = true,
    sectionProvider: @escaping CompositionalLayout.SectionProvider
  ) -> CompositionalLayout {
    CompositionalLayout(axis: axis, scalesWithText: scalesWithText, sectionProvider: sectionProvider)
  }
}
