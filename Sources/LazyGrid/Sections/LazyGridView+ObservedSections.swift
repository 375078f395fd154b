import LazyGridCore

// Sections of an observable model.
extension LazyGridView {
  /// Makes a view without headers and footers that follows the sections of an `@Observable` model by itself;
  /// see ``init(observing:selection:layout:contentInsets:indexOf:content:)``.
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

  /// The same with headers.
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

  /// The same with headers and footers.
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
