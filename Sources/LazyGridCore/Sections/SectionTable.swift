/// The rows of all sections one after the other, for assistive technologies; or the columns, along a
/// horizontal axis.
struct SectionTable: Sendable {
  /// The numbers of lines; the tree in which lengths are summed up sums them up as well.
  private var lines: SectionOffsets

  /// The most items that are side by side in any section; not fewer when they become fewer there.
  private(set) var breadth: Int

  private static let one = SectionOffsets.Parts(1, 0, 0, 0)

  /// - Complexity: O(*s*) for *s* sections.
  init(lines: [SectionOffsets.Parts] = [], breadth: Int = 0) {
    self.lines = SectionOffsets(lines)
    self.breadth = breadth
  }

  /// A number of lines in the form in which it is summed up.
  static func parts(_ lines: Int) -> SectionOffsets.Parts { SectionOffsets.Parts(Double(lines), 0, 0, 0) }

  /// - Complexity: O(log² *s*) where it is another number, else O(1).
  mutating func set(lines count: Int, breadth: Int, at section: Int) {
    lines.set(Self.parts(count), at: section)
    self.breadth = max(self.breadth, breadth)
  }

  var lineCount: Int { Int(lines.total(Self.one)) }

  /// The lines of a section.
  ///
  /// - Complexity: O(log *s*).
  func lines(of section: Int) -> Range<Int> {
    let start = Int(lines.start(of: section, Self.one))
    return start..<start + Int(lines.extent(of: section, Self.one))
  }
}
