import LazyGridCore

/// A part of a view's data: an ID, its items and, if wanted, a layout of its own.
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
/// IDs should be unique; of several sections with one ID the first of before is the first of now, and so on.
/// A section may be empty.
public struct GridSection<ID: Hashable, Elements: RandomAccessCollection>: Identifiable {
  public var id: ID
  public var elements: Elements

  /// How the section's items are arranged; `nil` for the view's layout. It must scroll along the same axis.
  public var layout: (any CollectionLayout)?

  /// Free space around the items, between the header and the footer, in pixels, ≥ 0; none around no items.
  public var contentInsets: EdgeInsets

  /// Whether the section has a header, if the view has content for it.
  public var showsHeader = true

  /// Whether the section has a footer, if the view has content for it.
  public var showsFooter = true

  /// Whether the view shows the section without its items. Set by the view for the closures that it calls;
  /// see ``LazyGridView/collapsedSections``.
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
