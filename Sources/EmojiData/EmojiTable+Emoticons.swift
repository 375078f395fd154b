extension EmojiTable {
  /// The code points of the faces and gestures in Unicode's block of emoticons, from 😁 to 🙏.
  ///
  /// The first code point of the block, U+1F600, was added two years after the others and is left out.
  public static let emoticonRange: ClosedRange<UInt32> = 0x1F601...0x1F64F

  /// The 79 emoji of ``emoticonRange``, in the order of their code points.
  public static let emoticons: [Emoji] = emoticonRange.compactMap { codePoint in
    Unicode.Scalar(codePoint).flatMap { emoji(for: String($0)) }
  }
}
