/// The folded names and keywords of all emoji in one buffer, so that a search is a single scan of about 100
/// kilobytes.
struct SearchIndex: Sendable {
  /// The index of ``EmojiTable/all``.
  static let table = SearchIndex(
    of: EmojiTable.all, folding: TextFolding(plainSpellings: EmojiTable.contents.plainSpellings))

  let folding: TextFolding

  /// All fields: the name of each entry, followed by its keywords.
  private var text: [UInt8] = []

  /// The bounds of the fields in `text`, starting with 0.
  private var fieldBounds: [Int] = [0]

  /// The bounds of the entries in `fieldBounds`, starting with 0.
  private var entryBounds: [Int] = [0]

  private var longestField = 0

  /// - Complexity: O(*n*) in the length of all names and keywords.
  init(of emojis: [Emoji], folding: TextFolding) {
    self.folding = folding
    text.reserveCapacity(emojis.count * 64)
    for emoji in emojis {
      appendField(emoji.name)
      for keyword in emoji.keywords { appendField(keyword) }
      entryBounds.append(fieldBounds.count - 1)
    }
  }

  private mutating func appendField(_ field: String) {
    let start = text.count
    folding.append(field, to: &text)
    fieldBounds.append(text.count)
    longestField = max(longestField, text.count - start)
  }

  /// Returns the positions of the entries that contain every word of a folded query, best first.
  ///
  /// - Complexity: O(*m* + *n* × *w*) in the worst case, for a query of *m* bytes and *w* different words and
  ///   *n* bytes of fields.
  func entries(matching phrase: [UInt8]) -> [Int] {
    let words = Set(phrase.split(separator: UInt8(ascii: " "))).map(Array.init)
    if words.contains(where: { $0.count > longestField }) { return [] }
    let isOneWord = words.first == phrase
    let phrase = phrase.count > longestField ? [] : phrase
    var found = Array(repeating: [Int](), count: MatchRank.allCases.count)
    for entry in 0..<(entryBounds.count - 1) {
      guard var rank = worstRank(of: words, in: entry) else { continue }
      // The whole query may match better than its words: it may be the name.
      if !isOneWord, let whole = self.rank(of: phrase, in: entry) { rank = min(rank, whole) }
      found[rank.rawValue].append(entry)
    }
    return Array(found.joined())
  }

  private func worstRank(of words: [[UInt8]], in entry: Int) -> MatchRank? {
    var worst = MatchRank.exactName
    for word in words {
      guard let rank = rank(of: word, in: entry) else { return nil }
      worst = max(worst, rank)
    }
    return worst
  }

  /// Returns the rank of one word, or of several adjacent words, in an entry; `nil` if they do not occur.
  private func rank(of words: [UInt8], in entry: Int) -> MatchRank? {
    guard let first = words.first else { return nil }
    let nameField = entryBounds[entry]
    var best: MatchRank?
    for field in nameField..<entryBounds[entry + 1] {
      let range = fieldBounds[field]..<fieldBounds[field + 1]
      guard let place = bestPlace(of: words, first: first, in: range) else { continue }
      let rank: MatchRank =
        switch (place, field == nameField) {
        case (.whole, true): .exactName
        case (.start, true): .namePrefix
        case (.wordStart, true): .nameWordPrefix
        case (.whole, false): .exactKeyword
        case (.start, false), (.wordStart, false): .keywordPrefix
        case (.inside, _): .substring
        }
      best = min(best ?? rank, rank)
      // A keyword never ranks better than the beginning of a word of the name.
      if rank <= .nameWordPrefix { break }
    }
    return best
  }

  /// The position of words in a field.
  private enum Place {
    case whole, start, wordStart, inside
  }

  private func bestPlace(of words: [UInt8], first: UInt8, in field: Range<Int>) -> Place? {
    let last = field.upperBound - words.count
    guard field.lowerBound <= last else { return nil }
    var isInside = false
    for position in field.lowerBound...last where text[position] == first {
      guard matches(words, at: position) else { continue }
      if position == field.lowerBound { return words.count == field.count ? .whole : .start }
      if text[position - 1] == UInt8(ascii: " ") { return .wordStart }
      isInside = true
    }
    return isInside ? .inside : nil
  }

  private func matches(_ words: [UInt8], at position: Int) -> Bool {
    for offset in 1..<max(words.count, 1) where text[position + offset] != words[offset] {
      return false
    }
    return true
  }
}
