/// An emoji of Unicode's list, without a skin tone, and what is known about it.
///
/// All values come from ``EmojiTable``; two are equal when they are the same entry of it.
public struct Emoji: Identifiable, Sendable {
  /// The entry's position in ``EmojiTable/all``.
  ///
  /// A small integer, because a collection widget hashes and compares IDs all the time, and a string takes five
  /// times as long (all emoji into a set: 31 µs against 171 µs). It also gives the entry back: `EmojiTable.all[id]`. It is the same as long as the table is;
  /// what outlives the program, such as a list of recent emoji, keeps the ``symbol``.
  public let id: Int

  /// The emoji itself, fully qualified: with every presentation selector it should have.
  public let symbol: String

  /// The English name from CLDR, such as "waving hand" or "flag: Germany".
  public let name: String

  /// The English keywords from CLDR, without the name; may be empty.
  public let keywords: [String]

  /// The group it is listed in.
  public let group: EmojiGroup

  /// Unicode's name of the part of the group it is listed in, such as "hand-fingers-open".
  public let subgroup: String

  /// The same emoji in each skin tone and, where it shows two people, in each pair of tones; empty where there
  /// are none. In Unicode's order, which is not that of all pairs alike: ``symbol(in:)`` finds one.
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
