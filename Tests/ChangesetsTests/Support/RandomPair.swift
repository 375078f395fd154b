import RandomSupport

/// Two snapshots, of which the second results from random block edits of the first. A third of the pairs has
/// duplicate IDs, and one in sixteen has an empty target.
struct RandomPair {
  private(set) var source: [Item]
  private(set) var target: [Item]

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let limit = [4, 20, 70, 300].randomElement(using: &random)!
    let count = Int.random(in: 0...limit, using: &random)
    let ids = seed % 3 == 0 ? 0..<max(1, count / 2) : 0..<100_000
    source = items(Self.ids(count, from: ids, using: &random))
    target = source
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      Self.edit(&target, ids: ids, using: &random)
    }
    if Int.random(in: 0..<16, using: &random) == 0 { target = [] }
    if Int.random(in: 0..<16, using: &random) == 0 { swap(&source, &target) }
  }

  private static func ids(_ count: Int, from ids: Range<Int>, using random: inout SeededGenerator) -> [Int] {
    (0..<count).map { _ in Int.random(in: ids, using: &random) }
  }

  private static func edit(_ list: inout [Item], ids: Range<Int>, using random: inout SeededGenerator) {
    let start = Int.random(in: 0...list.count, using: &random)
    let end = min(list.count, start + Int.random(in: 0...max(1, list.count / 3), using: &random))
    let block = start..<end
    switch Int.random(in: 0..<8, using: &random) {
    case 0: list.removeSubrange(block)
    case 1: list.insert(contentsOf: items(Self.ids(block.count, from: ids, using: &random)), at: start)
    case 2: for index in block { list[index].content += 1 }
    case 3: list[block].shuffle(using: &random)
    case 4: list[block].reverse()
    case 5:
      let moved = Array(list[block])
      list.removeSubrange(block)
      list.insert(contentsOf: moved, at: Int.random(in: 0...list.count, using: &random))
    case 6:
      for _ in 0..<3 where list.count > 1 {
        let item = list.remove(at: Int.random(in: 0..<list.count, using: &random))
        list.insert(item, at: Int.random(in: 0...list.count, using: &random))
      }
    default:
      for index in block where Bool.random(using: &random) {
        list[index] = Item(Int.random(in: ids, using: &random), 1)
      }
    }
  }
}
