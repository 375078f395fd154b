import Testing

@testable import Changesets

/// Collections other than arrays, and closures for ID and equality.
struct CollectionTests {
  private let source = [Item(1), Item(2), Item(3), Item(4)]
  private let target = [Item(4), Item(2, 1), Item(5), Item(3)]

  @Test func indicesOfSlicesCountFromTheirStart() {
    let (old, new) = ([Item(0)] + source, [Item(0), Item(0)] + target)
    #expect(Changeset(from: old[1...], to: new[2...]) == Changeset(from: source, to: target))
    let staged = StagedChangeset(from: old[1...], to: new[2...])
    #expect(staged.map { Array($0.data) }.last == target)
  }

  @Test func collectionsWithoutContiguousStorageCanBeCompared() {
    let old = (0..<500).lazy.map { Item($0) }
    let new = (0..<500).lazy.map { Item($0 == 250 ? 1000 : $0, $0 == 7 ? 1 : 0) }
    let changes = Changeset(from: old, to: new)
    #expect(changes.deletions == [250] && changes.insertions == [250])
    #expect(changes.updates == [.init(source: 7, target: 7)])
    #expect(Changeset(from: old, to: Array(new)) == changes)
  }

  @Test func closuresDetermineIdentityAndContent() {
    let pairs = { (item: Item) in (key: item.id, value: item.content) }
    let changes = Changeset(from: source.map(pairs), to: target.map(pairs), id: \.key, isEqual: ==)
    #expect(changes == Changeset(from: source, to: target))
    let lazily = Changeset(
      from: source.lazy.map(pairs), to: target.lazy.map(pairs), id: \.key, isEqual: ==)
    #expect(lazily == changes)
    #expect(StagedChangeset(from: source, to: target, id: \.id, isEqual: ==).changeset == changes)
  }

  @Test func sharedStorageIsNotCompared() {
    var looks = 0
    let changes = Changeset(
      from: source, to: source,
      id: {
        looks += 1
        return $0.id
      }, isEqual: ==)
    #expect(looks == 0 && changes == .unchanged(count: 4))
  }

  @Test func equalElementsAreComparedOnce() {
    var (ids, contents) = (0, 0)
    let old = items(0..<1000)
    let changes = Changeset(
      from: old, to: old.map(\.self),
      id: {
        ids += 1
        return $0.id
      },
      isEqual: {
        contents += 1
        return $0 == $1
      })
    #expect(changes.isEmpty && ids == 2000 && contents == 1000)
  }

  @Test func changesApplyToStrings() throws {
    let changes = Changeset.splice(count: 5, position: 1, removed: 3, added: 4)
    #expect(try "hello".applying(changes) { _ in "é" } == "hééééo")
    var steps: [String] = []
    var word = "hello"
    try word.applyInSteps(changes) { _ in
      "é"
    } step: {
      steps.append($1)
    }
    #expect(word == "hééééo")
    #expect(steps == ["helo", "heo", "ho", "héo", "hééo", "héééo", "hééééo"])
  }

  @Test func updatedElementThatMovesHasThreeSteps() {
    let changes = Changeset(from: items([1, 2, 3]), to: [Item(2), Item(3), Item(1, 1)])
    #expect(
      changes.steps == [.remove(at: 0, movingTo: 2), .insert(at: 2, movingFrom: 0), .update(at: 2)])
  }

  @Test func eachStageHasTheDataAfterIt() {
    let staged = StagedChangeset(
      from: [Item(1), Item(2), Item(3)], to: [Item(3, 1), Item(1), Item(4)])
    #expect(staged.map(\.change).count == 4)
    #expect(Array(staged[0].data) == [Item(1), Item(3)])
    #expect(staged[0].change == .delete([1]))
    #expect(Array(staged[1].data) == [Item(1), Item(3, 1)])
    #expect(staged[1].change == .update([1]))
    #expect(Array(staged[2].data) == [Item(3, 1), Item(1)])
    #expect(staged[3].change == .insert([2]))
    #expect(Array(staged[3].data) == staged.target)
  }
}
