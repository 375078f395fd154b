extension PartitionedChangeset {
  /// Finds what happened between two snapshots in sections.
  ///
  /// - Parameters:
  ///   - source: The sections before the change.
  ///   - target: The sections after the change.
  ///   - id: the identity of a section.
  ///   - isEqual: whether two sections with the same ID have the same content, their items aside; say, the
  ///     same title.
  ///   - items: the items of a section.
  /// - Complexity: as of ``Changeset/init(from:to:id:isEqual:)`` for the sections, and as of
  ///   `Changeset(from:to:)` of ``SectionedItems`` for the items.
  @inlinable
  public init<Section, SectionID: Hashable, Items: RandomAccessCollection>(
    from source: [Section], to target: [Section], id: (Section) -> SectionID,
    isEqual: (Section, Section) -> Bool = { _, _ in true }, items: (Section) -> Items
  ) where Items.Element: Identifiable & Equatable {
    let (oldItems, newItems) = (SectionedItems(source.map(items)), SectionedItems(target.map(items)))
    self.init(
      checkedItems: Changeset(from: oldItems, to: newItems),
      sections: Changeset(from: source, to: target, id: id, isEqual: isEqual),
      source: oldItems.partition, target: newItems.partition)
  }

  /// Finds what happened to the items of two snapshots if it is known what happened to the sections.
  ///
  /// - Throws: ``ChangesetError/countMismatch(expected:actual:)`` if the snapshots have other numbers of
  ///   sections than `sections` tells of.
  @inlinable
  public init<Items: RandomAccessCollection>(
    from source: SectionedItems<Items>, to target: SectionedItems<Items>, sections: Changeset
  ) throws(ChangesetError) where Items.Element: Identifiable & Equatable {
    try self.init(
      items: Changeset(from: source, to: target), sections: sections, source: source.partition,
      target: target.partition)
  }
}
