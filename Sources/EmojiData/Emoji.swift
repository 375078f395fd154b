/// An emoji of Unicode's list, without a skin tone, with its name and keywords.
///
/// All values come from ``EmojiTable``. Two values are equal if they are the same entry of the table.
public struct Emoji: Identifiable, Sendable {
  /// The entry's position in ``EmojiTable/all``.
  ///
  /// A small integer, because a collection widget hashes and compares IDs all the time, and a string takes
  /// five times as long (inserting all emoji into a set: 31 µs against 171 µs). `EmojiTable.all[id]` returns
  /// the entry. The ID is stable as long as the table does not change; to store an emoji beyond the run of
  /// the program, for instance in a list of recent emoji, store the ``symbol``.
  public let id: Int

  /// The emoji itself, fully qualified: with all of its presentation selectors.
  public let symbol: String

  /// The English name from CLDR, such as "waving hand" or "flag: Germany".
  public let name: String

  /// The English keywords from CLDR, without the name; may be empty.
  public let keywords: [String]

  /// The group of the emoji.
  public let group: EmojiGroup

  /// Unicode's name of the subgroup of the emoji, such as "hand-fingers-open".
  public let subgroup: String

  /// The variants of the emoji in each skin tone and, for two people, in each pair of tones; empty if there
  /// are none. They are in Unicode's order, in which the pairs of different emoji are not sorted alike; use
  /// ``symbol(in:)`` to find one.
  public let tones: [String]
}

extension Emoji: Hashable {
  public static func == (left: Emoji, right: Emoji) -> Bool {
    left.id == right.id
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
