import EmojiData
import Testing

@Suite struct EmojiSearchTests {
  // MARK: Words

  @Test func putsTheExactNameFirst() {
    #expect(symbols("thumbs up") == ["👍"])
    #expect(symbols("cat face").first == "🐱")
    #expect(symbols("cat").first == "🐈")
    #expect(symbols("flag germany") == ["🇩🇪"])
    #expect(symbols("flag: Germany") == ["🇩🇪"])
  }

  @Test func findsByKeyword() {
    #expect(symbols("smile").contains("😄"))
    #expect(symbols("+1") == ["👍"])
    #expect(symbols("animal mammal").contains("🫎"))
  }

  @Test func ranksNameBeforeKeywordBeforePart() throws {
    let found = symbols("heart")
    let namePrefix = try #require(found.firstIndex(of: "💘"))  // heart with arrow
    let nameWordPrefix = try #require(found.firstIndex(of: "❤️"))  // red heart
    let keyword = try #require(found.firstIndex(of: "🫰"))  // hand with index finger and thumb crossed
    #expect(namePrefix < nameWordPrefix)
    #expect(nameWordPrefix < keyword)
  }

  @Test func putsPartsOfWordsLast() throws {
    let found = symbols("rat")
    let prefix = try #require(found.firstIndex(of: "🐀"))  // rat
    let part = try #require(found.firstIndex(of: "🎉"))  // keyword "celebration"
    #expect(prefix == 0)
    #expect(prefix < part)
  }

  @Test func keepsTheTablesOrderAmongEquals() {
    let flags = EmojiSearch.search("flag").filter { $0.name.hasPrefix("flag:") }
    #expect(flags.map(\.id) == flags.map(\.id).sorted())
    #expect(flags.count == 261)
  }

  @Test func wantsEveryWordInAnyOrder() {
    #expect(symbols("germany flag") == ["🇩🇪"])
    #expect(symbols("eyes smiling grinning").contains("😄"))
    #expect(symbols("germany cat") == [])
    #expect(symbols("face face face") == symbols("face"))
  }

  @Test func takesNoNoticeOfCaseMarksAndPunctuation() {
    let sames = [
      ["piñata", "pinata", "PIÑATA", "pin\u{0303}ata", "ｐｉｎａｔａ"],
      ["upside-down face", "upside down face", " Upside\tDown\nFACE ", "upside–down face"],
      ["woman’s hat", "woman's hat", "womans hat"],
      ["flag: côte d’ivoire", "flag cote d'ivoire", "FLAG COTE DIVOIRE"],
      ["flag: st. kitts & nevis", "flag st kitts & nevis"],
    ]
    for same in sames {
      let expected = symbols(same[0])
      #expect(!expected.isEmpty, "\(same[0])")
      for query in same {
        #expect(symbols(query) == expected, "\(query)")
      }
    }
  }

  @Test func findsPunctuationThatStandsAlone() {
    #expect(symbols("#") == ["#️⃣"])
    #expect(symbols("keycap *") == ["*️⃣"])
  }

  @Test(arguments: [
    "zzzz", "qwertyuiop", "cat zzzz", "猫", "\u{0}zq\u{1}", "U+", "U+110000", "U+D800", "U+0041",
  ])
  func findsNothingForNonsense(query: String) {
    #expect(symbols(query) == [])
  }

  /// One in five, for time: a search takes some milliseconds in a debug build.
  @Test func findsEmojiByTheirNames() {
    for emoji in EmojiTable.all where emoji.id % 5 == 0 {
      #expect(EmojiSearch.search(emoji.name).first == emoji, "\(emoji.name)")
    }
  }

  @Test func findsEmojiByTheirKeywords() {
    for emoji in EmojiTable.all where emoji.id % 5 == 0 {
      guard let keyword = emoji.keywords.last else { continue }
      #expect(EmojiSearch.search(keyword).contains(emoji), "\(emoji.symbol) by \(keyword)")
    }
  }

  // MARK: All

  @Test(arguments: ["", " ", "\t\n\u{3000}\u{A0}", "\u{7}\u{0}", "\u{301}", "\u{200D}", "\u{FE0F}", "'"])
  func givesAllForNothingToLookFor(query: String) {
    #expect(EmojiSearch.search(query) == EmojiTable.all)
  }

  // MARK: Emoji and code points

  @Test(arguments: [
    ("❤", "❤️"), ("❤️", "❤️"), (" ❤️\n", "❤️"), ("👍🏽", "👍"), ("🫱🏻‍🫲🏿", "🤝"), ("🧑🏻‍❤️‍🧑🏿", "💑"),
    ("👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"), ("🇩🇪", "🇩🇪"), ("©", "©️"), ("1⃣", "1️⃣"),
  ])
  func findsAnEmojiByItself(query: String, symbol: String) {
    #expect(symbols(query) == [symbol])
  }

  @Test(arguments: [
    ("U+1F600", "😀"), ("u+1f600", "😀"), ("1f600", "😀"), ("0x1F600", "😀"), (" 2764 ", "❤️"), ("U+A9", "©️"),
    ("U+2764 U+FE0F", "❤️"), ("1F44B 1F3FD", "👋"), ("U+1F1E9 U+1F1EA", "🇩🇪"),
  ])
  func findsAnEmojiByItsCodePoints(query: String, symbol: String) {
    #expect(symbols(query) == [symbol])
  }

  @Test func takesWordsThatAreAlsoHexadecimalForWords() {
    #expect(symbols("face").contains("😀"))
    #expect(symbols("1234") == ["🔢"])
  }

  private func symbols(_ query: String) -> [String] {
    EmojiSearch.search(query).map(\.symbol)
  }
}
