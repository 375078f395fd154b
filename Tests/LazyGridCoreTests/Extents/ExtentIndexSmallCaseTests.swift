import RandomSupport
import Testing

@testable import LazyGridCore

@Suite("Extent index: every small case")
struct ExtentIndexSmallCaseTests {
  /// Returns an index with every kind of entry, in an order that depends on `pattern`.
  static func mixed(count: Int, pattern: Int, spacing: Double) -> ExtentComparison {
    var both = ExtentComparison(count: count, estimate: 44, spacing: spacing)
    for entry in 0..<count where (entry + pattern) % 4 == 0 { both.setExtent(20, at: entry) }
    both.markStale()
    for entry in 0..<count where (entry / 2 + pattern) % 3 == 0 {
      both.setExtent(entry % 2 == 0 ? 60 : 20, at: entry)
    }
    return both
  }

  @Test("Setting each extent at each index matches the reference", arguments: 1...20)
  func setOne(count: Int) {
    for pattern in [count, count + 1] {
      let start = Self.mixed(count: count, pattern: pattern, spacing: 8)
      start.check("count \(count), pattern \(pattern)")
      for entry in 0..<count {
        for extent in [0, 20, 60] as [Double] {
          var both = start
          both.setExtent(extent, at: entry)
          both.check("count \(count), pattern \(pattern), setExtent(\(extent), at: \(entry))")
        }
      }
    }
  }

  @Test("Every operation on every range matches the reference", arguments: 0...20)
  func ranges(count: Int) {
    let start = Self.mixed(count: count, pattern: count, spacing: -2)
    for lower in 0...count {
      for upper in lower...count {
        let context = "count \(count), range \(lower)..<\(upper)"
        var both = start
        both.setExtent(20, in: lower..<upper)
        both.check("\(context), setExtent")
        both = start
        both.forget(lower..<upper)
        both.check("\(context), forget")
        both = start
        both.markStale(lower..<upper)
        both.check("\(context), markStale")
        both = start
        both.remove(lower..<upper)
        both.check("\(context), remove")
        both.insert(count: upper - lower, at: lower)
        both.check("\(context), remove and insert")
      }
    }
  }

  @Test("Insertions at every index match the reference", arguments: 0...20)
  func insertions(count: Int) {
    for pattern in [count, count + 2] {
      for entry in 0...count {
        for number in [0, 1, 3] {
          var both = Self.mixed(count: count, pattern: pattern, spacing: 0)
          both.insert(count: number, at: entry)
          both.check("count \(count), pattern \(pattern), insert(count: \(number), at: \(entry))")
        }
      }
    }
  }

  @Test("Changed spacings and estimates match the reference", arguments: 0...20)
  func metrics(count: Int) {
    var both = Self.mixed(count: count, pattern: 1, spacing: 0)
    for spacing in [0, 8, -8, -20, -44, -100, 0.25] {
      for estimate in [44, 0, 1, 1000.5] {
        both.setSpacing(spacing)
        both.setEstimate(estimate)
        both.check("count \(count), spacing \(spacing), estimate \(estimate)")
      }
    }
  }

  @Test("Entries measured to one value in any order form one run", arguments: 0..<4 as Range<UInt64>)
  func oneRun(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var both = ExtentComparison(count: 200)
    for entry in (0..<200).shuffled(using: &random) { both.setExtent(30, at: entry) }
    both.check("seed \(seed)")
    #expect(both.index.measuredRunCount == 1)
  }
}
