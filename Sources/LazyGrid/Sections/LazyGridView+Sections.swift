import Changesets
import GtkBridge
import LazyGridCore

// Data that is cut into sections, with headers and footers.
extension LazyGridView {
  /// Makes a view of sections without headers and footers.
  ///
  /// - Parameters:
  ///   - sections: The data; the collections of elements are kept as they are and not copied.
  ///   - selection: The binding of the selected item's ID; without it the view keeps the ID itself.
  ///   - layout: The arrangement of the items, `.list()` or `.grid(columns: 3)` for instance.
  ///   - contentInsets: The free space around the content, in pixels.
  ///   - indexOf: Returns the index of an ID in all items of all sections, or `nil`; see
  ///     ``init(_:selection:layout:contentInsets:indexOf:content:)``.
  ///   - content: Returns the content of an item. Called when a cell is bound: often, so keep it cheap.
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

  /// Makes a view of sections with headers.
  ///
  /// - Parameters:
  ///   - sections: The data; the collections of elements are kept as they are and not copied.
  ///   - selection: The binding of the selected item's ID; without it the view keeps the ID itself.
  ///   - layout: The arrangement of the items, `.list()` or `.grid(columns: 3)` for instance.
  ///   - contentInsets: The free space around the content, in pixels.
  ///   - indexOf: Returns the index of an ID in all items of all sections, or `nil`; see
  ///     ``init(_:selection:layout:contentInsets:indexOf:content:)``.
  ///   - content: Returns the content of an item. Called when a cell is bound: often, so keep it cheap.
  ///   - header: Returns the content above a section's items, across the whole content.
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

  /// Makes a view of sections with headers and footers.
  ///
  /// - Parameters:
  ///   - sections: The data; the collections of elements are kept as they are and not copied.
  ///   - selection: The binding of the selected item's ID; without it the view keeps the ID itself.
  ///   - layout: The arrangement of the items, `.list()` or `.grid(columns: 3)` for instance.
  ///   - contentInsets: The free space around the content, in pixels.
  ///   - indexOf: Returns the index of an ID in all items of all sections, or `nil`; see
  ///     ``init(_:selection:layout:contentInsets:indexOf:content:)``.
  ///   - content: Returns the content of an item. Called when a cell is bound: often, so keep it cheap.
  ///   - header: Returns the content above a section's items, across the whole content.
  ///   - footer: Returns the content below a section's items, across the whole content.
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

  /// Shows new sections: items are compared across all of them, so that one that goes to another section
  /// moves there.
  ///
  /// Headers and footers are shown anew when the items of their section have changed or it was collapsed or
  /// expanded; when their closures read anything else, that is what ``rebind()`` is for.
  ///
  /// The sections must have the type that the view was made with, or their headers and footers are left out. A
  /// view made for items without sections has none. Either is warned of once.
  ///
  /// - Parameters:
  ///   - sections: The new sections.
  ///   - animated: Whether to animate the change.
  /// - Complexity: that of the comparison, O(*n*), and O(sections + live cells + changes).
  @inlinable
  public func apply<SectionID, Elements: RandomAccessCollection>(
    _ sections: [GridSection<SectionID, Elements>], animated: Bool = true
  ) where Elements.Element == Element {
    apply(sections, motion: animated ? motion : nil)
  }

  /// As ``apply(_:animated:)-([GridSection<SectionID,Elements>],_)``, with a motion of its own; `nil` snaps.
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
        "apply: sections of type \(GridSection<SectionID, Elements>.self) are not those that the view's headers "
          + "and footers were made for; they are left out")
    }
    return nil
  }

  // MARK: Headers and footers

  /// Which headers and footers stay at the edge of the viewport as long as something of their section is in
  /// it, pushed by the next. One that is longer than half the viewport never does. None by default.
  public var pinnedViews: PinnedViews {
    get { shell.engine.sticky }
    set { shell.setPinnedViews(newValue) }
  }

  /// Whether each section has a widget of its own below its cells: the CSS node `section`, as large as
  /// the section, for a background or a border of a theme's or an app's own.
  public var showsSectionBackgrounds: Bool {
    get { shell.backgrounds.isOn }
    set { shell.setShowsBackgrounds(newValue) }
  }

  // MARK: Collapsing

  /// The IDs of the sections of which only header and footer are shown.
  ///
  /// Setting it is animated; what is in view stays where it is, and where one section changes, its header
  /// does. IDs of sections that are not in the data are kept until the next change of the sections. A
  /// selected item stays selected while its section is collapsed.
  public var collapsedSections: Set<AnyHashable> {
    get { model.collapsed }
    set { setCollapsedSections(newValue) }
  }

  /// As setting ``collapsedSections``, and `animated: false` snaps.
  public func setCollapsedSections(_ sections: Set<AnyHashable>, animated: Bool = true) {
    model.setCollapsed(sections, motion: animated ? motion : nil)
  }

  // MARK: Where one is

  /// The IDs of the sections of which something is in the viewport, in their order.
  public var visibleSections: [AnyHashable] {
    let sections = model.sections
    guard !sections.isUncut else { return [] }
    return shell.engine.visibleSections.filter { $0 < sections.count }.map(sections.id)
  }

  /// The ID of the section at the viewport's beginning; `nil` without sections.
  public var currentSection: AnyHashable? { model.currentSectionID }

  /// Called after a frame in which ``currentSection`` became another.
  public var onCurrentSectionChange: ((AnyHashable?) -> Void)? {
    get { model.onCurrentSectionChange }
    set { model.onCurrentSectionChange = newValue }
  }

  /// Brings a section's header into view, or what is first of it. Before there are any items it waits for
  /// the first.
  ///
  /// - Parameters:
  ///   - target: `.section(id)`; a section that is not in the data, or has nothing to show, ends at once with
  ///     `false`.
  ///   - position: where in the viewport it comes to stand; at the beginning by default.
  ///   - animated: Whether the content moves there; `false` jumps.
  ///   - completion: called with `true` on arrival; see ``scroll(to:at:animated:completion:)-(Element.ID,_,_,_)``.
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

  /// The section with this ID.
  public static func section(_ id: some Hashable) -> SectionTarget { SectionTarget(id: AnyHashable(id)) }
}
