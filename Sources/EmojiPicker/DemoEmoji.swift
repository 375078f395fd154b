import EmojiData

/// An emoji of the two demonstration pages, with or without a second line.
struct DemoEmoji: Identifiable, Equatable {
  var symbol: String
  var showsLabel = false

  var id: String { symbol }

  /// U+1F601…U+1F64F.
  static let all = EmojiTable.emoticons.map { DemoEmoji(symbol: $0.symbol) }
}
