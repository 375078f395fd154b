// Two kinds of position:
//
// - A *slot* counts everything that is laid out: headers, items and footers, in the order in which they are
//   shown. Items of collapsed sections have no slot.
// - An *item index*, a plain `Int`, counts the elements of the data, those of collapsed sections included. It is
//   the index that an app uses.
//
// In a view without sections both have the same numbers, but they are never interchangeable: `SectionList` alone
// converts between them, by `content(of:)` and `slot(ofItem:)`.

/// The position of anything that is laid out: of an item, of a section's header or of its footer.
///
/// A slot belongs to one state of the data. What must survive a change of data carries a ``SlotKey``.
public struct Slot: Sendable, Hashable, Comparable {
  /// The number of slots before this one.
  public var index: Int

  @inlinable
  public init(_ index: Int) { self.index = index }

  @inlinable
  public static func < (a: Slot, b: Slot) -> Bool { a.index < b.index }
}

/// The engine's own number for a live slot, kept from one state of the data to the next while the slot lives.
public struct SlotKey: Sendable, Hashable {
  public let rawValue: Int

  @inlinable
  init(rawValue: Int) { self.rawValue = rawValue }
}
