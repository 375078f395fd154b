/// All fully-qualified emoji of Unicode's emoji-test list without a skin-tone modifier, in the order of the
/// list.
///
/// The table is part of the program. The first use reads it, once, on any thread.
///
/// ```swift
/// for group in EmojiTable.groups {
///   print(group.title, EmojiTable.emojis(in: group).count)
/// }
/// ```
public enum EmojiTable {
  /// The origin and the expected size of the table.
  public struct Source: Hashable, Sendable {
    /// The version of Unicode's emoji list, such as "15.0".
    public let emojiVersion: String

    /// The version of CLDR, the source of names and keywords, such as "41".
    public let cldrVersion: String

    /// The number of fully-qualified emoji in the list: entries and tones together.
    public let fullyQualifiedCount: Int

    /// The number of entries in the table.
    public let entryCount: Int

    /// The number of skin-tone variants of all entries.
    public let toneCount: Int
  }

  /// All emoji, in Unicode's order. An emoji's ID is its position.
  ///
  /// - Complexity: O(1); the first use of the table reads it, in a few milliseconds.
  public static var all: [Emoji] { contents.emojis }

  /// The groups, in the order of ``all``.
  public static var groups: [EmojiGroup] { contents.groups }

  /// The origin of the table.
  public static var source: Source { contents.source }

  /// Returns the emoji of a group: a slice of ``all`` with the same indices.
  ///
  /// - Parameter group: The group.
  /// - Complexity: O(1)
  public static func emojis(in group: EmojiGroup) -> ArraySlice<Emoji> {
    contents.emojis[contents.ranges[group] ?? 0..<0]
  }

  /// The table in the program.
  static let contents: EmojiTableContents = {
    do {
      return try EmojiTableContents.embedded()
    } catch {
      // Reached only in a program built from a damaged file.
      fatalError("the emoji table in this program is damaged: \(error)")
    }
  }()
}
