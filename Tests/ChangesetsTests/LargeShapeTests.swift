import RandomSupport
import Testing

@testable import Changesets

/// Shapes of changes at sizes for which the comparison uses all its methods.
struct LargeShapeTests {
  /// Checks a change in linear time.
  private func check(_ source: [Int], _ target: [Int], moves: Int? = nil, _ comment: Comment) throws {
    let (old, new) = (items(source), items(target))
    let changes = Changeset(from: old, to: new)
    #expect(changes.matchedCount == Set(source).intersection(target).count, comment)
    if let moves { #expect(changes.moves.count == moves, comment) }
    #expect(try old.applying(changes) { new[$0] } == new, comment)
    var data = old
    for stage in StagedChangeset(from: old, to: new) { data = Array(stage.data) }
    #expect(data == new, comment)
    for index in stride(from: 0, to: source.count, by: max(1, source.count / 50)) {
      if let place = changes.targetIndex(ofSource: index) {
        #expect(target[place] == source[index], comment)
        #expect(changes.sourceIndex(ofTarget: place) == index, comment)
      }
    }
  }

  @Test(arguments: [1_000, 10_000, 60_000])
  func changesOfTenShapesAreCorrect(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let source = Array(0..<count)
    let middle = count / 2
    try check(source, source.reversed(), moves: count - 1, "reversed")
    try check(source, Array(source[1...] + [0]), moves: 1, "first to last")
    try check(source, Array(source[middle...] + source[..<middle]), moves: middle, "rotated")
    try check(source, source.shuffled(using: &random), "shuffled")
    try check(source, Array(source[..<(middle - 50)] + source[middle...]), moves: 0, "block deleted")
    try check(source, source.map { $0 + count }, moves: 0, "replaced")
    var blocks = source
    blocks[0..<(count / 50)].shuffle(using: &random)
    blocks.removeSubrange((count / 5)..<(count / 3))
    blocks.insert(contentsOf: count..<(count + count / 10), at: count / 3)
    try check(source, blocks, "blocks deleted, inserted and shuffled")
    let tiles = stride(from: 0, to: count, by: 50).shuffled(using: &random)
    try check(source, tiles.flatMap { $0..<min(count, $0 + 50) }, "tiles shuffled")
    let thinned = source.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
    try check(source, thinned, moves: 0, "a third deleted")
    try check(thinned, source, moves: 0, "a third inserted")
  }

  /// Blocks of different lengths that move to the front or to the back.
  @Test(arguments: [5, 63, 64, 65, 200])
  func blockMovesAreMinimal(length: Int) {
    let source = Array(0..<(length * 7))
    var target: [Int] = []
    for start in stride(from: 0, to: source.count, by: length) {
      target =
        start / length % 2 == 0
        ? target + (start..<(start + length)) : Array(start..<(start + length)) + target
    }
    let changes = Changeset(from: items(source), to: items(target))
    let longest = Reference.longestIncreasing(target)
    #expect(changes.moves.count == source.count - longest)
  }

  @Test(arguments: [0, 1, 2, 62, 63, 64, 65, 66, 127, 128, 129, 191, 192, 193])
  func countsAtWordBoundariesAreCorrect(count: Int) {
    let source = items(0..<count)
    var targets = [source, items((0..<count).reversed()), items(0..<max(0, count - 1)), items(0...count)]
    for index in [0, 1, 62, 63, 64, 65, 127, 128, count - 1] where source.indices.contains(index) {
      var changed = source
      changed[index].content = 1
      targets.append(changed)
      changed.swapAt(0, index)
      targets.append(changed)
      changed.remove(at: index)
      targets.append(changed)
    }
    for target in targets {
      for method in Method.allCases {
        let fault = Inspection.fault(from: source, to: target, diff: method.diff)
        if let fault { Issue.record("\(method): \(fault)") }
      }
    }
  }
}
