import Changesets

/// New data together with what compares it to the data of before.
@MainActor
@usableFromInline
struct Reading<Element: Identifiable & Equatable> {
  let snapshot: Snapshot<Element>
  let changes: (Snapshot<Element>) -> Changeset

  @usableFromInline
  init(_ snapshot: Snapshot<Element>, changes: @escaping (Snapshot<Element>) -> Changeset) {
    self.snapshot = snapshot
    self.changes = changes
  }

  @inlinable
  init<Data: RandomAccessCollection>(_ data: Data) where Data.Element == Element {
    self.init(Snapshot(data)) { Snapshot.changes(from: $0, to: data) }
  }
}
