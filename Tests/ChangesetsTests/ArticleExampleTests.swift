import Changesets
import Testing

// The examples of the article "Comparing collections"; another test compares the text.

struct Job: Identifiable, Equatable {
  let id: Int
  var title: String
}

struct ArticleExampleTests {
  @Test func examplesGiveTheDocumentedResults() throws {
    let old = [Job(id: 1, title: "Write"), Job(id: 2, title: "Test"), Job(id: 3, title: "Ship")]
    let new = [Job(id: 3, title: "Ship"), Job(id: 1, title: "Rewrite"), Job(id: 4, title: "Rest")]
    let changes = Changeset(from: old, to: new)

    let removed = changes.deletions  // [1]: "Test"
    let added = changes.insertions  // [2]: "Rest"
    let updated = changes.updates.map(\.target)  // [1]: "Rewrite"
    let moved = changes.moves.count  // 1
    #expect(removed == [1] && added == [2] && updated == [1] && moved == 1)

    let selection = changes.targetIndex(ofSource: 0)  // 1
    #expect(selection == 1)

    let result = try old.applying(changes) { new[$0] }
    #expect(result == new)
  }

  @Test func stagesComeInOrder() {
    let old = [Job(id: 1, title: "Write"), Job(id: 2, title: "Test"), Job(id: 3, title: "Ship")]
    let new = [Job(id: 3, title: "Ship"), Job(id: 1, title: "Rewrite"), Job(id: 4, title: "Rest")]
    var lines: [String] = []
    func log(_ line: String) { lines.append(line) }

    for stage in StagedChangeset(from: old, to: new) {
      switch stage.change {
      case .delete(let positions): log("delete \(positions), \(stage.data.count) left")
      case .update(let positions): log("update \(positions)")
      case .move(let pairs): log("move \(pairs.count)")
      case .insert(let positions): log("insert \(positions), \(stage.data.count) in all")
      }
    }
    #expect(lines == ["delete [1], 2 left", "update [0]", "move 1", "insert [2], 3 in all"])
  }

  @Test func spliceNeedsNoComparison() {
    let splice = Changeset.splice(count: 3, position: 1, removed: 1, added: 2)
    #expect(splice.targetCount == 4 && splice.deletions == [1] && splice.insertions == [1, 2])
  }
}
