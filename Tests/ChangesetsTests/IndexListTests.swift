import Testing

@testable import Changesets

/// Lists of indices, stored as ranges and as arrays.
struct IndexListTests {
  @Test func consecutiveIndicesAreStoredAsARange() {
    let list = Changeset.splice(count: 10, position: 4, removed: 3, added: 0).deletions
    #expect(Array(list) == [4, 5, 6])
    #expect(list.count == 3 && list[2] == 6 && list.list == nil)
    #expect(Changeset.replacingAll(sourceCount: .max, targetCount: 0).deletions.last == Int.max - 1)
  }

  @Test func consecutiveIndicesAreStoredAsARangeBesideOtherChanges() {
    let changes = Changeset(from: items([1, 2, 3, 4, 5, 6]), to: items([1, 3, 2, 7, 8, 4]))
    #expect(changes.insertions == [3, 4] && changes.insertions.list == nil)
    #expect(changes.deletions == [4, 5] && changes.deletions.list == nil)
  }

  @Test func otherIndicesAreListed() {
    let changes = Changeset(from: items([1, 2, 3, 4, 5]), to: items([2, 3, 5]))
    #expect(Array(changes.deletions) == [0, 3] && changes.deletions[1] == 3)
  }

  @Test func listsOfTheSameIndicesAreEqual() {
    let (range, list) = (IndexList(4..<6), IndexList(ascending: [4, 5]))
    #expect(range == list && range.hashValue == list.hashValue)
    #expect(range == [5, 4] && range != [4] && range != [4, 6])
    #expect("\(range)" == "[4, 5]")
  }

  @Test func emptyListsAreEqual() {
    #expect(Changeset.unchanged(count: 3).deletions.isEmpty)
    #expect(IndexList(ascending: []) == IndexList(7..<7))
  }
}
