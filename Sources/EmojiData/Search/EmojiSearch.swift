/// Finds emoji by what people type.
///
/// A query is one of
/// - words: every one must be in the name or a keyword, as it is or as a part. Case, marks on letters, apostrophes
///   and the kind of punctuation do not count: "pinata" finds "piñata", "upside down" finds "upside-down face";
/// - an emoji, with or without skin tone and presentation selector;
/// - code points, such as "U+1F600", "0x1f600" or "1f600", several of them for a sequence.
///
/// ```swift
/// EmojiSearch.search("flag germany").map(\.symbol)  // ["🇩🇪"]
/// ```
public enum EmojiSearch {
  /// The emoji that fit a query, best first.
  ///
  /// The order is: the name is the query; the name begins with it; words of the name begin with the words of the
  /// query; a keyword is the query; words of keywords begin with the words of the query; all else, where the words
  /// stand somewhere in name and keywords. Within one of these it is the table's. Where the words of a query are
  /// found in different ways, the worst of them counts.
  ///
  /// A query with nothing in it to look for (empty, spaces, control characters, marks without a letter) gives all
  /// emoji in the table's order. One that is an emoji or code points of an emoji gives this emoji alone.
  ///
  /// - Complexity: O(size of the table × words in the query): some tenths of a millisecond in a release build. The
  ///   first search makes an index, in a few milliseconds.
  public static func search(_ query: String) -> [Emoji] {
    if let emoji = emoji(writtenAs: query) { return [emoji] }
    let index = SearchIndex.table
    var phrase: [UInt8] = []
    index.folding.append(query, to: &phrase)
    if phrase.isEmpty { return EmojiTable.all }
    return index.entries(matching: phrase).map { EmojiTable.all[$0] }
  }

  /// The emoji that the query is, as itself or as code points.
  private static func emoji(writtenAs query: String) -> Emoji? {
    if let symbol = CodePointNotation.symbol(writtenAs: query) {
      return EmojiTable.emoji(for: symbol)
    }
    // Nothing in ASCII is an emoji: the common query, a word, needs no look-up.
    if query.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    let scalars = query.unicodeScalars.drop { $0.properties.isWhitespace }
    let end = scalars.lastIndex { !$0.properties.isWhitespace }
    return end.flatMap { EmojiTable.emoji(for: String(scalars[...$0])) }
  }
}
