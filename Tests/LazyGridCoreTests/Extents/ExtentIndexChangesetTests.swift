import Changesets
import RandomSupport
import Testing

@testable import LazyGridCore

@Suite("Extent index: changesets")
struct ExtentIndexChangesetTests {
  @Test("Random changesets move extents with their elements", arguments: 0..<16 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var both = ExtentComparison(count: Int(seed) * 25, spacing: 4)
    for step in 0..<16 {
      for _ in 0..<20 { _ = ExtentIndexRandomTests.change(&both, &random) }
      let changeset = try Self.changeset(count: both.reference.entries.count, &random)
      both.apply(changeset)
      both.check("seed \(seed), step \(step), \(changeset.runs), updates \(changeset.updates)")
    }
  }

  @Test("One change among many measured entries matches the reference", arguments: 0..<6 as Range<UInt64>)
  func oneChange(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var both = ExtentComparison(count: 1500)
    for entry in 0..<1500 where entry % 2 == 0 { both.setExtent(Double(entry % 7), at: entry) }
    for step in 0..<12 {
      let count = both.reference.entries.count
      // Includes the ends, where no entry comes before or after.
      let source = [Int.random(in: 0..<count, using: &random), 0, count - 1][step % 5 % 3]
      let target = Int.random(in: 0..<count, using: &random)
      let changeset =
        switch step % 3 {
        case 0: Changeset.splice(count: count, position: source, removed: 0, added: 3)
        case 1: Changeset.splice(count: count, position: source, removed: 2, added: 0)
        default: try Self.move(from: source, to: target, count: count)
        }
      both.apply(changeset)
      both.check("seed \(seed), step \(step), \(changeset.runs)")
    }
  }

  @Test("Updated entries keep their extent as an estimate", arguments: [1, 2, 5])
  func updates(stride step: Int) throws {
    var both = ExtentComparison(count: 60)
    both.setExtent(20, in: 10..<30)
    both.markStale()
    both.setExtent(30, in: 20..<50)
    let run = Changeset.Run(source: 0, target: 0, count: 60)
    let updated = Array(stride(from: 0, to: 60, by: step))
    let changeset = try Changeset(sourceCount: 60, targetCount: 60, runs: [run], updatedTargets: updated)
    both.apply(changeset)
    both.check("every \(step)th updated")
    #expect(both.index.extent(at: 20) == 30)
    #expect(both.index.isKnown(20))
    #expect(!both.index.isMeasured(20))
    #expect(both.index.isMeasured(21) == (step > 1))
  }

  @Test("Changes from and to empty sequences match the reference")
  func extremes() {
    var both = ExtentComparison(count: 9)
    both.setExtent(20, in: 2..<5)
    both.apply(.unchanged(count: 9))
    both.check("unchanged")
    both.apply(.replacingAll(sourceCount: 9, targetCount: 4))
    both.check("all replaced")
    both.setExtent(20, in: 2..<4)
    both.apply(.replacingAll(sourceCount: 4, targetCount: 0))
    both.check("all deleted")
    both.apply(.replacingAll(sourceCount: 0, targetCount: 0))
    both.check("still empty")
    both.apply(.replacingAll(sourceCount: 0, targetCount: 3))
    both.check("three inserted")
  }

  /// Returns a change with deletions, insertions, block moves and updates.
  static func changeset(count: Int, _ random: inout SeededGenerator) throws -> Changeset {
    var blocks: [Range<Int>] = []
    var end = 0
    while end < count {
      let length = min(count - end, Int.random(in: 1...max(1, count / 3), using: &random))
      if Int.random(in: 0..<4, using: &random) > 0 { blocks.append(end..<end + length) }
      end += length
    }
    if Bool.random(using: &random) { blocks.shuffle(using: &random) }
    var runs: [Changeset.Run] = []
    var updated: [Int] = []
    var target = 0
    for block in blocks {
      target += Int.random(in: 0..<3, using: &random)
      runs.append(Changeset.Run(source: block.lowerBound, target: target, count: block.count))
      for index in target..<target + block.count where Int.random(in: 0..<6, using: &random) == 0 {
        updated.append(index)
      }
      target += block.count
    }
    let targetCount = target + Int.random(in: 0..<3, using: &random)
    return try Changeset(
      sourceCount: count, targetCount: targetCount, runs: runs, updatedTargets: updated)
  }

  /// Returns a change that moves one element from `source` to `target`.
  static func move(from source: Int, to target: Int, count: Int) throws -> Changeset {
    let (low, high) = (min(source, target), max(source, target))
    let shifted =
      source < target
      ? Changeset.Run(source: low + 1, target: low, count: high - low)
      : Changeset.Run(source: low, target: low + 1, count: high - low)
    return try Changeset(
      sourceCount: count, targetCount: count,
      runs: [
        Changeset.Run(source: 0, target: 0, count: low),
        shifted,
        Changeset.Run(source: source, target: target, count: 1),
        Changeset.Run(source: high + 1, target: high + 1, count: count - high - 1),
      ])
  }
}

extension ReferenceExtents {
  mutating func apply(_ changeset: Changeset) {
    let old = entries
    entries = Array(repeating: Entry(), count: changeset.targetCount)
    for run in changeset.runs {
      for offset in 0..<run.count { entries[run.target + offset] = old[run.source + offset] }
    }
    for update in changeset.updates { markStale(update.target..<update.target + 1) }
  }
}

extension ExtentComparison {
  mutating func apply(_ changeset: Changeset) {
    index.apply(changeset)
    reference.apply(changeset)
  }
}
