import RandomSupport
import Testing

@testable import LazyGridCore

@Suite("Extent index: random operations")
struct ExtentIndexRandomTests {
  @Test("Long random sequences of operations match the reference", arguments: 0..<12 as Range<UInt64>)
  func longSequences(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let spacing = [0, 8, -2, 0.5, -60][Int(seed % 5)]
    var both = ExtentComparison(count: Int(seed) * 40, estimate: 44, spacing: spacing)
    for step in 0..<600 {
      let operation = Self.change(&both, &random)
      // All answers after some steps, the structure after each step.
      both.index._checkInvariants()
      if step % 12 == 0 || step > 595 { both.check("seed \(seed), step \(step), \(operation)") }
    }
  }

  @Test(
    "Random sequences on a few entries match the reference after each step",
    arguments: 100..<130 as Range<UInt64>)
  func fewEntries(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var both = ExtentComparison(count: Int(seed % 7), estimate: 10, spacing: [0, 4, -3][Int(seed % 3)])
    for step in 0..<80 {
      let operation = Self.change(&both, &random)
      if both.reference.entries.count > 30 {
        both.remove(random.range(in: 0..<both.reference.entries.count))
      }
      both.check("seed \(seed), step \(step), \(operation)")
    }
  }

  @Test("A copy keeps its answers while the original changes", arguments: 200..<204 as Range<UInt64>)
  func copies(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var both = ExtentComparison(count: 300)
    var copies: [ExtentComparison] = []
    for step in 0..<200 {
      if step % 25 == 0 { copies.append(both) }
      _ = Self.change(&both, &random)
    }
    for (number, copy) in copies.enumerated() { copy.check("seed \(seed), copy \(number)") }
  }

  /// Makes one random change and returns its description.
  static func change(_ both: inout ExtentComparison, _ random: inout SeededGenerator) -> String {
    let count = both.reference.entries.count
    // Few values, so that neighbors often match; all multiples of 1/4, so that sums are exact.
    let extent = [0, 20, 44, 44.25, 1000][Int.random(in: 0..<5, using: &random)]
    let range = random.range(in: 0..<count)
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<8:
      guard count > 0 else { return "nothing" }
      let entry = Int.random(in: 0..<count, using: &random)
      both.setExtent(extent, at: entry)
      return "setExtent(\(extent), at: \(entry))"
    case 8..<10:
      both.setExtent(extent, in: range)
      return "setExtent(\(extent), in: \(range))"
    case 10..<12:
      both.forget(range)
      return "forget(\(range))"
    case 12:
      both.markStale(range)
      return "markStale(\(range))"
    case 13:
      both.markStale()
      return "markStale()"
    case 14..<17:
      let number = Int.random(in: 0..<6, using: &random)
      let entry = Int.random(in: 0...count, using: &random)
      both.insert(count: number, at: entry)
      return "insert(count: \(number), at: \(entry))"
    case 17..<19:
      let short = range.prefix(6)
      both.remove(short)
      return "remove(\(short))"
    default:
      both.setEstimate([0, 30, 44.5][Int.random(in: 0..<3, using: &random)])
      return "estimate = \(both.index.estimate)"
    }
  }
}
