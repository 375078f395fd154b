/// A skin tone for emoji of people. The raw value is Unicode's modifier.
public enum SkinTone: UInt32, Hashable, Sendable, CaseIterable {
  case light = 0x1F3FB
  case mediumLight
  case medium
  case mediumDark
  case dark
}

extension Emoji {
  /// Returns the variant of the emoji in which all people have one skin tone; the symbol itself if `tone` is
  /// `nil` or the emoji has no such variant.
  ///
  /// The variant is found by its code points, because Unicode does not list the pairs of all emoji in the
  /// same order.
  ///
  /// - Parameter tone: The skin tone, or `nil` for the emoji without one.
  /// - Complexity: O(number of ``tones``)
  public func symbol(in tone: SkinTone?) -> String {
    guard let tone else { return symbol }
    return tones.first { $0.isToned(only: tone) } ?? symbol
  }
}

extension String {
  /// Whether the symbol has skin-tone modifiers and all of them are `tone`.
  fileprivate func isToned(only tone: SkinTone) -> Bool {
    var isToned = false
    for scalar in unicodeScalars where SkinTone(rawValue: scalar.value) != nil {
      guard scalar.value == tone.rawValue else { return false }
      isToned = true
    }
    return isToned
  }
}
