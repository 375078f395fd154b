import Changesets
import GtkBridge
import LazyGridCore

// Data in sections, with headers and footers.
extension LazyGridView {
  /// Creates a view of sections without headers and footers.
  ///
  /// - Parameters:
  ///   - sections: The data. The collections of elements are kept as they are and not copied.
  ///   - selection: The binding of the selected item's ID; without it the view keeps the ID itself.
  ///   - layout: The arrangement of the items, for instance `.list()` or `.grid(columns: 3)`.
  ///   - contentInsets: The free space around the content, in pixels.
  ///   - indexOf: Returns the index of an ID in all items of all sections, or `nil`; see
  ///     ``init(_:selection:layout:contentInsets:indexOf:content:)``.
  ///   - content: Returns the content of an item. Called whenever a cell is bound, so keep it cheap.
  /// - Complexity: O(number of sections).
  @inlinable
  public convenience init<SectionID, Elements: RandomAccessCollection, Content: CellContent>(
    sections: [GridSection<SectionID, Elements>], selection: Binding<Element.ID?>? = nil,
    layout: some CollectionLayout, contentInsets: EdgeInsets = .zero,
    indexOf: ((Element.ID) -> Int?)? = nil,
    @CellContentBuilder content: @escaping (Element) -> Content
  ) where Elements.Element == Element {
    self.init(
      sections, SectionContent(header: nil, footer: nil), selection: selection, layout: layout,
      contentInsets: contentInsets, indexOf: indexOf, body: { CellBody(content($0)) })
  }

  /// Creates a view of sections with headers.
  ///
  /// - Parameters:
  ///   - sections: The data. The collections of elements are kept as they are and not copied.
  ///   - selection: The binding of the selected item's ID; without it the view keeps the ID itself.
  ///   - layout: The arrangement of the items, for instance `.list()` or `.grid(columns: 3)`.
  ///   - contentInsets: The free space around the content, in pixels.
  ///   - indexOf: Returns the index of an ID in all items of all sections, or `nil`; see
  ///     ``init(_:selection:layout:contentInsets:indexOf:content:)``.
  ///   - content: Returns the content of an item. Called whenever a cell is bound, so keep it cheap.
  ///   - header: Returns the content before a section's items, across the whole content.
  /// - Complexity: O(number of sections).
  @inlinable
  public convenience init<
    SectionID, Elements: RandomAccessCollection, Content: CellContent, Header: CellContent
  >(
    sections: [GridSection<SectionID, Elements>], selection: Binding<Element.ID?>? = nil,
    layout: some CollectionLayout, contentInsets: EdgeInsets = .zero,
    indexOf: ((Element.ID) -> Int?)? = nil,
    @CellContentBuilder content: @escaping (Element) -> Content,
    @CellContentBuilder header: @escaping (GridSection<SectionID, Elements>) -> Header
  ) where Elements.Element == Element {
    self.init(
      sections, SectionContent(header: { CellBody(header($0)) }, footer: nil), selection: selection,
      layout: layout, contentInsets: contentInsets, indexOf: indexOf, body: { CellBody(content($0)) })
  }

  /// Creates a view of sections with headers and footers.
  ///
  /// - Parameters:
  ///   - sections: The data. The collections of elements are kept as they are and not copied.
  ///   - selection: The binding of the selected item's ID; without it the view keeps the ID itself.
  ///   - layout: The arrangement of the items, for instance `.list()` or `.grid(columns: 3)`.
  ///   - contentInsets: The free space around the content, in pixels.
  ///   - indexOf: Returns the index of an ID in all items of all sections, or `nil`; see
  ///     ``init(_:selection:layout:contentInsets:indexOf:content:)``.
  ///   - content: Returns the content of an item. Called whenever a cell is bound, so keep it cheap.
  ///   - header: Returns the content before a section's items, across the whole content.
  ///   - footer: Returns the content after a section's items, across the whole content.
  /// - Complexity: O(number of sections).
  @inlinable
  public convenience init<
    SectionID, Elements: RandomAccessCollection, Content: CellContent, Header: CellContent,
    Footer: CellContent
  >(
    sections: [GridSection<SectionID, Elements>], selection: Binding<Element.ID?>? = nil,
    layout: some CollectionLayout, contentInsets: EdgeInsets = .zero,
    indexOf: ((Element.ID) -> Int?)? = nil,
    @CellContentBuilder content: @escaping (Element) -> Content,
    @CellContentBuilder header: @escaping (GridSection<SectionID, Elements>) -> Header,
    @CellContentBuilder footer: @escaping (GridSection<SectionID, Elements>) -> Footer
  ) where Elements.Element == Element {
    self.init(
      sections, SectionContent(header: { CellBody(header($0)) }, footer: { CellBody(footer($0)) }),
      selection: selection, layout: layout, contentInsets: contentInsets, indexOf: indexOf,
      body: { CellBody(content($0)) })
  }

  @inlinable
  convenience init<SectionID, Elements: RandomAccessCollection>(
    _ sections: [GridSection<SectionID, Elements>], _ edges: SectionContent<SectionID, Elements>,
    selection: Binding<Element.ID?>?, layout: some CollectionLayout, contentInsets: EdgeInsets,
    indexOf: ((Element.ID) -> Int?)?, body: @escaping (Element) -> CellBody
  ) where Elements.Element == Element {
    self.init(
      snapshot: Snapshot([]), selection: selection, layout: layout, contentInsets: contentInsets,
      indexOf: indexOf, body: body)
    setSectionContent(edges)
    apply(NewData(sections, content: edges), motion: nil)
  }

  /// Shows new sections. Items are compared across all sections, so that an item that changes its section
  /// moves there.
  ///
  /// Headers and footers are updated when the items of their section have changed, or when it was collapsed
  /// or expanded. If their closures read anything else, call ``rebind()`` when it changes.
  ///
  /// The type of the sections must be the one that the view was made with; otherwise headers and footers are
  /// left out. A view made for items without sections has no headers and footers. Either case is reported
  /// with one warning.
  ///
  /// - Parameters:
  ///   - sections: The new sections.
  ///   - animated: Whether to animate the change.
  /// - Complexity: O(*n*) for the comparison, and O(sections + live cells + changes).
  @inlinable
  public func apply<SectionID, Elements: RandomAccessCollection>(
    _ sections: [GridSection<SectionID, Elements>], animated: Bool = true
  ) where Elements.Element == Element {
    apply(sections, motion: animated ? motion : nil)
  }

  /// Shows new sections like ``apply(_:animated:)-([GridSection<SectionID,Elements>],_)``, with a motion for
  /// this change only.
  ///
  /// - Parameters:
  ///   - sections: The new sections.
  ///   - motion: The motion of the change; `nil` applies it without animation.
  @inlinable
  public func apply<SectionID, Elements: RandomAccessCollection>(
    _ sections: [GridSection<SectionID, Elements>], motion: Motion?
  ) where Elements.Element == Element {
    apply(NewData(sections, content: sectionContent()), motion: motion)
  }

  @usableFromInline
  func setSectionContent<SectionID, Elements>(_ content: SectionContent<SectionID, Elements>) {
    model.sectionContent = content
    model.hasEdgeContent = content.header != nil || content.footer != nil
  }

  @usableFromInline
  func sectionContent<SectionID, Elements>() -> SectionContent<SectionID, Elements>? {
    if let known = model.sectionContent as? SectionContent<SectionID, Elements> { return known }
    if model.sectionContent == nil {
      model.warnOfCut(
        "apply: the view was made for items without sections and has no headers and footers; make it with "
          + "LazyGridView(sections:layout:content:header:) to show sections")
    } else if model.hasEdgeContent {
      model.warnOfCut(
        "apply: sections of type \(GridSection<SectionID, Elements>.self) are not those that the view was made "
          + "with; headers and footers are left out")
    }
    return nil
  }

  // MARK: Headers and footers

  /// The headers and footers that stick to the edge of the viewport while any part of their section is in it.
  ///
  /// The next one pushes them away. A header or footer longer than half the viewport never sticks. Empty by
  /// default.
  public var pinnedViews: PinnedViews {
    get { shell.engine.pinnedViews }
    set { shell.setPinnedViews(newValue) }
  }

  /// Whether each section has a background widget below its cells.
  ///
  /// The widget is as large as the section. Its CSS node is `section`, to which a theme or an app can give
  /// a background or a border.
  public var showsSectionBackgrounds: Bool {
    get { shell.decorations.showsBackgrounds }
    set { shell.setShowsBackgrounds(newValue) }
  }

  // MARK: Collapsing

  /// The IDs of the collapsed sections, which show only their header and footer.
  ///
  /// Setting the property animates the change. The visible content stays in place; if a single section
  /// changes, its header does. IDs of sections that are not in the data are kept until the next change of the
  /// sections. A selected item stays selected while its section is collapsed.
  public var collapsedSections: Set<AnyHashable> {
    get { model.collapsed }
    set { setCollapsedSections(newValue) }
  }

  /// Sets ``collapsedSections``, with or without animation.
  ///
  /// - Parameters:
  ///   - sections: The IDs of the sections to collapse. All others are expanded.
  ///   - animated: Whether to animate the change.
  public func setCollapsedSections(_ sections: Set<AnyHashable>, animated: Bool = true) {
    model.setCollapsed(sections, motion: animated ? motion : nil)
  }

  // MARK: Visible sections

  /// The IDs of the sections of which any part is in the viewport, in order.
  public var visibleSections: [AnyHashable] {
    let sections = model.sections
    guard !sections.isUncut else { return [] }
    return shell.engine.visibleSections.filter { $0 < sections.count }.map(sections.id)
  }

  /// The ID of the section at the beginning of the viewport; `nil` without sections.
  public var currentSection: AnyHashable? { model.currentSectionID }

  /// Called after a frame in which ``currentSection`` changed.
  public var onCurrentSectionChange: ((AnyHashable?) -> Void)? {
    get { model.onCurrentSectionChange }
    set { model.onCurrentSectionChange = newValue }
  }

  /// Scrolls to the first slot of a section, which is its header if it has one. If the view has no items yet,
  /// the call waits for the first.
  ///
  /// - Parameters:
  ///   - target: `.section(id)`. If the section is not in the data, or has nothing to show, the call ends at
  ///     once with `false`.
  ///   - position: The position of the slot in the viewport; the beginning by default.
  ///   - animated: Whether to animate the scrolling.
  ///   - completion: Called with `true` on arrival; see
  ///     ``scroll(to:at:animated:completion:)-(Element.ID,_,_,_)``.
  public func scroll(
    to target: SectionTarget, at position: ScrollPosition = .start, animated: Bool = true,
    completion: ((Bool) -> Void)? = nil
  ) {
    model.scroll(toSection: target.id, at: position, motion: animated ? motion : nil, completion: completion)
  }
}

/// A section to scroll to.
public struct SectionTarget: Hashable {
  let id: AnyHashable

  /// Returns the target of a section.
  ///
  /// - Parameter id: The ID of the section.
  public static func section(_ id: some Hashable) -> SectionTarget { SectionTarget(id: AnyHashable(id)) }
}
