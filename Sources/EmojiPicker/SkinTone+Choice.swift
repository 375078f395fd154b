import EmojiData

// The choices of the picker's skin-tone button: no skin tone, then each of them.
extension SkinTone? {
  /// A hand in this tone, as the label of the button.
  var sample: String { EmojiTable.emoji(for: "✋")?.symbol(in: self) ?? "✋" }

  var next: SkinTone? {
    guard let self else { return SkinTone.allCases.first }
    return SkinTone(rawValue: self.rawValue + 1)
  }
}
