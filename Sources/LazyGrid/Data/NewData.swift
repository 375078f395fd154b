import Changesets

/// New data together with the comparison to the old data.
@MainActor
@usableFromInline
struct NewData<Element: Identifiable & Equatable> {
  let snapshot: Snapshot<Element>
  private let itemChanges: (Snapshot<Element>) -> Changeset

  /// The sections of the items, with the comparison to the old sections.
  let sections: NewSections

  @usableFromInline
  init(
    _ snapshot: Snapshot<Element>, sections: NewSections? = nil,
    changes: @escaping (Snapshot<Element>) -> Changeset
  ) {
    self.snapshot = snapshot
    self.sections = sections ?? NewSections(itemCount: snapshot.count)
    itemChanges = changes
  }

  @inlinable
  init<Data: RandomAccessCollection>(_ data: Data) where Data.Element == Element {
    self.init(Snapshot(data)) { Snapshot.changes(from: $0, to: data) }
  }

  @inlinable
  init<Data: RandomAccessCollection & Sendable>(sendable data: Data) where Data.Element == Element {
    self.init(Snapshot(sendable: data)) { Snapshot.changes(from: $0, to: data) }
  }

  @inlinable
  init<ID, Elements: RandomAccessCollection>(
    _ sections: [GridSection<ID, Elements>], content: SectionContent<ID, Elements>?
  ) where Elements.Element == Element {
    let items = SectionedItems(sections.map(\.elements))
    self.init(Snapshot(items), sections: NewSections(sections, content: content)) { old in
      Snapshot.changes(from: old, toSections: items)
    }
  }

  @inlinable
  init<ID, Elements: RandomAccessCollection & Sendable>(
    sendable sections: [GridSection<ID, Elements>], _ items: SectionedItems<Elements>,
    content: SectionContent<ID, Elements>?
  ) where Elements.Element == Element {
    self.init(Snapshot(sendable: items), sections: NewSections(sections, content: content)) { old in
      Snapshot.changes(from: old, toSections: items)
    }
  }

  /// Compares the new data to the old data.
  func changes(from old: Snapshot<Element>, _ oldSections: SectionsSnapshot) -> DataChanges {
    DataChanges(items: itemChanges(old), sections: sections.changes(oldSections))
  }
}

/// The changes from the old data to the new data.
@usableFromInline
struct DataChanges: Sendable {
  let items: Changeset

  /// The changes of the sections; `nil` for data without sections that was compared in the background.
  let sections: Changeset?

  @usableFromInline
  init(items: Changeset, sections: Changeset?) {
    self.items = items
    self.sections = sections
  }
}

/// New sections together with the comparison to the old sections.
@MainActor
@usableFromInline
struct NewSections {
  let snapshot: SectionsSnapshot
  let changes: (SectionsSnapshot) -> Changeset

  /// Creates the sections of data without sections.
  init(itemCount: Int) {
    snapshot = SectionsSnapshot(itemCount: itemCount)
    changes = { old in
      old.isUncut ? .unchanged(count: 1) : .replacingAll(sourceCount: old.count, targetCount: 1)
    }
  }

  @usableFromInline
  init<ID, Elements>(_ sections: [GridSection<ID, Elements>], content: SectionContent<ID, Elements>?) {
    snapshot = SectionsSnapshot(sections, content: content)
    changes = { SectionsSnapshot.changes(from: $0, to: sections) }
  }
}
