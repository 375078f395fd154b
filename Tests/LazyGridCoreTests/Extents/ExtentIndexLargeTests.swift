import Changesets
import RandomSupport
import Testing

@testable import LazyGridCore

@Suite("Extent index: very many entries")
struct ExtentIndexLargeTests {
  static let count = 100_000_000

  @Test("A hundred million uniform entries have exact offsets")
  func uniform() {
    let index = ExtentIndex(count: Self.count, estimate: 44, spacing: 8)
    #expect(index.totalExtent == 5_199_999_992)
    for entry in [0, 1, 12_345_678, 99_999_999] {
      #expect(index.offset(of: entry) == Double(entry * 52))
      #expect(index.index(at: Double(entry * 52)) == entry)
      #expect(index.index(at: Double(entry * 52) - 0.001) == max(0, entry - 1))
      #expect(index.index(at: Double(entry * 52) + 51.999) == entry)
    }
    #expect(index.offset(of: Self.count) == 5_200_000_000)
    #expect(index.measuredRunCount == 0)
  }

  @Test("Entries measured to one value form one run with exact offsets")
  func measured() {
    var index = ExtentIndex(count: Self.count, estimate: 10)
    index.setExtent(44, in: 0..<Self.count)
    #expect(index.measuredRunCount == 1)
    #expect(index.totalExtent == 4_400_000_000)
    #expect(index.offset(of: 77_777_777) == 77_777_777 * 44)
    #expect(index.index(at: 77_777_777 * 44) == 77_777_777)
  }

  @Test("Whole pixels stay exact around measured entries")
  func exactSums() {
    var index = ExtentIndex(count: Self.count, estimate: 44)
    for step in 0..<1000 { index.setExtent(Double(20 + step % 50), at: step * 99_991) }
    index._checkInvariants()
    var extra = 0
    for step in 0..<1000 {
      let entry = step * 99_991
      #expect(index.offset(of: entry) == Double(entry * 44 + extra))
      extra += 20 + step % 50 - 44
      #expect(index.index(at: index.offset(of: entry + 1)) == entry + 1)
    }
    #expect(index.totalExtent == Double(Self.count * 44 + extra))
  }

  @Test("With fractions, every entry is found at its own offset", arguments: 0..<4 as Range<UInt64>)
  func roundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var index = ExtentIndex(count: Self.count, estimate: 43.7, spacing: [0, 7.3, -1.1, 1e-3][Int(seed)])
    for _ in 0..<2000 {
      let extent = Double.random(in: 5...90, using: &random)
      index.setExtent(extent, at: Int.random(in: 0..<Self.count, using: &random))
    }
    index._checkInvariants()
    for _ in 0..<2000 {
      let entry = Int.random(in: 0..<Self.count, using: &random)
      let start = index.offset(of: entry)
      let found = index.index(at: start)
      #expect(found == entry, "seed \(seed), entry \(entry)")
      #expect(index.index(at: start.nextDown) == max(0, entry - 1), "seed \(seed), before entry \(entry)")
    }
  }

  @Test("Iteration gives the same offsets as a lookup")
  func cursorAgrees() {
    var random = SeededGenerator(seed: 7)
    var index = ExtentIndex(count: 50_000, estimate: 43.7, spacing: 3.3)
    for entry in 0..<5000 { index.setExtent(.random(in: 5...90, using: &random), at: entry * 7 % 50_000) }
    index.forEachEntry(from: 20) { number, entry in
      let agrees = entry.start == index.offset(of: number) && entry == index.entry(at: number)
      #expect(agrees, "entry \(number)")
      return agrees && number < 20_000
    }
  }

  @Test("Repeated changes of extents do not make sums drift")
  func noDrift() {
    var index = ExtentIndex(count: 1000, estimate: 43.7)
    for step in 0..<20_000 { index.setExtent(Double(step % 7) * 0.1 + 1e6, at: step * 37 % 1000) }
    index.setExtent(0.1, in: 0..<1000)
    #expect(index.totalExtent == 1000 * 0.1)
  }

  @Test("Insertion, removal and a changeset in the middle keep offsets exact")
  func changes() {
    var index = ExtentIndex(count: Self.count, estimate: 44)
    index.setExtent(100, at: 60_000_000)
    index.insert(count: 5, at: 50_000_000)
    #expect(index.extent(at: 60_000_005) == 100)
    index.remove(10..<20)
    #expect(index.extent(at: 59_999_995) == 100)
    index.apply(.splice(count: index.count, position: 0, removed: 0, added: 5))
    #expect(index.extent(at: 60_000_000) == 100)
    #expect(index.count == Self.count)
    #expect(index.totalExtent == Double(Self.count * 44 + 56))
    index._checkInvariants()
  }
}
