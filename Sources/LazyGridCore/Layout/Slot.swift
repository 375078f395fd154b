/// The position of anything that is laid out: an item now, a section's header or footer later.
///
/// A slot is a place in one snapshot and does not outlive it; what must survive a change of data
/// carries a ``SlotKey``.
public struct Slot: Sendable, Hashable, Comparable {
  /// The item's index in the flat run of items.
  public var index: Int

  @inlinable
  public init(item index: Int) { self.index = index }

  @inlinable
  public static func < (a: Slot, b: Slot) -> Bool { a.index < b.index }
}

/// The engine's own number for a live slot, kept from snapshot to snapshot while the slot lives.
public struct SlotKey: Sendable, Hashable {
  public let rawValue: Int

  @inlinable
  init(rawValue: Int) { self.rawValue = rawValue }
}
