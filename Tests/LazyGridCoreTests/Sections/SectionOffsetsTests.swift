import RandomSupport
import Testing

@testable import LazyGridCore

/// Comparison of section starts with direct sums.
struct SectionOffsetsTests {
  private static let estimates = SectionLength.Estimates(line: 44, header: 32, footer: 20)

  private func length(using random: inout SeededGenerator) -> SectionLength {
    guard Int.random(in: 0..<3, using: &random) > 0 else { return SectionLength() }
    func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
    return SectionLength(
      known: number(0...500), lines: number(0...9), headers: number(0...1), footers: number(0...1))
  }

  private func expectSums(
    _ offsets: SectionOffsets, _ values: [SectionLength], _ label: String,
    _ estimates: SectionLength.Estimates = Self.estimates
  ) {
    var starts = [0.0]
    for value in values { starts.append((starts.last ?? 0) + value.pixels(estimates)) }
    for section in 0...values.count where offsets.start(of: section, estimates) != starts[section] {
      Issue.record("section \(section) at \(offsets.start(of: section, estimates)), \(label)")
    }
    let total = starts.last ?? 0
    if offsets.total(estimates) != total { Issue.record("total \(offsets.total(estimates)), \(label)") }
    for place in [-1, total, total + 9] + starts + starts.map({ $0 - 0.5 }) + starts.map({ $0 + 0.5 }) {
      let found = offsets.section(at: place, estimates)
      let expected = values.indices.first { starts[$0 + 1] > place } ?? values.indices.last
      if found?.section != expected || found?.start != expected.map({ starts[$0] }) {
        Issue.record("\(String(describing: found)) at \(place), \(label)")
      }
    }
  }

  @Test("Small numbers of sections match direct sums after every change", arguments: 0...20)
  func smallCases(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    var values = (0..<count).map { _ in length(using: &random) }
    var offsets = SectionOffsets(values)
    expectSums(offsets, values, "\(count) sections")
    for section in values.indices {
      values[section] = length(using: &random)
      offsets.set(values[section], at: section)
      expectSums(offsets, values, "\(count) sections, \(section) set")
    }
    expectSums(
      offsets, values, "\(count) sections, other estimates",
      SectionLength.Estimates(line: 0, header: 7, footer: 1))
  }

  @Test(
    "Large numbers of sections match direct sums", arguments: [127, 128, 129, 1_000, 2_047, 2_048, 2_049])
  func largeCases(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    var values = (0..<count).map { _ in length(using: &random) }
    var offsets = SectionOffsets(values)
    for _ in 0..<100 {
      let section = Int.random(in: 0..<count, using: &random)
      values[section] = length(using: &random)
      offsets.set(values[section], at: section)
    }
    expectSums(offsets, values, "\(count) sections")
  }

  @Test("Sums do not depend on earlier lengths")
  func noRoundingIsLeftOver() {
    let values = (0..<50).map { SectionLength(known: Double($0) / 3) }
    var offsets = SectionOffsets(values)
    for section in values.indices {
      offsets.set(SectionLength(known: 1e15 / 7, lines: 1), at: section)
      offsets.set(values[section], at: section)
    }
    let fresh = SectionOffsets(values)
    #expect(
      (0...50).allSatisfy { offsets.start(of: $0, Self.estimates) == fresh.start(of: $0, Self.estimates) })
  }
}
