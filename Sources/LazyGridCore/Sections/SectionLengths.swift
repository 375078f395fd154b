/// How long each section is.
///
/// Nothing is stored for sections of which nothing is measured where the number of their items tells how long
/// they are.
struct SectionLengths: Sendable {
  let count: Int

  /// What makes up a section of which nothing else is known; `nil` where each is known.
  private let lines: UnmeasuredLines?
  private let list: SectionList

  private var known = SparseArray<SectionLength>()

  /// The length of a gap between lines, in pixels.
  let spacing: Double

  /// - Parameters:
  ///   - lines: what sections are like of which nothing is measured, if they are of lines.
  ///   - areAlike: whether this holds for all of them; else the length of each is to be set.
  init(_ list: SectionList, _ lines: UnmeasuredLines?, areAlike: Bool) {
    count = list.count
    self.list = list
    self.lines = areAlike ? lines : nil
    spacing = lines?.spacing ?? 0
  }

  subscript(section: Int) -> SectionLength {
    get {
      known[section] ?? lines.map { list.unmeasuredLength(of: section..<section + 1, $0) } ?? SectionLength()
    }
    set { known[section] = newValue }
  }

  /// The length of sections in a row; there must be no multiple of 32 between them.
  @inline(__always)
  func sum(_ sections: Range<Int>) -> SectionLength {
    if let lines, known.hasNone(near: sections.lowerBound) {
      return list.unmeasuredLength(of: sections, lines)
    }
    return sections.reduce(into: SectionLength()) { $0 += self[$1] }
  }

  /// Calls `body` with the lengths of as many sections each time, the last but for the remainder.
  @inline(__always)
  func forEachSum(of size: Int, _ body: (SectionLength) -> Void) {
    let starts = stride(from: 0, to: count, by: size)
    guard let lines, known.isEmpty else {
      for start in starts { body(sum(start..<min(start + size, count))) }
      return
    }
    // Without looking for what is known.
    list.withShape { shape in
      for start in starts { body(shape.unmeasuredLength(of: start..<min(start + size, count), lines)) }
    }
  }
}

extension SectionList {
  /// How long sections in a row are that are of such lines, without insets, when nothing is measured.
  @inline(__always)
  func unmeasuredLength(of sections: Range<Int>, _ lines: UnmeasuredLines) -> SectionLength {
    withShape { $0.unmeasuredLength(of: sections, lines) }
  }
}

extension SectionList.Shape {
  @inline(__always)
  func unmeasuredLength(of sections: Range<Int>, _ lines: UnmeasuredLines) -> SectionLength {
    guard let commonTraits else {
      return sections.reduce(into: SectionLength()) { add($1, traits[$1], lines, to: &$0) }
    }
    var sum = SectionLength()
    if sections.count == 8, lines.isVectorizable(items: starts[starts.count - 1]) {
      addEight(from: sections.lowerBound, commonTraits, lines, to: &sum)
    } else {
      for section in sections { add(section, commonTraits, lines, to: &sum) }
    }
    return sum
  }

  // Nothing here is more than the number of slots, which has been summed up before.

  @inline(__always)
  private func add(
    _ section: Int, _ traits: SectionTraits, _ lines: UnmeasuredLines, to sum: inout SectionLength
  ) {
    let slots = starts[section + 1] &- starts[section]
    let count = lines.count(items: slots &- traits.edgeCount)
    sum.lines &+= count
    sum.gaps &+= count > 1 ? count &- 1 : 0
    sum.headers &+= traits.contains(.header) ? 1 : 0
    sum.footers &+= traits.contains(.footer) ? 1 : 0
  }

  @inline(__always)
  private func addEight(
    from first: Int, _ traits: SectionTraits, _ lines: UnmeasuredLines, to sum: inout SectionLength
  ) {
    let bytes = UnsafeRawBufferPointer(starts)
    let size = MemoryLayout<Int>.stride
    let begins = bytes.loadUnaligned(fromByteOffset: first * size, as: SIMD8<UInt64>.self)
    let ends = bytes.loadUnaligned(fromByteOffset: (first + 1) * size, as: SIMD8<UInt64>.self)
    let counts = lines.counts(items: ends &- begins &- UInt64(truncatingIfNeeded: traits.edgeCount))
    let lineCount = Int(truncatingIfNeeded: counts.wrappedSum())
    // 1 for each that is not 0.
    let filled = (counts &+ 0xffff_ffff) &>> 32
    sum.lines &+= lineCount
    sum.gaps &+= lineCount &- Int(truncatingIfNeeded: filled.wrappedSum())
    sum.headers &+= traits.contains(.header) ? 8 : 0
    sum.footers &+= traits.contains(.footer) ? 8 : 0
  }
}
