/// Converts texts to the form that a search compares.
///
/// The form is words separated by single spaces, as UTF-8: lowercase, without marks on letters, apostrophes
/// and invisible characters. Punctuation separates words, but it is kept if it stands alone between two
/// spaces: "#" finds the keycap #.
struct TextFolding: Sendable {
  /// The plain spelling of lowercase letters with marks and of ligatures.
  let plainSpellings: [Unicode.Scalar: String]

  /// Appends the folded form of a text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func append(_ text: String, to result: inout [UInt8]) {
    let start = result.count
    var chunk: [UInt8] = []
    for scalar in text.unicodeScalars {
      if isSpace(scalar) {
        appendWords(of: chunk, to: &result, textStart: start)
        chunk.removeAll(keepingCapacity: true)
      } else {
        appendFolded(scalar, to: &chunk)
      }
    }
    appendWords(of: chunk, to: &result, textStart: start)
  }

  /// Appends the words of a chunk of text between two spaces.
  private func appendWords(of chunk: [UInt8], to result: inout [UInt8], textStart: Int) {
    let keepsPunctuation = chunk.allSatisfy(isPunctuation)
    var needsSpace = result.count > textStart
    for byte in chunk {
      if isPunctuation(byte), !keepsPunctuation {
        needsSpace = result.count > textStart
      } else {
        if needsSpace { result.append(UInt8(ascii: " ")) }
        needsSpace = false
        result.append(byte)
      }
    }
  }

  private func appendFolded(_ scalar: Unicode.Scalar, to chunk: inout [UInt8]) {
    switch scalar.value {
    case UInt32(UInt8(ascii: "'")):
      break
    case UInt32(UInt8(ascii: "A"))...UInt32(UInt8(ascii: "Z")):
      chunk.append(UInt8(scalar.value) | 0x20)
    case 0..<0x80:
      chunk.append(UInt8(scalar.value))
    default:
      appendFoldedBeyondASCII(scalar, to: &chunk)
    }
  }

  private func appendFoldedBeyondASCII(_ scalar: Unicode.Scalar, to chunk: inout [UInt8]) {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format:
      break
    case .initialPunctuation, .finalPunctuation:
      // Single quotation marks are used as apostrophes.
      if !("\u{2018}"..."\u{201B}").contains(scalar) { chunk.append(UInt8(ascii: "\"")) }
    case .dashPunctuation:
      chunk.append(UInt8(ascii: "-"))
    default:
      for lowercase in properties.lowercaseMapping.unicodeScalars {
        if let plain = plainSpellings[lowercase] {
          chunk.append(contentsOf: plain.utf8)
        } else if lowercase.properties.generalCategory != .nonspacingMark {
          chunk.append(contentsOf: String(lowercase).utf8)
        }
      }
    }
  }

  /// Returns whether a character separates words like a space.
  private func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return scalar.value <= 0x20 || scalar.value == 0x7F }
    return scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
  }

  /// Returns whether a byte is ASCII punctuation. Symbols are not punctuation: "+1" is a word.
  private func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "$"), UInt8(ascii: "+"): false
    case 0x21...0x2F, UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "?"), UInt8(ascii: "@"),
      UInt8(ascii: "["), UInt8(ascii: "\\"), UInt8(ascii: "]"), UInt8(ascii: "_"),
      UInt8(ascii: "{"), UInt8(ascii: "}"):
      true
    default: false
    }
  }
}
