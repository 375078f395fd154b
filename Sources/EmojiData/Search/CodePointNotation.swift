/// Notations of code points: "U+1F44B", "0x1f44b", "1F44B 1F3FD".
enum CodePointNotation {
  /// Returns the symbol whose code points a text lists, or `nil` if the text is anything else.
  ///
  /// Code points are hexadecimal and separated by whitespace. Without "U+" or "0x" they need at least 4
  /// digits.
  ///
  /// - Complexity: O(1): a text longer than the code points of any emoji is not examined.
  static func symbol(writtenAs text: String) -> String? {
    guard text.utf8.count <= 128 else { return nil }
    var symbol = String.UnicodeScalarView()
    for part in text.split(whereSeparator: \.isWhitespace) {
      guard let scalar = scalar(writtenAs: part.utf8) else { return nil }
      symbol.append(scalar)
    }
    return symbol.isEmpty ? nil : String(symbol)
  }

  private static func scalar(writtenAs text: Substring.UTF8View) -> Unicode.Scalar? {
    let hasPrefix = ["U+", "u+", "0x", "0X"].contains { text.starts(with: $0.utf8) }
    let digits = hasPrefix ? text.dropFirst(2) : text
    guard ((hasPrefix ? 1 : 4)...6).contains(digits.count) else { return nil }
    var value: UInt32 = 0
    for digit in digits {
      guard let number = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(number)
    }
    return Unicode.Scalar(value)
  }
}
