import EmojiData

/// The skin tone that emoji of people are shown in.
enum SkinTone: Int, CaseIterable {
  case none
  case light
  case mediumLight
  case medium
  case mediumDark
  case dark

  /// A hand in this tone, for the button that changes it.
  var sample: String {
    let hand = EmojiTable.emoji(for: "✋")
    return hand.map(symbol) ?? "✋"
  }

  var next: SkinTone { SkinTone(rawValue: rawValue + 1) ?? .none }

  /// The emoji in this tone, or without one where it has none. Where two people are shown, both have it.
  func symbol(of emoji: Emoji) -> String {
    guard self != .none, !emoji.tones.isEmpty else { return emoji.symbol }
    let single = rawValue - 1
    // Pairs come as 5 × 5: the same tone twice is on the diagonal.
    return emoji.tones.count == 25 ? emoji.tones[single * 6] : emoji.tones[min(single, emoji.tones.count - 1)]
  }
}
