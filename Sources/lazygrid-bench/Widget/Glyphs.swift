import EmojiData

/// The glyphs that the picker shows.
enum Glyphs {
  static var count: Int { EmojiTable.all.count }

  static func symbol(_ index: Int) -> String { EmojiTable.all[index % count].symbol }
}
