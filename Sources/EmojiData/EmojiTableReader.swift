/// Reads the text of an emoji table; `Resources/emoji/make-emoji-table` describes the format.
///
/// Works on bytes rather than characters: finding the characters of 1,870 emoji takes longer than all other
/// work.
struct EmojiTableReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var line = 0

  /// The ranges of the fields of the current line, including the first, which is the record type.
  private var fields: [Range<Int>] = []

  private var contents = EmojiTableContents(
    source: .init(
      emojiVersion: "", cldrVersion: "", fullyQualifiedCount: 0, entryCount: 0, toneCount: 0))
  private var group: EmojiGroup?
  private var groupEnd = 0
  private var subgroup: String?
  private var toneCount = 0

  /// Creates a reader of a text that outlives it.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Reads the whole table.
  mutating func read() throws(EmojiTableError) -> EmojiTableContents {
    nextLine()
    try readHeader()
    contents.emojis.reserveCapacity(min(contents.source.entryCount, bytes.count))
    while position < bytes.count {
      nextLine()
      try readRecord()
    }
    try finishGroup()
    let source = contents.source
    if contents.emojis.count != source.entryCount || toneCount != source.toneCount
      || source.entryCount + source.toneCount != source.fullyQualifiedCount
    {
      throw error(.count)
    }
    return contents
  }

  // MARK: Records

  private mutating func readHeader() throws(EmojiTableError) {
    guard fields.count == 7, text(fields[0]) == "T", text(fields[1]) == "1",
      let emojiVersion = value(of: "emoji=", in: fields[2]),
      let cldrVersion = value(of: "cldr=", in: fields[3]),
      let fullyQualified = value(of: "fully-qualified=", in: fields[4]).flatMap({ Int($0) }),
      let bases = value(of: "bases=", in: fields[5]).flatMap({ Int($0) }),
      let tones = value(of: "tones=", in: fields[6]).flatMap({ Int($0) }),
      (0...bytes.count).contains(fullyQualified), (0...fullyQualified).contains(bases),
      (0...fullyQualified).contains(tones)
    else { throw error(.header) }
    contents.source = .init(
      emojiVersion: emojiVersion, cldrVersion: cldrVersion, fullyQualifiedCount: fullyQualified,
      entryCount: bases, toneCount: tones)
  }

  private mutating func readRecord() throws(EmojiTableError) {
    guard fields[0].count == 1 else { throw error(.record) }
    switch bytes[fields[0].lowerBound] {
    case UInt8(ascii: "E") where fields.count == 4 || fields.count == 5:
      try readEmoji()
    case UInt8(ascii: "S") where fields.count == 2:
      subgroup = text(fields[1])
    case UInt8(ascii: "G") where fields.count == 3:
      try readGroup()
    case UInt8(ascii: "F") where fields.count == 3:
      let plain = text(fields[1])
      for letter in text(fields[2]).unicodeScalars { contents.plainSpellings[letter] = plain }
    case UInt8(ascii: "#") where fields.count == 2:
      break
    default:
      throw error(.record)
    }
  }

  private mutating func readGroup() throws(EmojiTableError) {
    try finishGroup()
    guard let next = EmojiGroup(rawValue: text(fields[1])), contents.ranges[next] == nil else {
      throw error(.group)
    }
    let start = contents.emojis.count
    guard let count = Int(text(fields[2])), (0...bytes.count).contains(count) else {
      throw error(.count)
    }
    groupEnd = start + count
    contents.groups.append(next)
    contents.ranges[next] = start..<groupEnd
    group = next
    subgroup = nil
  }

  private func finishGroup() throws(EmojiTableError) {
    if contents.emojis.count != groupEnd { throw error(.count) }
  }

  private mutating func readEmoji() throws(EmojiTableError) {
    guard let group, let subgroup else { throw error(.order) }
    let tones = fields.count == 5 ? texts(fields[4], separator: UInt8(ascii: " ")) : []
    toneCount += tones.count
    contents.emojis.append(
      Emoji(
        id: contents.emojis.count, symbol: text(fields[1]), name: text(fields[2]),
        keywords: texts(fields[3], separator: UInt8(ascii: "|")), group: group, subgroup: subgroup,
        tones: tones))
  }

  // MARK: Bytes

  /// Finds the fields of the line that begins at `position`, and moves past the line.
  private mutating func nextLine() {
    line += 1
    fields.removeAll(keepingCapacity: true)
    var start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\n") { break }
      if byte == UInt8(ascii: "\t") {
        fields.append(start..<position)
        start = position + 1
      }
      position += 1
    }
    fields.append(start..<position)
    position += 1
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  /// Returns the parts of a field between separators; an empty array if the field is empty.
  private func texts(_ range: Range<Int>, separator: UInt8) -> [String] {
    if range.isEmpty { return [] }
    var count = 1
    for position in range where bytes[position] == separator { count += 1 }
    return Array(unsafeUninitializedCapacity: count) { buffer, initializedCount in
      var start = range.lowerBound
      for position in range where bytes[position] == separator {
        buffer.initializeElement(at: initializedCount, to: text(start..<position))
        initializedCount += 1
        start = position + 1
      }
      buffer.initializeElement(at: initializedCount, to: text(start..<range.upperBound))
      initializedCount += 1
    }
  }

  /// Returns the text after `key` in a field that begins with it.
  private func value(of key: String, in range: Range<Int>) -> String? {
    let field = text(range)
    guard field.utf8.starts(with: key.utf8) else { return nil }
    return String(field.dropFirst(key.count))
  }

  private func error(_ reason: EmojiTableError.Reason) -> EmojiTableError {
    EmojiTableError(line: line, reason: reason)
  }
}
