/// Every fully-qualified emoji of Unicode's emoji-test list without a skin-tone modifier, in the list's order.
///
/// The table is part of the program. It is read once, at first use, by whichever thread comes first.
///
/// ```swift
/// for group in EmojiTable.groups {
///   print(group.title, EmojiTable.emojis(in: group).count)
/// }
/// ```
public enum EmojiTable {
  /// Where the table comes from and what it should hold.
  public struct Source: Hashable, Sendable {
    /// The version of Unicode's emoji list, such as "15.0".
    public let emojiVersion: String

    /// The version of CLDR, which gives names and keywords, such as "41".
    public let cldrVersion: String

    /// How many fully-qualified emoji the list has: entries and tones together.
    public let fullyQualifiedCount: Int

    /// How many entries the table has.
    public let entryCount: Int

    /// How many skin-tone variants its entries have together.
    public let toneCount: Int
  }

  /// All emoji, in Unicode's order. An emoji's ID is its position.
  ///
  /// - Complexity: O(1); the first use of the table reads it, in a few milliseconds.
  public static var all: [Emoji] { contents.emojis }

  /// The groups, in the order they have in ``all``.
  public static var groups: [EmojiGroup] { contents.groups }

  /// Where the table comes from.
  public static var source: Source { contents.source }

  /// The emoji of a group, a part of ``all`` with the same indices.
  ///
  /// - Complexity: O(1)
  public static func emojis(in group: EmojiGroup) -> ArraySlice<Emoji> {
    contents.emojis[contents.ranges[group] ?? 0..<0]
  }

  /// The table as it is in the program.
  static let contents: EmojiTableContents = {
    do {
      return try EmojiTableContents.embedded()
    } catch {
      // Only a program built from a damaged file gets here.
      fatalError("the emoji table in this program is damaged: \(error)")
    }
  }()
}
