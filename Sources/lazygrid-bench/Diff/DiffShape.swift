/// Two snapshots to compare, with plain numbers as IDs.
struct DiffShape {
  var name: String
  var old: [DiffItem<Int>]
  var new: [DiffItem<Int>]

  /// Whether the standard library can compare the snapshots in reasonable time. Its cost grows with the
  /// square of the number of changes.
  var isForStandardLibrary = false

  static func items(_ ids: some Sequence<Int>) -> [DiffItem<Int>] {
    ids.map { DiffItem(id: $0, content: 0) }
  }

  static func items(_ count: Int) -> [DiffItem<Int>] { items(0..<count) }

  /// One block deleted, one block inserted, and the first elements in random order.
  static func blocks(_ count: Int, changed: Int, shuffled: Int) -> DiffShape {
    var random = SplitMix(seed: 3)
    let old = items(count)
    var new = old
    new.removeSubrange((2 * count / 5)..<(2 * count / 5 + changed))
    new.insert(contentsOf: items(count..<(count + changed)), at: 3 * count / 5)
    new[..<shuffled].shuffle(using: &random)
    return DiffShape(
      name:
        "\(grouped(count)): \(grouped(changed)) deleted, inserted, \(grouped(shuffled)) shuffled, in blocks",
      old: old, new: new, isForStandardLibrary: count <= 5_000)
  }

  /// Some elements deleted, some inserted, a few moved.
  static func mixed(_ count: Int, deleted: Int, inserted: Int, shuffled: Int) -> DiffShape {
    var random = SplitMix(seed: 1)
    let old = items(count)
    var new = old
    for _ in 0..<shuffled {
      new.swapAt(Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
    }
    let gone = Set((0..<deleted).map { _ in Int.random(in: 0..<count, using: &random) })
    new.removeAll { gone.contains($0.id) }
    new = insert(inserted, into: new, from: count, &random)
    return DiffShape(
      name:
        "\(grouped(count)): \(grouped(deleted)) deleted, inserted, \(grouped(shuffled)) swapped, anywhere",
      old: old, new: new, isForStandardLibrary: count <= 5_000)
  }

  /// Inserts new elements at random places, in one scan.
  private static func insert(
    _ number: Int, into items: [DiffItem<Int>], from id: Int, _ random: inout SplitMix
  ) -> [DiffItem<Int>] {
    let places = (0..<number).map { _ in Int.random(in: 0...items.count, using: &random) }.sorted()
    var result: [DiffItem<Int>] = []
    result.reserveCapacity(items.count + number)
    var next = 0
    for index in 0...items.count {
      while next < number && places[next] == index {
        result.append(DiffItem(id: id + next, content: 0))
        next += 1
      }
      if index < items.count { result.append(items[index]) }
    }
    return result
  }

  static func insertion(_ count: Int) -> DiffShape {
    let old = items(count)
    var new = old
    new.insert(DiffItem(id: count, content: 0), at: count / 2)
    return DiffShape(
      name: "\(grouped(count)): one insert in the middle", old: old, new: new, isForStandardLibrary: true)
  }

  /// 2 % each deleted, inserted and updated, ½ % moved.
  static func scattered(_ count: Int) -> DiffShape {
    var change = mixed(count, deleted: count / 50, inserted: count / 50, shuffled: count / 400)
    var random = SplitMix(seed: 2)
    for _ in 0..<count / 50 {
      change.new[Int.random(in: 0..<change.new.count, using: &random)].content = 1
    }
    change.name = "\(grouped(count)): scattered 2 % deleted, inserted, updated, ½ % moved"
    change.isForStandardLibrary = false
    return change
  }

  static func allUpdated(_ count: Int) -> DiffShape {
    let old = items(count)
    return DiffShape(
      name: "\(grouped(count)): all updated", old: old, new: old.map { DiffItem(id: $0.id, content: 1) })
  }

  static func appended(_ count: Int, _ number: Int) -> DiffShape {
    DiffShape(
      name: "\(grouped(count)): \(grouped(number)) appended", old: items(count), new: items(count + number))
  }

  static func equal(_ count: Int) -> DiffShape {
    DiffShape(
      name: "\(grouped(count)): equal in another buffer", old: items(count), new: items(count),
      isForStandardLibrary: true)
  }

  static func reversed(_ count: Int) -> DiffShape {
    DiffShape(name: "\(grouped(count)): reversed", old: items(count), new: items(count).reversed())
  }

  static func firstToLast(_ count: Int) -> DiffShape {
    let old = items(count)
    return DiffShape(
      name: "\(grouped(count)): first moved to last", old: old, new: old.dropFirst() + [old[0]],
      isForStandardLibrary: true)
  }

  static func shuffled(_ count: Int) -> DiffShape {
    var random = SplitMix(seed: 4)
    let old = items(count)
    return DiffShape(
      name: "\(grouped(count)): shuffled", old: old, new: old.shuffled(using: &random),
      isForStandardLibrary: count <= 1_000)
  }

  static func replaced(_ count: Int) -> DiffShape {
    DiffShape(
      name: "\(grouped(count)): all replaced", old: items(count),
      new: (count..<2 * count).map { DiffItem(id: $0, content: 0) })
  }

  static func fourEdits(_ count: Int) -> DiffShape {
    let old = items(count)
    var new = old
    new[count / 5].content = 1
    new.remove(at: count / 3)
    new.insert(DiffItem(id: count, content: 0), at: count / 2)
    new.append(new.remove(at: 2 * count / 3))
    return DiffShape(
      name: "\(grouped(count)): four edits", old: old, new: new, isForStandardLibrary: true)
  }
}
