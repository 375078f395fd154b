import Changesets

/// The data at one moment, with its type erased. The collection itself is kept and never copied.
///
/// The closures are made where the type is known, in `@inlinable` bodies that the app's module compiles, so
/// that reading and comparing stay specialized. With any other kind of erasure, one edit in a million items
/// costs a hundred times as much.
@MainActor
public struct Snapshot<Element: Identifiable & Equatable> {
  @usableFromInline let count: Int
  @usableFromInline let element: (Int) -> Element
  @usableFromInline let storage: AnyObject

  /// Whether the collection may be read on another thread.
  @usableFromInline let isSendable: Bool

  @usableFromInline
  init(count: Int, storage: AnyObject, isSendable: Bool, element: @escaping (Int) -> Element) {
    self.count = count
    self.storage = storage
    self.isSendable = isSendable
    self.element = element
  }

  @inlinable
  init<Data: RandomAccessCollection>(_ data: Data) where Data.Element == Element {
    self.init(data, isSendable: false)
  }

  @inlinable
  init<Data: RandomAccessCollection & Sendable>(sendable data: Data) where Data.Element == Element {
    self.init(data, isSendable: true)
  }

  @inlinable
  init<Data: RandomAccessCollection>(_ data: Data, isSendable: Bool) where Data.Element == Element {
    self.init(count: data.count, storage: DataBox(data), isSendable: isSendable) { position in
      data[data.index(data.startIndex, offsetBy: position)]
    }
  }

  /// Returns the changes from `old` to `data`. Collections of the same type are compared directly; others are
  /// compared element by element through closures.
  @inlinable
  static func changes<Data: RandomAccessCollection>(from old: Snapshot, to data: Data) -> Changeset
  where Data.Element == Element {
    if let same = old.storage as? DataBox<Data> { return Changeset(from: same.data, to: data) }
    return Changeset(from: (0..<old.count).lazy.map(old.element), to: data)
  }

  /// Returns the changes from `old` to data in sections, which is compared section by section.
  @inlinable
  static func changes<Items: RandomAccessCollection>(
    from old: Snapshot, toSections data: SectionedItems<Items>
  ) -> Changeset where Items.Element == Element {
    if let same = old.storage as? DataBox<SectionedItems<Items>> {
      return Changeset(from: same.data, to: data)
    }
    return changes(from: old, to: data)
  }
}

/// A collection in an object.
@usableFromInline
final class DataBox<Data> {
  @usableFromInline let data: Data

  @usableFromInline
  init(_ data: Data) { self.data = data }
}
