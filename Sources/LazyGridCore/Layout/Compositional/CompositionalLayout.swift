/// Items in groups, groups in groups, and the outermost group repeated: the layout of `.compositional`.
///
/// Rules to know:
/// - A fraction is a part of the inner size, without insets, of the enclosing group.
/// - A `count` overrides the sub-item's own dimension in the group's direction.
/// - Three items with a fraction of a third fit; with spacing between them they do not.
/// - Flexible spacing is a minimum.
/// - Insets have no effect on an estimated axis.
/// - Edge spacing lies outside the item's size, insets inside.
/// - Each instance of an estimated group has its own extent.
/// - A fraction of an estimated extent refers to the extent of the other sub-items; without others, to the
///   estimate.
/// - An unmeasured item extends to the end of its group, so that it is measured in time.
/// - An incomplete last group is laid out as a complete one without its last items.
/// - Edges are rounded to whole pixels from the group's start, so that widths add up exactly.
///
/// - Complexity: As ``LineLayout``, with a group in place of a line. A group is laid out again when one of
///   its sizes changes. Groups without estimated dimensions are laid out only once.
public struct CompositionalLayout: CollectionLayout {
  /// A closure that returns the layout of a section for its index and the available space.
  public typealias SectionProvider = @Sendable (_ section: Int, LayoutEnvironment) -> LayoutSection

  /// The axis along which the content scrolls.
  public var axis: Axis

  /// The closure that returns the layout of a section. It is called for each section whenever the space
  /// changes.
  public var sectionProvider: SectionProvider

  /// Whether estimated lengths grow with the user's text size. They are then in pixels at the usual size of
  /// text. Absolute lengths do not grow.
  public var scalesWithText: Bool

  /// Whether all sections have the same layout.
  private var isUniform = false

  /// Creates a layout that can differ from section to section.
  ///
  /// - Parameters:
  ///   - axis: The axis along which the content scrolls.
  ///   - scalesWithText: Whether estimated lengths grow with the user's text size.
  ///   - sectionProvider: A closure that returns the layout of a section for its index and the available
  ///     space.
  public init(
    axis: Axis = .vertical, scalesWithText: Bool = true, sectionProvider: @escaping SectionProvider
  ) {
    self.axis = axis
    self.scalesWithText = scalesWithText
    self.sectionProvider = sectionProvider
  }

  /// Creates a layout that is the same for all sections.
  ///
  /// - Parameters:
  ///   - section: The layout of each section.
  ///   - axis: The axis along which the content scrolls.
  ///   - scalesWithText: Whether estimated lengths grow with the user's text size.
  public init(section: LayoutSection, axis: Axis = .vertical, scalesWithText: Bool = true) {
    self.init(axis: axis, scalesWithText: scalesWithText) { _, _ in section }
    isUniform = true
  }

  /// Returns the layout of a section, or `nil` if all sections have the same layout.
  ///
  /// - Parameter section: The index of the section.
  public func layout(forSection section: Int) -> (any CollectionLayout)? {
    guard !isUniform else { return nil }
    let provider = sectionProvider
    var layout = CompositionalLayout(axis: axis, scalesWithText: scalesWithText) { _, environment in
      provider(section, environment)
    }
    layout.isUniform = true
    return layout
  }

  /// Returns the section of a solver, scaled to the text size of `environment`.
  func section(in environment: LayoutEnvironment) -> LayoutSection {
    let section = sectionProvider(0, environment)
    return scalesWithText && environment.textScale != 1
      ? section.scaled(byTextScale: environment.textScale) : section
  }

  /// Returns a solver without items.
  public func makeSolver() -> some LayoutSolver { CompositionalSolver(layout: self) }

  /// The space for which sections are checked for problems.
  private static let sample = LayoutEnvironment(across: 400, viewportAlong: 600)

  /// Messages about the parameters of the first section.
  public var problems: [String] { sectionProvider(0, Self.sample).problems }
}

extension CollectionLayout where Self == CompositionalLayout {
  /// Returns a layout that repeats one group for all items.
  ///
  /// - Parameters:
  ///   - section: The group, with its insets and spacing.
  ///   - axis: The axis along which the content scrolls.
  ///   - scalesWithText: Whether estimated lengths grow with the user's text size.
  public static func compositional(
    _ section: LayoutSection, axis: Axis = .vertical, scalesWithText: Bool = true
  ) -> CompositionalLayout {
    CompositionalLayout(section: section, axis: axis, scalesWithText: scalesWithText)
  }

  /// Returns a layout whose group depends on the section and the available space.
  ///
  /// - Parameters:
  ///   - axis: The axis along which the content scrolls.
  ///   - scalesWithText: Whether estimated lengths grow with the user's text size.
  ///   - sectionProvider: A closure that returns the layout of a section for its index and the available
  ///     space.
  public static func compositional(
    axis: Axis = .vertical, scalesWithText: Bool = true,
    sectionProvider: @escaping CompositionalLayout.SectionProvider
  ) -> CompositionalLayout {
    CompositionalLayout(axis: axis, scalesWithText: scalesWithText, sectionProvider: sectionProvider)
  }
}
