import EmojiData
import Testing

@Suite struct EmojiGroupTests {
  @Test func standInUnicodesOrder() {
    #expect(EmojiTable.groups == EmojiGroup.allCases)
  }

  @Test func coverTheTableWithoutGapOrOverlap() {
    var end = 0
    for group in EmojiTable.groups {
      let emojis = EmojiTable.emojis(in: group)
      #expect(emojis.startIndex == end, "\(group.title)")
      #expect(!emojis.isEmpty, "\(group.title)")
      #expect(emojis.allSatisfy { $0.group == group }, "\(group.title)")
      end = emojis.endIndex
    }
    #expect(end == EmojiTable.all.count)
  }

  @Test func keepSubgroupsTogether() {
    var seen: Set<String> = []
    var current = ""
    for emoji in EmojiTable.all where emoji.subgroup != current {
      current = emoji.subgroup
      #expect(seen.insert(current).inserted, "\(current) comes twice, again at \(emoji.name)")
    }
  }

  @Test func haveIconsAndTitlesOfTheirOwn() {
    let icons = EmojiGroup.allCases.map(\.iconName) + [EmojiGroup.recentIconName]
    #expect(Set(icons).count == 10)
    #expect(icons.allSatisfy { $0.hasPrefix("emoji-") && $0.hasSuffix("-symbolic") })
    #expect(Set(EmojiGroup.allCases.map(\.title)).count == 9)
  }
}
