import LazyGridCore

// Views that observe the sections of a model.
extension LazyGridView {
  /// Creates a view that observes the sections of an `@Observable` model, without headers and footers.
  /// Whenever a property that `sections` reads changes, the view reads the sections again and animates the
  /// difference.
  ///
  /// - Parameters:
  ///   - sections: Returns the sections. Called on the main actor, once for each turn with changes.
  ///   - selection: The binding of the selected item's ID; without it the view keeps the ID itself.
  ///   - layout: The arrangement of the items, for instance `.list()` or `.grid(columns: 3)`.
  ///   - contentInsets: The free space around the content, in pixels.
  ///   - indexOf: Returns the index of an ID in all items of all sections, or `nil`; see
  ///     ``init(_:selection:layout:contentInsets:indexOf:content:)``.
  ///   - content: Returns the content of an item. Called whenever a cell is bound, so keep it cheap.
  @inlinable
  public convenience init<SectionID, Elements: RandomAccessCollection, Content: CellContent>(
    observingSections sections: @escaping () -> [GridSection<SectionID, Elements>],
    selection: Binding<Element.ID?>? = nil, layout: some CollectionLayout,
    contentInsets: EdgeInsets = .zero, indexOf: ((Element.ID) -> Int?)? = nil,
    @CellContentBuilder content: @escaping (Element) -> Content
  ) where Elements.Element == Element {
    self.init(
      observing: sections, SectionContent(header: nil, footer: nil), selection: selection, layout: layout,
      contentInsets: contentInsets, indexOf: indexOf, body: { CellBody(content($0)) })
  }

  /// Creates a view that observes the sections of an `@Observable` model, with headers.
  ///
  /// - Parameters:
  ///   - sections: Returns the sections. Called on the main actor, once for each turn with changes.
  ///   - selection: The binding of the selected item's ID; without it the view keeps the ID itself.
  ///   - layout: The arrangement of the items, for instance `.list()` or `.grid(columns: 3)`.
  ///   - contentInsets: The free space around the content, in pixels.
  ///   - indexOf: Returns the index of an ID in all items of all sections, or `nil`; see
  ///     ``init(_:selection:layout:contentInsets:indexOf:content:)``.
  ///   - content: Returns the content of an item. Called whenever a cell is bound, so keep it cheap.
  ///   - header: Returns the content before a section's items, across the whole content.
  @inlinable
  public convenience init<
    SectionID, Elements: RandomAccessCollection, Content: CellContent, Header: CellContent
  >(
    observingSections sections: @escaping () -> [GridSection<SectionID, Elements>],
    selection: Binding<Element.ID?>? = nil, layout: some CollectionLayout,
    contentInsets: EdgeInsets = .zero, indexOf: ((Element.ID) -> Int?)? = nil,
    @CellContentBuilder content: @escaping (Element) -> Content,
    @CellContentBuilder header: @escaping (GridSection<SectionID, Elements>) -> Header
  ) where Elements.Element == Element {
    self.init(
      observing: sections, SectionContent(header: { CellBody(header($0)) }, footer: nil),
      selection: selection, layout: layout, contentInsets: contentInsets, indexOf: indexOf,
      body: { CellBody(content($0)) })
  }

  /// Creates a view that observes the sections of an `@Observable` model, with headers and footers.
  ///
  /// - Parameters:
  ///   - sections: Returns the sections. Called on the main actor, once for each turn with changes.
  ///   - selection: The binding of the selected item's ID; without it the view keeps the ID itself.
  ///   - layout: The arrangement of the items, for instance `.list()` or `.grid(columns: 3)`.
  ///   - contentInsets: The free space around the content, in pixels.
  ///   - indexOf: Returns the index of an ID in all items of all sections, or `nil`; see
  ///     ``init(_:selection:layout:contentInsets:indexOf:content:)``.
  ///   - content: Returns the content of an item. Called whenever a cell is bound, so keep it cheap.
  ///   - header: Returns the content before a section's items, across the whole content.
  ///   - footer: Returns the content after a section's items, across the whole content.
  @inlinable
  public convenience init<
    SectionID, Elements: RandomAccessCollection, Content: CellContent, Header: CellContent,
    Footer: CellContent
  >(
    observingSections sections: @escaping () -> [GridSection<SectionID, Elements>],
    selection: Binding<Element.ID?>? = nil, layout: some CollectionLayout,
    contentInsets: EdgeInsets = .zero, indexOf: ((Element.ID) -> Int?)? = nil,
    @CellContentBuilder content: @escaping (Element) -> Content,
    @CellContentBuilder header: @escaping (GridSection<SectionID, Elements>) -> Header,
    @CellContentBuilder footer: @escaping (GridSection<SectionID, Elements>) -> Footer
  ) where Elements.Element == Element {
    self.init(
      observing: sections,
      SectionContent(header: { CellBody(header($0)) }, footer: { CellBody(footer($0)) }),
      selection: selection, layout: layout, contentInsets: contentInsets, indexOf: indexOf,
      body: { CellBody(content($0)) })
  }

  @inlinable
  convenience init<SectionID, Elements: RandomAccessCollection>(
    observing sections: @escaping () -> [GridSection<SectionID, Elements>],
    _ edges: SectionContent<SectionID, Elements>, selection: Binding<Element.ID?>?,
    layout: some CollectionLayout, contentInsets: EdgeInsets, indexOf: ((Element.ID) -> Int?)?,
    body: @escaping (Element) -> CellBody
  ) where Elements.Element == Element {
    self.init(
      sections(), edges, selection: selection, layout: layout, contentInsets: contentInsets,
      indexOf: indexOf, body: body)
    observe { NewData(sections(), content: edges) }
  }
}
