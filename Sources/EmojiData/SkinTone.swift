/// A skin tone that emoji of people can be shown in. The raw value is Unicode's modifier.
public enum SkinTone: UInt32, Hashable, Sendable, CaseIterable {
  case light = 0x1F3FB
  case mediumLight
  case medium
  case mediumDark
  case dark
}

extension Emoji {
  /// The emoji with everyone it shows in one skin tone; as it is where `tone` is `nil` or it has no such
  /// variant.
  ///
  /// The variant is found by its code points: Unicode does not list the pairs of all emoji in the same order.
  ///
  /// - Complexity: O(number of ``tones``)
  public func symbol(in tone: SkinTone?) -> String {
    guard let tone else { return symbol }
    return tones.first { $0.isToned(only: tone) } ?? symbol
  }
}

extension String {
  /// Whether there are modifiers of skin tones in it, and each is this one.
  fileprivate func isToned(only tone: SkinTone) -> Bool {
    var isToned = false
    for scalar in unicodeScalars where SkinTone(rawValue: scalar.value) != nil {
      guard scalar.value == tone.rawValue else { return false }
      isToned = true
    }
    return isToned
  }
}
