import RandomSupport
import Testing

@testable import LazyGridCore

/// Where sections begin, against plain sums.
struct SectionOffsetsTests {
  private static let scale = SectionOffsets.Parts(1, 44, 32, 20)

  private func parts(using random: inout SeededGenerator) -> SectionOffsets.Parts {
    guard Int.random(in: 0..<3, using: &random) > 0 else { return SectionOffsets.Parts() }
    return SectionOffsets.Parts(
      Double(Int.random(in: 0...500, using: &random)), Double(Int.random(in: 0...9, using: &random)),
      Double(Int.random(in: 0...1, using: &random)), Double(Int.random(in: 0...1, using: &random)))
  }

  private func expectSums(
    _ offsets: SectionOffsets, _ values: [SectionOffsets.Parts], _ label: String,
    _ scale: SectionOffsets.Parts = Self.scale
  ) {
    var starts = [0.0]
    for value in values { starts.append((starts.last ?? 0) + (value * scale).sum()) }
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
    var values = (0..<count).map { _ in parts(using: &random) }
    var offsets = SectionOffsets(values)
    expectSums(offsets, values, "\(count) sections")
    for section in values.indices {
      values[section] = parts(using: &random)
      offsets.set(values[section], at: section)
      expectSums(offsets, values, "\(count) sections, \(section) set")
    }
    expectSums(offsets, values, "\(count) sections, other estimates", SectionOffsets.Parts(1, 0, 7, 1))
  }

  @Test("many sections", arguments: [1_000, 1_023, 1_024, 1_025])
  func largeCases(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    var values = (0..<count).map { _ in parts(using: &random) }
    var offsets = SectionOffsets(values)
    for _ in 0..<100 {
      let section = Int.random(in: 0..<count, using: &random)
      values[section] = parts(using: &random)
      offsets.set(values[section], at: section)
    }
    expectSums(offsets, values, "\(count) sections")
  }

  @Test("sums do not remember what was there before")
  func noRoundingIsLeftOver() {
    let values = (0..<50).map { SectionOffsets.Parts(Double($0) / 3, 0, 0, 0) }
    var offsets = SectionOffsets(values)
    for section in values.indices {
      offsets.set(SectionOffsets.Parts(1e15 / 7, 1, 0, 0), at: section)
      offsets.set(values[section], at: section)
    }
    let fresh = SectionOffsets(values)
    #expect((0...50).allSatisfy { offsets.start(of: $0, Self.scale) == fresh.start(of: $0, Self.scale) })
  }
}
