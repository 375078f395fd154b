import RandomSupport
import Testing

@testable import EmojiData

@Suite struct EmojiTableReaderTests {
  private let header = "T\t1\temoji=1\tcldr=2\tfully-qualified=3\tbases=2\ttones=1\n"
  private let group = "G\tObjects\t2\n"
  private let subgroup = "S\ttool\n"
  private let emojis = "E\t🔨\thammer\ttool|diy\nE\t🪓\taxe\t\t🪓1\n"

  @Test func readsATable() throws {
    let contents = try read(header + "#\tnote\nF\te\téè\n" + group + subgroup + emojis)
    #expect(contents.source.emojiVersion == "1")
    #expect(contents.source.cldrVersion == "2")
    #expect(contents.groups == [.objects])
    #expect(contents.ranges == [.objects: 0..<2])
    #expect(contents.emojis.map(\.symbol) == ["🔨", "🪓"])
    #expect(contents.emojis.map(\.name) == ["hammer", "axe"])
    #expect(contents.emojis.map(\.keywords) == [["tool", "diy"], []])
    #expect(contents.emojis.map(\.subgroup) == ["tool", "tool"])
    #expect(contents.emojis.map(\.tones) == [[], ["🪓1"]])
    #expect(contents.plainSpellings == ["é": "e", "è": "e"])
  }

  @Test func refusesAnUnknownHeader() {
    expect(.header, atLine: 1, in: "")
    expect(.header, atLine: 1, in: "\n")
    expect(.header, atLine: 1, in: "T\t2" + header.dropFirst(3))
    expect(.header, atLine: 1, in: "T\t1\temoji=1\tcldr=2\tfully-qualified=x\tbases=2\ttones=1\n")
    expect(.header, atLine: 1, in: "T\t1\temoji=1\tcldr=2\tfully-qualified=-3\tbases=-2\ttones=-1\n")
    expect(.header, atLine: 1, in: "T\t1\temoji=1\tcldr=2\tfully-qualified=\(Int.max)\tbases=2\ttones=1\n")
  }

  @Test(arguments: ["\n", "X\ta\n", "EE\ta\tb\tc\n", "E\t🔨\thammer\n", "S\n", "S\ta\tb\n", "G\tObjects\n"])
  func refusesAnUnknownRecord(record: String) {
    expect(.record, atLine: 2, in: header + record)
  }

  @Test func refusesAGroupThatIsUnknownOrComesTwice() {
    expect(.group, atLine: 2, in: header + "G\tComponent\t2\n")
    expect(.group, atLine: 6, in: header + group + subgroup + emojis + group)
  }

  @Test func refusesAnEmojiOutsideOfGroupAndSubgroup() {
    expect(.order, atLine: 2, in: header + emojis)
    expect(.order, atLine: 3, in: header + group + emojis)
    expect(.order, atLine: 3, in: header + subgroup + emojis)
  }

  @Test func refusesOtherCountsThanAnnounced() {
    expect(.count, atLine: 1, in: header)
    expect(.count, atLine: 2, in: header + "G\tObjects\t-1\n")
    expect(.count, atLine: 5, in: header + "G\tObjects\t1\n" + subgroup + emojis)
    expect(.count, atLine: 6, in: header + "G\tObjects\t3\n" + subgroup + emojis + "G\tFlags\t0\n")
  }

  @Test func refusesTheProgramsTableCutAtAnyLine() throws {
    let lines = table().split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    for count in stride(from: 0, to: lines.count, by: 97) {
      let cut = lines.prefix(count).map { $0 + "\n" }.joined()
      #expect(throws: EmojiTableError.self, "\(count) lines") { try read(cut) }
    }
  }

  @Test func survivesDamage() {
    let seed = UInt64.random(in: 0...UInt64.max)
    // Now, for a crash would leave no comment.
    print("survivesDamage: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let sound = Array(table().utf8)
    for round in 0..<20 {
      var damaged = sound
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        let position = Int.random(in: 0..<damaged.count, using: &random)
        damaged[position] = [0x09, 0x0A, 0x00, 0x80, 0xFF, 0x39].randomElement(using: &random) ?? 0
      }
      let contents = try? damaged.withUnsafeBufferPointer { try EmojiTableContents.reading($0) }
      // What is read in spite of the damage must still be sound.
      if let contents {
        #expect(contents.emojis.count == contents.source.entryCount, "seed \(seed), round \(round)")
      }
    }
  }

  private func read(_ text: String) throws -> EmojiTableContents {
    try Array(text.utf8).withUnsafeBufferPointer { try EmojiTableContents.reading($0) }
  }

  private func expect(
    _ reason: EmojiTableError.Reason, atLine line: Int, in text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: EmojiTableError(line: line, reason: reason), sourceLocation: sourceLocation) {
      try read(text)
    }
  }

  /// The program's own table.
  private func table() -> String {
    EmojiTableContents.withEmbeddedBytes { String(decoding: $0, as: UTF8.self) }
  }
}
