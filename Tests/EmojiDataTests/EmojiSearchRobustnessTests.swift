import EmojiData
import RandomSupport
import Testing

@Suite struct EmojiSearchRobustnessTests {
  @Test func survivesRandomText() {
    let seed = UInt64.random(in: 0...UInt64.max)
    // Now, for a crash would leave no comment.
    print("survivesRandomText: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for round in 0..<40 {
      let query = randomQuery(using: &random)
      let found = EmojiSearch.search(query)
      let comment: Comment = "seed \(seed), round \(round), \(query.debugDescription)"
      #expect(Set(found).count == found.count, comment)
      #expect(EmojiSearch.search(query) == found, comment)
      #expect(Set(EmojiSearch.search(query + " zzzz")).isSubset(of: found), comment)
    }
  }

  @Test func narrowsAsAWordIsTyped() {
    for word in ["grinning", "flag germany", "upside-down", "+1", "celebration"] {
      var wider = Set(EmojiTable.all)
      for length in 1...word.count {
        let narrower = Set(EmojiSearch.search(String(word.prefix(length))))
        #expect(narrower.isSubset(of: wider), "\(word.prefix(length))")
        wider = narrower
      }
      #expect(!wider.isEmpty, "\(word)")
    }
  }

  @Test(arguments: ["a", "a b ", " ", "👨‍👩‍👧", "\u{301}", "\u{FE0F}", "\u{0}", "!", "U+1F600 "])
  func survivesLongText(part: String) {
    let found = EmojiSearch.search(String(repeating: part, count: 20_000))
    #expect(found.count <= EmojiTable.all.count)
  }

  @Test func findsOneEmojiBehindManySelectors() {
    let query = "❤" + String(repeating: "\u{FE0F}", count: 20_000)
    #expect(EmojiSearch.search(query).map(\.symbol) == ["❤️"])
  }

  /// Up to 12 pieces of what may confuse a search, or of any character at all.
  private func randomQuery(using random: inout SeededGenerator) -> String {
    let pieces = [
      "a", "e", "face", "heart", "+1", "U+", "1F600", "0x", "ß", "İ", "ﬁ", "ǆ", "한", "👨‍👩‍👧", "👍🏽",
      " ", "\t", "\n", "\r\n", "'", "’", "“", "-", "#", "|", "\u{0}", "\u{1B}", "\u{7F}", "\u{85}",
      "\u{301}", "\u{308}", "\u{200D}", "\u{FE0F}", "\u{FE0E}", "\u{1F3FD}", "\u{1F1E9}", "\u{E007F}",
      "\u{20E3}", "\u{10FFFF}", "\u{FEFF}",
    ]
    var query = ""
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      if Int.random(in: 0..<4, using: &random) == 0 {
        let value = UInt32.random(in: 0...0x10FFFF, using: &random)
        query.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
      } else {
        query += pieces.randomElement(using: &random) ?? ""
      }
    }
    return query
  }
}
