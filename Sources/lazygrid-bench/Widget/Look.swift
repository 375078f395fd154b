import LazyGrid

/// The look of a cell in the widget suite: one label, the same on both sides.
struct Look: Hashable {
  enum Text: Hashable {
    /// "Item 12".
    case number
    /// The number and 1 to 25 words.
    case words
    /// An emoji.
    case glyph
  }

  var name: String
  var text: Text
  var columns: Int
  var wraps = false

  /// The font size in points; `nil` for that of the theme.
  var fontSize: Double?

  /// The minimum height of the label, in pixels.
  var minHeight = -1

  static let uniform = Look(name: "uniform", text: .number, columns: 7, minHeight: 44)
  static let words = Look(name: "words", text: .words, columns: 3, wraps: true)
  static let wordList = Look(name: "words in a list", text: .words, columns: 1, wraps: true)
  static let glyphs = Look(name: "glyphs", text: .glyph, columns: 11, fontSize: 28)

  /// Small cells for a large window. GtkGridView stretches rows to 1/30 of the viewport: at 72 px and
  /// more, both sides show the same picture.
  static let small = Look(name: "small", text: .number, columns: 20, minHeight: 72)
  static let smallest = Look(name: "smallest", text: .number, columns: 20)

  /// Both sides show cells of the same size: without the padding of the theme, which only the rival has.
  @MainActor static let style = Gtk.CssProvider("gridview > child, listview > row { padding: 0; }")

  static let named = [uniform, words, wordList, glyphs]
}

/// An item of the benches.
struct Item: Identifiable, Equatable, Sendable {
  var id: Int
  var text: String
}

extension Look {
  /// Returns the items of this look; the same at each call.
  func items(_ count: Int) -> [Item] {
    (0..<count).map { Item(id: $0, text: text($0)) }
  }

  func text(_ index: Int) -> String {
    switch text {
    case .number: return "Item \(index)"
    case .glyph: return Glyphs.symbol(index)
    case .words:
      var random = SplitMix(seed: UInt64(index))
      var text = "\(index)"
      for _ in 0..<Int.random(in: 1...25, using: &random) {
        text += " " + Self.vocabulary[Int.random(in: 0..<Self.vocabulary.count, using: &random)]
      }
      return text
    }
  }

  private static let vocabulary = [
    "a", "of", "the", "lazy", "grid", "shows", "only", "what", "is", "seen", "and", "recycles",
    "everything", "that", "went", "beyond", "either", "edge", "immediately", "afterwards",
  ]
}

/// A small random number generator with the same sequence for the same seed everywhere.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
