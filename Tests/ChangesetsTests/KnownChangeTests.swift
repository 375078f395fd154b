import Testing

@testable import Changesets

/// Changesets of known changes, without a comparison.
struct KnownChangeTests {
  private typealias Run = Changeset.Run

  @Test func spliceEqualsTheComparisonOfTheResult() {
    for count in 0...6 {
      for position in 0...count {
        for removed in 0...(count - position) {
          for added in 0...3 {
            let source = Array(0..<count)
            var target = source
            target.replaceSubrange(position..<(position + removed), with: 10..<(10 + added))
            let splice = Changeset.splice(
              count: count, position: position, removed: removed, added: added)
            #expect(splice == Changeset(from: items(source), to: items(target)))
          }
        }
      }
    }
  }

  @Test(arguments: [
    (Changeset.splice(count: -1, position: 0, removed: 0, added: 0), 0, 0),
    (.splice(count: 5, position: 9, removed: 1, added: 1), 5, 6),
    (.splice(count: 5, position: -3, removed: 2, added: 0), 5, 3),
    (.splice(count: 5, position: 3, removed: 9, added: -4), 5, 3),
    (.splice(count: 5, position: 0, removed: -1, added: .max), 5, .max),
    (.splice(count: .max, position: .max, removed: .max, added: .max), .max, .max),
    (.unchanged(count: -4), 0, 0), (.replacingAll(sourceCount: -1, targetCount: 3), 0, 3),
  ])
  func argumentsOutOfRangeAreClamped(changes: Changeset, source: Int, target: Int) {
    #expect(changes.sourceCount == source && changes.targetCount == target)
  }

  @Test func hugeCountsTakeNoMemory() throws {
    let changes = Changeset.splice(count: 1 << 40, position: 1 << 39, removed: 1, added: 2)
    #expect(changes.targetIndex(ofSource: 1 << 40 - 1) == 1 << 40)
    #expect(changes.deletions == [1 << 39])
    // The sixth element from the end moves across three billion elements.
    let (start, end, count) = (1 << 40, 1 << 40 + 3_000_000_000, 1 << 40 + 3_000_000_005)
    let moved = try Changeset(
      sourceCount: count, targetCount: count,
      runs: [
        Run(source: 0, target: 0, count: start), Run(source: end - 1, target: start, count: 1),
        Run(source: start, target: start + 1, count: end - start - 1),
        Run(source: end, target: end, count: 5),
      ], updatedTargets: [count - 1, end - 70])
    #expect(moved.moves == [.init(source: end - 1, target: start)])
    #expect(moved.updates.map(\.target) == [end - 70, count - 1])
    #expect(moved.isUpdated(target: end - 70) && !moved.isUpdated(target: end - 71))
    #expect(moved.targetIndex(ofSource: end - 2) == end - 1)
    #expect(moved.sourceIndex(ofTarget: end - 1) == end - 2)
    #expect(moved.survivorMoves == moved.moves)
  }

  @Test func moveAcrossFourBillionElementsThrows() {
    #expect(throws: ChangesetError.middleTooLong(1 << 32)) {
      try Changeset(
        sourceCount: 1 << 32, targetCount: 1 << 32,
        runs: [
          Run(source: 0, target: 1, count: 1 << 32 - 1), Run(source: 1 << 32 - 1, target: 0, count: 1),
        ])
    }
  }

  @Test func runsAreSortedAndJoined() throws {
    let changes = try Changeset(
      sourceCount: 4, targetCount: 5,
      runs: [
        Run(source: 1, target: 2, count: 2), Run(source: 0, target: 1, count: 1),
        Run(source: 3, target: 0, count: 0),
      ])
    #expect(Array(changes.runs) == [Run(source: 0, target: 1, count: 3)])
  }

  @Test(
    arguments: [
      (-1, 0, [], [], ChangesetError.negativeCount(-1)), (0, -2, [], [], .negativeCount(-2)),
      (3, 3, [(0, 0, 4)], [], .runOutOfBounds(Run(source: 0, target: 0, count: 4))),
      (3, 3, [(-1, 0, 1)], [], .runOutOfBounds(Run(source: -1, target: 0, count: 1))),
      (3, 3, [(0, -1, 1)], [], .runOutOfBounds(Run(source: 0, target: -1, count: 1))),
      (3, 3, [(0, 0, -1)], [], .runOutOfBounds(Run(source: 0, target: 0, count: -1))),
      (3, 3, [(.max, 0, 1)], [], .runOutOfBounds(Run(source: .max, target: 0, count: 1))),
      (3, 3, [(1, .max, .max)], [], .runOutOfBounds(Run(source: 1, target: .max, count: .max))),
      (3, 3, [(0, 0, 2), (1, 2, 1)], [], .sourceTakenTwice(Run(source: 1, target: 2, count: 1))),
      (3, 3, [(0, 0, 2), (2, 1, 1)], [], .targetTakenTwice(Run(source: 2, target: 1, count: 1))),
      (3, 3, [(0, 0, 2)], [2], .updateOfUnmatchedTarget(2)),
      (3, 3, [(0, 0, 2)], [-1], .updateOfUnmatchedTarget(-1)),
      (3, 3, [(0, 1, 2)], [0, 1], .updateOfUnmatchedTarget(0)),
      (3, 3, [], [.max], .updateOfUnmatchedTarget(.max)),
      (3, 3, [], [.min], .updateOfUnmatchedTarget(.min)),
    ] as [(Int, Int, [(Int, Int, Int)], [Int], ChangesetError)])
  func invalidInputThrows(
    sourceCount: Int, targetCount: Int, runs: [(Int, Int, Int)], updates: [Int], error: ChangesetError
  ) {
    #expect(throws: error) {
      try Changeset(
        sourceCount: sourceCount, targetCount: targetCount,
        runs: runs.map { Run(source: $0, target: $1, count: $2) }, updatedTargets: updates)
    }
  }

  @Test func wrongCountThrowsBeforeAnyChange() {
    var list = items([1, 2, 3])
    let changes = Changeset.splice(count: 2, position: 0, removed: 1, added: 0)
    let error = ChangesetError.countMismatch(expected: 2, actual: 3)
    #expect(throws: error) { try list.apply(changes) { Item($0) } }
    #expect(throws: error) { try list.applyInSteps(changes) { Item($0) } }
    #expect(throws: error) { try StagedChangeset(source: list, target: list, changeset: changes) }
    #expect(throws: error) { try changes.difference(from: list, to: list) }
    #expect(list == items([1, 2, 3]))
  }

  @Test func unsortedSourceIndicesHaveTargets() {
    let changes = Changeset(from: items([0, 1, 2, 3, 4]), to: items([4, 0, 2, 9, 3]))
    #expect(changes.targetIndices(ofSortedSources: [4, 0, 1, 3, 2, 9, -1]) == [0, 1, nil, 4, 2, nil, nil])
  }
}
