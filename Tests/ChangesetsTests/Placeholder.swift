import Testing

@testable import Changesets

private struct Item: Identifiable, Equatable { var id: Int; var content = 0 }
private func items(_ ids: [Int]) -> [Item] { ids.map { Item(id: $0) } }

@Test func smoke() throws {
  let changes = Changeset(from: items([1, 2, 3]), to: items([3, 2, 1]))
  #expect(changes.moves.count == 2)
  let c2 = Changeset(from: items([1, 3]), to: items([3, 2, 1]))
  #expect(c2.insertions == [1] && c2.moves.count == 1)
  let c3 = Changeset.splice(count: 10, position: 3, removed: 2, added: 4)
  #expect(c3.deletions == [3, 4] && c3.insertions == [3, 4, 5, 6] && c3.targetIndex(ofSource: 5) == 7)
  #expect(Changeset(from: [Item(id: 1)], to: [Item(id: 1, content: 2)]).updates.count == 1)
  for stage in StagedChangeset(from: items([1, 3]), to: items([3, 2, 1])) {
    print(stage.change, Array(stage.data).map(\.id))
  }
  let known = try Changeset(
    sourceCount: 500, targetCount: 500, runs: [.init(source: 0, target: 0, count: 500)],
    updatedTargets: [130, 300])
  #expect(known.updates.map(\.target) == [130, 300])
}
