extension EmojiTable {
  /// Returns the entry for an emoji in any spelling.
  ///
  /// Skin tones and presentation selectors are optional: "👍🏽" returns 👍 and "\u{2764}" returns ❤️.
  ///
  /// - Parameter symbol: The emoji.
  /// - Returns: The entry, or `nil` if `symbol` is not exactly one emoji of the table.
  /// - Complexity: O(length of `symbol`). The first call builds an index, in about a millisecond.
  public static func emoji(for symbol: String) -> Emoji? {
    guard let key = key(of: symbol) else { return nil }
    return positions[key].map { all[$0] }
  }

  /// The positions of entries by the keys of their symbols and tones.
  ///
  /// Most tones have the key of their base. The tones of two people can be other sequences: a handshake of
  /// two tones is two hands.
  private static let positions: [String: Int] = {
    var positions: [String: Int] = [:]
    positions.reserveCapacity(all.count)
    for emoji in all {
      if let key = key(of: emoji.symbol) { positions[key] = emoji.id }
      // A single tone for all people never makes another sequence, and most emoji have five.
      guard emoji.tones.count > 5 else { continue }
      for tone in emoji.tones {
        if let key = key(of: tone) { positions[key] = emoji.id }
      }
    }
    return positions
  }()

  /// Returns a symbol without skin tones and presentation selectors, or `nil` if it cannot be an emoji.
  private static func key(of symbol: String) -> String? {
    // The longest sequence, two people kissing, has 7 relevant scalars. The limit avoids copying long text.
    let longest = 16
    var key = String.UnicodeScalarView()
    var count = 0
    for scalar in symbol.unicodeScalars {
      switch scalar.value {
      case 0xFE0E, 0xFE0F, 0x1F3FB...0x1F3FF:
        continue
      default:
        key.append(scalar)
        count += 1
        if count > longest { return nil }
      }
    }
    return count == 0 ? nil : String(key)
  }
}
