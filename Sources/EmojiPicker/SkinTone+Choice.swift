import EmojiData

// What the button of the picker goes through: no skin tone, then each of them.
extension SkinTone? {
  /// A hand in this tone, for the button that changes it.
  var sample: String { EmojiTable.emoji(for: "✋")?.symbol(in: self) ?? "✋" }

  var next: SkinTone? {
    guard let self else { return SkinTone.allCases.first }
    return SkinTone(rawValue: self.rawValue + 1)
  }
}
