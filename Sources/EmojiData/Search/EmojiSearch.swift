/// Finds emoji by a text that the user types.
///
/// A query is one of
/// - words: each must occur in the name or a keyword, as a whole or as a part. Case, marks on letters,
///   apostrophes and the kind of punctuation are ignored: "pinata" finds "piñata", "upside down" finds
///   "upside-down face";
/// - an emoji, with or without skin tone and presentation selector;
/// - code points, such as "U+1F600", "0x1f600" or "1f600", several of them for a sequence.
///
/// ```swift
/// EmojiSearch.search("flag germany").map(\.symbol)  // ["🇩🇪"]
/// ```
public enum EmojiSearch {
  /// Returns the emoji that match a query, best first.
  ///
  /// The matches are ranked in this order: the name equals the query; the name begins with it; words of the
  /// name begin with the words of the query; a keyword equals the query; words of keywords begin with the
  /// words of the query; the words occur anywhere in name and keywords. Matches of the same rank are in the
  /// order of the table. If the words of a query match in different ways, the worst rank counts.
  ///
  /// A query without searchable text (empty, spaces, control characters, marks without a letter) returns all
  /// emoji in the order of the table. An emoji, or the code points of one, returns this emoji alone.
  ///
  /// - Parameter query: The text to search for.
  /// - Complexity: O(size of the table × words in the query): some tenths of a millisecond in a release
  ///   build. The first search builds an index, in a few milliseconds.
  public static func search(_ query: String) -> [Emoji] {
    if let emoji = emoji(writtenAs: query) { return [emoji] }
    let index = SearchIndex.table
    var phrase: [UInt8] = []
    index.folding.append(query, to: &phrase)
    if phrase.isEmpty { return EmojiTable.all }
    return index.entries(matching: phrase).map { EmojiTable.all[$0] }
  }

  /// Returns the emoji that the query consists of, as a symbol or as code points.
  private static func emoji(writtenAs query: String) -> Emoji? {
    if let symbol = CodePointNotation.symbol(writtenAs: query) {
      return EmojiTable.emoji(for: symbol)
    }
    // No emoji is ASCII: the usual query, a word, needs no look-up.
    if query.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    let scalars = query.unicodeScalars.drop { $0.properties.isWhitespace }
    let end = scalars.lastIndex { !$0.properties.isWhitespace }
    return end.flatMap { EmojiTable.emoji(for: String(scalars[...$0])) }
  }
}
