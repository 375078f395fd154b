import LazyGridCore

/// A section of a view's data: an ID, its items and, optionally, its own layout.
///
/// ```swift
/// let sections = groups.map { GridSection($0.name, $0.emojis) }
/// let grid = LazyGridView(sections: sections, layout: .grid(adaptive: 48)) { emoji in
///   Text(emoji.symbol)
/// } header: { section in
///   Text(section.id)
/// }
/// ```
///
/// IDs should be unique. If several sections share an ID, the first of the old sections is matched with the
/// first of the new ones, and so on. A section may be empty.
public struct GridSection<ID: Hashable, Elements: RandomAccessCollection>: Identifiable {
  public var id: ID
  public var elements: Elements

  /// The arrangement of the section's items; `nil` for the layout of the view. It must scroll along the same
  /// axis.
  public var layout: (any CollectionLayout)?

  /// The free space around the items, between the header and the footer, in pixels, ≥ 0. Has no effect in a
  /// section without items.
  public var contentInsets: EdgeInsets

  /// Whether the section has a header, if the view has content for it.
  public var showsHeader = true

  /// Whether the section has a footer, if the view has content for it.
  public var showsFooter = true

  /// Whether the view hides the items of the section. The view sets it in the sections that it passes to
  /// header and footer closures; see ``LazyGridView/collapsedSections``.
  public internal(set) var isCollapsed = false

  public init(
    _ id: ID, _ elements: Elements, layout: (any CollectionLayout)? = nil, contentInsets: EdgeInsets = .zero
  ) {
    self.id = id
    self.elements = elements
    self.layout = layout
    self.contentInsets = contentInsets
  }
}

extension GridSection: Sendable where ID: Sendable, Elements: Sendable {}
