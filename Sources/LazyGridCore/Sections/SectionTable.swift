/// The rows of all sections one after the other, for assistive technologies; or the columns, along a
/// horizontal axis.
struct SectionTable: Sendable {
  /// The line that each section begins with and, behind the last, the number of all.
  private var starts: [Int]

  /// The most items that are side by side in any section; not fewer when they become fewer there.
  private(set) var breadth: Int

  /// - Complexity: O(*s*) for *s* sections.
  init(lineCounts: [Int] = [], breadth: Int = 0) {
    starts = [0]
    starts.reserveCapacity(lineCounts.count + 1)
    var end = 0
    for count in lineCounts {
      end += count
      starts.append(end)
    }
    self.breadth = breadth
  }

  var lineCount: Int { starts[starts.count - 1] }

  /// The lines of a section.
  func lines(of section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// The same table but for what one section has.
  ///
  /// - Complexity: O(*s*) for *s* sections; nothing is to be done where it has that already.
  func with(lines count: Int, breadth: Int, at section: Int) -> SectionTable {
    var table = self
    table.breadth = max(self.breadth, breadth)
    let growth = count - lines(of: section).count
    if growth != 0 {
      for next in section + 1..<starts.count { table.starts[next] += growth }
    }
    return table
  }
}

/// A table that is made when it is first asked for; whoever changes what it is made of begins a new one.
final class SectionTableCache {
  var table: SectionTable?

  init(_ table: SectionTable? = nil) { self.table = table }
}
