import EmojiData
import Testing

struct SkinToneTests {
  private func modifiers(_ symbol: String) -> [SkinTone] {
    symbol.unicodeScalars.compactMap { SkinTone(rawValue: $0.value) }
  }

  @Test(
    "an emoji in a skin tone is the variant that has this tone and no other, for every emoji that has tones")
  func everyEmoji() {
    for emoji in EmojiTable.all where !emoji.tones.isEmpty {
      for tone in SkinTone.allCases {
        let symbol = emoji.symbol(in: tone)
        #expect(emoji.tones.contains(symbol), "\(emoji.name)")
        #expect(Set(modifiers(symbol)) == [tone], "\(emoji.name) is \(symbol)")
      }
      #expect(emoji.symbol(in: nil) == emoji.symbol)
    }
  }

  @Test(
    "two people are shown in the same tone, wherever the table lists that pair",
    arguments: [
      ("🤝", ["🤝🏻", "🤝🏼", "🤝🏽", "🤝🏾", "🤝🏿"]), ("💏", ["💏🏻", "💏🏼", "💏🏽", "💏🏾", "💏🏿"]),
      ("💑", ["💑🏻", "💑🏼", "💑🏽", "💑🏾", "💑🏿"]), ("👫", ["👫🏻", "👫🏼", "👫🏽", "👫🏾", "👫🏿"]),
      (
        "🧑‍🤝‍🧑",
        ["🧑🏻‍🤝‍🧑🏻", "🧑🏼‍🤝‍🧑🏼", "🧑🏽‍🤝‍🧑🏽", "🧑🏾‍🤝‍🧑🏾", "🧑🏿‍🤝‍🧑🏿"]
      ),
    ])
  func pairs(symbol: String, toned: [String]) throws {
    let emoji = try #require(EmojiTable.emoji(for: symbol))
    #expect(SkinTone.allCases.map { emoji.symbol(in: $0) } == toned)
  }

  @Test("an emoji without skin tones stays as it is")
  func none() throws {
    let pizza = try #require(EmojiTable.emoji(for: "🍕"))
    #expect(SkinTone.allCases.map { pizza.symbol(in: $0) } == Array(repeating: "🍕", count: 5))
  }
}
