import RandomSupport
import Testing

@testable import LazyGridCore

/// Every look-up, against a search from the beginning.
struct CutsTests {
  private func expectParts(_ lengths: [Int], _ label: String) {
    let (cuts, twice) = Cuts.both(count: lengths.count) { (lengths[$0], 2 * lengths[$0]) }
    var ends: [Int] = []
    for length in lengths { ends.append((ends.last ?? 0) + length) }
    let total = ends.last ?? 0
    #expect(cuts.total == total && twice.total == 2 * total)
    for part in lengths.indices where cuts[part] != ends[part] - lengths[part]..<ends[part] {
      Issue.record("part \(part) is \(cuts[part]), \(label)")
    }
    // Around each end, where alone a mistake can be, and in the middle.
    let places = Set([-9, -1, 0, total, total + 9] + ends.flatMap { [$0 - 1, $0, $0 + 1, $0 / 2] })
    for place in places {
      let expected = ends.firstIndex { $0 > place } ?? lengths.count
      if cuts.part(at: place) != expected || twice.part(at: 2 * place) != expected {
        Issue.record("\(place) is in \(cuts.part(at: place)), not \(expected), \(label)")
      }
    }
  }

  @Test("up to seven parts of none to three positions")
  func smallCases() {
    var all: [[Int]] = [[]]
    for _ in 0..<5 {
      for lengths in all { expectParts(lengths, "\(lengths)") }
      all = all.flatMap { lengths in (0...3).map { lengths + [$0] } }
    }
    expectParts([0, 0, 0, 0, 0, 1, 0], "the last but one")
  }

  @Test("many parts, alike and as different as can be", arguments: [7, 8, 9, 63, 64, 65, 1_000])
  func largeCases(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    expectParts(Array(repeating: 0, count: count), "\(count) empty")
    expectParts(Array(repeating: 100, count: count), "\(count) alike")
    expectParts((0..<count).map { _ in Int.random(in: 0...30, using: &random) }, "\(count) at random")
    for long in [0, count / 2, count - 1] {
      expectParts((0..<count).map { $0 == long ? 1_000_000 : 1 }, "\(count), of which \(long) is long")
      expectParts((0..<count).map { $0 == long ? 1_000_000 : 0 }, "\(count), of which \(long) is all")
    }
  }
}
