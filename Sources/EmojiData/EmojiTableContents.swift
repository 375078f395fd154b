import CEmojiTable

/// The contents of the emoji table in the form that the program uses.
struct EmojiTableContents: Sendable {
  var source: EmojiTable.Source
  var emojis: [Emoji] = []
  var groups: [EmojiGroup] = []

  /// The range of each group in `emojis`.
  var ranges: [EmojiGroup: Range<Int>] = [:]

  /// The plain spelling, in searches, of lowercase letters with marks and of ligatures: é as e, æ as ae.
  var plainSpellings: [Unicode.Scalar: String] = [:]

  /// Reads the table that is part of the program.
  static func embedded() throws(EmojiTableError) -> EmojiTableContents {
    try withEmbeddedBytes { bytes throws(EmojiTableError) in try reading(bytes) }
  }

  /// Calls `body` with the text of the table that is part of the program.
  static func withEmbeddedBytes<Result, Failure>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeBufferPointer(start: emoji_table_bytes(), count: emoji_table_length()))
  }

  /// Reads a table from its text.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func reading(_ bytes: UnsafeBufferPointer<UInt8>) throws(EmojiTableError) -> EmojiTableContents {
    var reader = EmojiTableReader(bytes)
    return try reader.read()
  }
}
