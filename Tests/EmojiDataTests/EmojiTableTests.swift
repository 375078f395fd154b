import Testing

@testable import EmojiData

@Suite struct EmojiTableTests {
  @Test func holdsWhatItsHeaderAnnounces() {
    let source = EmojiTable.source
    let toneCount = EmojiTable.all.reduce(0) { $0 + $1.tones.count }
    #expect(EmojiTable.all.count == source.entryCount)
    #expect(toneCount == source.toneCount)
    #expect(EmojiTable.all.count + toneCount == source.fullyQualifiedCount)
  }

  @Test func holdsEmoji15() {
    #expect(EmojiTable.source.emojiVersion == "15.0")
    #expect(EmojiTable.source.cldrVersion == "41")
    #expect(EmojiTable.source.fullyQualifiedCount == 3655)
    #expect(EmojiTable.all.count == 1870)
  }

  @Test func numbersItsEntriesInOrder() {
    #expect(EmojiTable.all.map(\.id) == Array(0..<EmojiTable.all.count))
  }

  @Test func holdsEveryFullyQualifiedEmojiOnce() {
    let symbols = EmojiTable.all.flatMap { [$0.symbol] + $0.tones }
    #expect(Set(symbols).count == EmojiTable.source.fullyQualifiedCount)
  }

  @Test func holdsOneCharacterASymbol() {
    for emoji in EmojiTable.all {
      for symbol in [emoji.symbol] + emoji.tones {
        #expect(symbol.count == 1, "\(symbol), \(emoji.name)")
      }
    }
  }

  @Test func keepsSkinToneModifiersOutOfBases() {
    for emoji in EmojiTable.all {
      #expect(!emoji.symbol.unicodeScalars.contains(where: isSkinTone), "\(emoji.name)")
    }
  }

  @Test func keepsASkinToneModifierInEveryTone() {
    for emoji in EmojiTable.all {
      for tone in emoji.tones {
        #expect(tone.unicodeScalars.contains(where: isSkinTone), "\(tone) of \(emoji.name)")
      }
    }
  }

  @Test func attachesTonesToTheirBase() {
    #expect(EmojiTable.emoji(for: "👋")?.tones == ["👋🏻", "👋🏼", "👋🏽", "👋🏾", "👋🏿"])
    #expect(EmojiTable.emoji(for: "☝️")?.tones == ["☝🏻", "☝🏼", "☝🏽", "☝🏾", "☝🏿"])
    #expect(EmojiTable.emoji(for: "😀")?.tones == [])
  }

  @Test(arguments: ["🤝", "💏", "💑", "👫", "👬", "👭", "🧑‍🤝‍🧑"])
  func attachesPairsOfTonesToThoseOfTwo(symbol: String) throws {
    let emoji = try #require(EmojiTable.emoji(for: symbol))
    #expect(emoji.tones.count == 25)
  }

  @Test func givesEachEmojiTextToFindItBy() {
    for emoji in EmojiTable.all {
      #expect(!emoji.name.isEmpty, "\(emoji.symbol)")
      #expect(!emoji.subgroup.isEmpty, "\(emoji.symbol)")
      #expect(!emoji.keywords.contains(""), "\(emoji.symbol)")
      #expect(!emoji.keywords.contains(emoji.name), "\(emoji.symbol)")
      #expect(Set(emoji.keywords).count == emoji.keywords.count, "\(emoji.symbol)")
    }
  }

  @Test func knowsNamesKeywordsAndPlaces() throws {
    let emoji = try #require(EmojiTable.emoji(for: "👍"))
    #expect(emoji.name == "thumbs up")
    #expect(emoji.keywords == ["+1", "hand", "thumb", "up"])
    #expect(emoji.group == .peopleAndBody)
    #expect(emoji.subgroup == "hand-fingers-closed")
  }

  @Test func takesTheSubgroupForKeywordsCLDRDoesNotHaveYet() throws {
    let moose = try #require(EmojiTable.emoji(for: "🫎"))
    #expect(moose.name == "moose")
    #expect(moose.keywords == ["animal", "mammal"])
  }

  @Test func givesTheSameOnEachReading() throws {
    let first = try EmojiTableContents.embedded()
    let second = try EmojiTableContents.embedded()
    #expect(first.emojis.map(description) == second.emojis.map(description))
    #expect(first.emojis.map(description) == EmojiTable.all.map(description))
  }

  @Test func listsTheEmoticonsByCodePoint() {
    let codePoints = EmojiTable.emoticons.compactMap { $0.symbol.unicodeScalars.first?.value }
    #expect(codePoints == Array(EmojiTable.emoticonRange))
    #expect(EmojiTable.emoticons.first?.symbol == "😁")
    #expect(EmojiTable.emoticons.last?.symbol == "🙏")
  }

  private func isSkinTone(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmojiModifier
  }

  /// All there is of an emoji; `==` compares IDs only.
  private func description(_ emoji: Emoji) -> String {
    "\(emoji)"
  }
}
