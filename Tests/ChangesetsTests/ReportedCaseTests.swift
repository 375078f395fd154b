import Testing

@testable import Changesets

/// Cases that users of other libraries reported, with the correct results.
struct ReportedCaseTests {
  @Test func rotationOfThreeIsOneMove() {
    let changes = Changeset(from: items([1, 2, 3]), to: items([2, 3, 1]))
    #expect(changes.moves == [.init(source: 0, target: 2)])
  }

  @Test func reversalOfThreeIsTwoMoves() {
    #expect(Changeset(from: items([1, 2, 3]), to: items([3, 2, 1])).moves.count == 2)
  }

  @Test func moveAndUpdateAreIndependent() {
    let changes = Changeset(from: items([1, 2, 3]), to: [Item(2, 1), Item(3), Item(1)])
    #expect(changes.moves == [.init(source: 0, target: 2)])
    #expect(changes.updates == [.init(source: 1, target: 0)])
  }

  @Test func movedElementWithNewContentIsInBothLists() {
    let changes = Changeset(from: items([1, 2, 3]), to: [Item(2), Item(3), Item(1, 1)])
    #expect(changes.moves == [.init(source: 0, target: 2)])
    #expect(changes.updates == [.init(source: 0, target: 2)])
  }

  @Test func oneChangeOfEachKindIsFound() {
    let changes = Changeset(
      from: items([1, 2, 3]), to: [Item(3, 1), Item(1), Item(4)])
    #expect(changes.deletions == [1])
    #expect(changes.insertions == [2])
    #expect(changes.updates == [.init(source: 2, target: 0)])
    #expect(changes.moves.count == 1)
  }

  @Test func lastToFirstIsOneMove() {
    let changes = Changeset(from: items(0...5), to: items([5, 0, 1, 2, 3, 4]))
    #expect(changes.moves == [.init(source: 5, target: 0)])
  }

  @Test func insertionBetweenTwoSwappedElementsIsFound() {
    let changes = Changeset(from: items([1, 3]), to: items([3, 2, 1]))
    #expect(changes.insertions == [1])
    #expect(changes.moves.count == 1)
  }

  @Test func firstToLastOfManyIsOneMove() {
    let changes = Changeset(from: items(0..<10_000), to: items(Array(1..<10_000) + [0]))
    #expect(changes.moves == [.init(source: 0, target: 9_999)])
    #expect(changes.deletions.isEmpty && changes.insertions.isEmpty && changes.updates.isEmpty)
  }

  @Test func replacedIDIsNoUpdate() {
    let changes = Changeset(from: items([1, 2, 3]), to: items([1, 4, 3]))
    #expect(changes.deletions == [1] && changes.insertions == [1] && changes.updates.isEmpty)
    #expect(changes.targetIndex(ofSource: 1) == nil)
  }

  @Test func equalSnapshotsInDifferentStorageHaveNoStages() {
    let staged = StagedChangeset(from: items(0..<100), to: items(0..<100))
    #expect(staged.isEmpty && staged.changeset.isEmpty)
    #expect(staged.changeset == .unchanged(count: 100))
  }
}
