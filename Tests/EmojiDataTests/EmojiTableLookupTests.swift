import EmojiData
import Testing

@Suite struct EmojiTableLookupTests {
  @Test func findsEachEntryBySymbolAndTones() {
    for emoji in EmojiTable.all {
      for symbol in [emoji.symbol] + emoji.tones {
        #expect(EmojiTable.emoji(for: symbol) == emoji, "\(symbol), \(emoji.name)")
      }
    }
  }

  @Test func findsEachEntryWithoutPresentationSelectors() {
    for emoji in EmojiTable.all {
      let bare = String(String.UnicodeScalarView(emoji.symbol.unicodeScalars.filter { $0 != "\u{FE0F}" }))
      #expect(EmojiTable.emoji(for: bare) == emoji, "\(emoji.name)")
    }
  }

  @Test func findsAnEmojiInTextPresentation() {
    #expect(EmojiTable.emoji(for: "\u{2764}\u{FE0E}")?.name == "red heart")
  }

  @Test(arguments: [
    "", " ", "a", "1", "#", "\u{FE0F}", "\u{200D}", "\u{1F3FD}", "😀😀", "😀 ", "👍👎", "\u{1F1E9}",
  ])
  func findsNothingForWhatIsNotOneEmoji(text: String) {
    #expect(EmojiTable.emoji(for: text) == nil)
  }
}
