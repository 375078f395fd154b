extension EmojiTable {
  /// The entry for an emoji, however it is written.
  ///
  /// Skin tones and presentation selectors may be there or not: "👍🏽" gives 👍 and "\u{2764}" gives ❤️. Anything
  /// that is not exactly one emoji of the table gives `nil`.
  ///
  /// - Complexity: O(length of `symbol`); the first call makes an index, in about a millisecond.
  public static func emoji(for symbol: String) -> Emoji? {
    guard let key = key(of: symbol) else { return nil }
    return positions[key].map { all[$0] }
  }

  /// The positions of entries by the keys of their symbols and of their tones.
  ///
  /// Most tones have the key of their base. Those of two people can be other sequences: a handshake of two tones
  /// is two hands.
  private static let positions: [String: Int] = {
    var positions: [String: Int] = [:]
    positions.reserveCapacity(all.count)
    for emoji in all {
      if let key = key(of: emoji.symbol) { positions[key] = emoji.id }
      // One tone for all never makes another sequence, and five is what most have.
      guard emoji.tones.count > 5 else { continue }
      for tone in emoji.tones {
        if let key = key(of: tone) { positions[key] = emoji.id }
      }
    }
    return positions
  }()

  /// What is left of a symbol without skin tones and presentation selectors, or `nil` if it cannot be an emoji.
  private static func key(of symbol: String) -> String? {
    // The longest sequence, two people kissing, has 7 that count; the bound keeps text from being copied.
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
