/// The length of one or more sections. Estimated parts are stored as counts, so that a new estimate changes
/// no sum.
struct SectionLength: Sendable, Equatable {
  /// The known length, in pixels.
  var known = 0.0

  /// The number of unmeasured lines.
  var lines = 0.0

  /// The numbers of unmeasured headers and footers.
  var headers = 0.0
  var footers = 0.0

  static func + (a: SectionLength, b: SectionLength) -> SectionLength {
    SectionLength(
      known: a.known + b.known, lines: a.lines + b.lines, headers: a.headers + b.headers,
      footers: a.footers + b.footers)
  }

  func pixels(_ estimates: Estimates) -> Double {
    known + lines * estimates.line + headers * estimates.header + footers * estimates.footer
  }

  /// The estimated lengths of lines, headers and footers, in pixels.
  struct Estimates {
    var line: Double
    var header: Double
    var footer: Double
  }
}

/// The start of each section: the sum of the preceding lengths, in a Fenwick tree.
///
/// The lowest set bit of *n* is the number of sections, ending with the *n*th, that node *n* sums up. Sums
/// are added in the same order for a lookup by number and by offset, so that both find the same position and
/// do not depend on earlier lengths.
struct SectionOffsets: Sendable {
  private var lengths: [SectionLength]

  /// The nodes. The first one is unused.
  private var sums: [SectionLength]

  /// The largest power of two that is not greater than the number of sections.
  private let highestBit: Int

  /// Creates the tree for the lengths of all sections.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  init(_ lengths: [SectionLength]) {
    self.lengths = lengths
    let count = lengths.count
    highestBit = count == 0 ? 0 : 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
    sums = [SectionLength()] + lengths
    sums.withUnsafeMutableBufferPointer { sums in
      for node in 1..<count + 1 {
        let parent = node + (node & -node)
        if parent <= count { sums[parent] = sums[parent] + sums[node] }
      }
    }
  }

  var count: Int { lengths.count }

  /// Sets the length of a section.
  ///
  /// - Complexity: O(log² *s*).
  mutating func set(_ length: SectionLength, at section: Int) {
    guard lengths[section] != length else { return }
    lengths[section] = length
    var node = section + 1
    while node <= count {
      var sum = lengths[node - 1]
      var step = (node & -node) / 2
      while step > 0 {
        sum = sum + sums[node - step]
        step /= 2
      }
      sums[node] = sum
      node += node & -node
    }
  }

  /// Returns the sum of the lengths of all sections before `section`, in pixels.
  ///
  /// - Complexity: O(log *s*).
  func start(of section: Int, _ estimates: SectionLength.Estimates) -> Double {
    var sum = SectionLength()
    var node = 0
    var step = highestBit
    while step > 0, node < section {
      if node + step <= section {
        node += step
        sum = sum + sums[node]
      }
      step /= 2
    }
    return sum.pixels(estimates)
  }

  /// Returns the length of a section, in pixels; 0 before lengths are known.
  func extent(of section: Int, _ estimates: SectionLength.Estimates) -> Double {
    section < count ? lengths[section].pixels(estimates) : 0
  }

  func total(_ estimates: SectionLength.Estimates) -> Double { start(of: count, estimates) }

  /// Returns the first section that ends after `offset`, or the last one if none does, and its start; `nil`
  /// if there are no sections.
  ///
  /// - Complexity: O(log *s*).
  func section(
    at offset: Double, _ estimates: SectionLength.Estimates
  ) -> (section: Int, start: Double)? {
    guard count > 0 else { return nil }
    var sum = SectionLength()
    var section = 0
    var step = highestBit
    while step > 0 {
      if section + step <= count {
        let next = sum + sums[section + step]
        if next.pixels(estimates) <= offset {
          section += step
          sum = next
        }
      }
      step /= 2
    }
    guard section < count else { return (count - 1, start(of: count - 1, estimates)) }
    return (section, sum.pixels(estimates))
  }
}
