import RandomSupport
import Testing

@testable import LazyGridCore

/// Where sections begin, against plain sums.
struct SectionOffsetsTests {
  private static let scale = SectionOffsets.Parts(1, 44, 32, 20)

  private func length(using random: inout SeededGenerator) -> SectionLength {
    guard Int.random(in: 0..<3, using: &random) > 0 else { return SectionLength() }
    return SectionLength(
      known: Double(Int.random(in: 0...500, using: &random)), lines: Int.random(in: 0...9, using: &random),
      gaps: Int.random(in: 0...8, using: &random), headers: Int.random(in: 0...1, using: &random),
      footers: Int.random(in: 0...1, using: &random))
  }

  /// Lines of two items, 44 pixels long and 7 apart.
  private static let lines = UnmeasuredLines(
    axis: .vertical, tracks: ColumnTracks(.fixed(2), spacing: 0, across: 100, limit: 9),
    metrics: ExtentMetrics(estimate: 44, spacing: 7))

  /// Offsets of sections with such lengths.
  private func offsets(_ lengths: [SectionLength]) -> SectionOffsets {
    let none = SectionList(lengths.map { _ in SectionList.Section(itemCount: 0) })
    var all = SectionLengths(none, Self.lines, areAlike: false)
    for section in lengths.indices { all[section] = lengths[section] }
    return SectionOffsets(all)
  }

  private func pixels(_ length: SectionLength, _ scale: SectionOffsets.Parts) -> Double {
    length.known + Double(7 * length.gaps) + Double(length.lines) * scale[1]
      + Double(length.headers) * scale[2] + Double(length.footers) * scale[3]
  }

  private func expectSums(
    _ offsets: SectionOffsets, _ values: [SectionLength], _ label: String,
    _ scale: SectionOffsets.Parts = Self.scale
  ) {
    var starts = [0.0]
    for value in values { starts.append((starts.last ?? 0) + pixels(value, scale)) }
    for section in 0...values.count where offsets.start(of: section, scale) != starts[section] {
      Issue.record("section \(section) at \(offsets.start(of: section, scale)), \(label)")
    }
    let total = starts.last ?? 0
    if offsets.total(scale) != total { Issue.record("total \(offsets.total(scale)), \(label)") }
    for place in [-1, total, total + 9] + starts + starts.map({ $0 - 0.5 }) + starts.map({ $0 + 0.5 }) {
      let found = offsets.section(at: place, scale)
      let expected = values.indices.first { starts[$0 + 1] > place } ?? values.indices.last
      if found?.section != expected || found?.start != expected.map({ starts[$0] }) {
        Issue.record("\(String(describing: found)) at \(place), \(label)")
      }
    }
  }

  @Test("every small number of sections, set after set", arguments: 0...20)
  func smallCases(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    var values = (0..<count).map { _ in length(using: &random) }
    var offsets = self.offsets(values)
    expectSums(offsets, values, "\(count) sections")
    for section in values.indices {
      values[section] = length(using: &random)
      offsets.set(values[section], at: section)
      expectSums(offsets, values, "\(count) sections, \(section) set")
    }
    expectSums(offsets, values, "\(count) sections, other estimates", SectionOffsets.Parts(1, 0, 7, 1))
  }

  @Test("many sections", arguments: [127, 128, 129, 1_000, 2_047, 2_048, 2_049])
  func largeCases(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    var values = (0..<count).map { _ in length(using: &random) }
    var offsets = self.offsets(values)
    for _ in 0..<100 {
      let section = Int.random(in: 0..<count, using: &random)
      values[section] = length(using: &random)
      offsets.set(values[section], at: section)
    }
    expectSums(offsets, values, "\(count) sections")
  }

  @Test("sums do not remember what was there before")
  func noRoundingIsLeftOver() {
    let values = (0..<50).map { SectionLength(known: Double($0) / 3) }
    var offsets = self.offsets(values)
    for section in values.indices {
      offsets.set(SectionLength(known: 1e15 / 7, lines: 1), at: section)
      offsets.set(values[section], at: section)
    }
    let fresh = self.offsets(values)
    #expect((0...50).allSatisfy { offsets.start(of: $0, Self.scale) == fresh.start(of: $0, Self.scale) })
  }

  @Test(
    "sections of unmeasured lines, some of them measured after all", arguments: [3, 40, 300], [false, true])
  func unmeasuredLines(count: Int, isMixed: Bool) {
    var random = SeededGenerator(seed: UInt64(count))
    let sections = (0..<count).map { _ in
      SectionList.Section(
        itemCount: Int.random(in: 0...9, using: &random), hasHeader: !isMixed || Bool.random(using: &random),
        hasFooter: isMixed && Bool.random(using: &random), isCollapsed: isMixed && Bool.random(using: &random)
      )
    }
    var values = sections.map { section in
      let lines = (section.shownCount + 1) / 2
      return SectionLength(
        lines: lines, gaps: max(0, lines - 1), headers: section.hasHeader ? 1 : 0,
        footers: section.hasFooter ? 1 : 0)
    }
    var offsets = SectionOffsets(SectionLengths(SectionList(sections), Self.lines, areAlike: true))
    expectSums(offsets, values, "\(count) sections")
    for _ in 0..<20 {
      let section = Int.random(in: 0..<count, using: &random)
      values[section] = length(using: &random)
      offsets.set(values[section], at: section)
      expectSums(offsets, values, "\(count) sections, \(section) set")
    }
  }
}
