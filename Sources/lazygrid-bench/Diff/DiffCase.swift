import Changesets

/// An element of the diff suite.
struct DiffItem<ID: Hashable>: Identifiable, Hashable {
  var id: ID
  var content: Int
}

/// An ID of 16 bytes, as random as a UUID.
struct LongID: Hashable {
  let high: UInt64
  let low: UInt64

  init(_ number: Int) {
    var random = SplitMix(seed: UInt64(bitPattern: Int64(number)))
    high = random.next()
    low = random.next()
  }
}

/// An ID whose hash is always the same.
struct ConstantHashID: Hashable {
  let number: Int

  init(_ number: Int) { self.number = number }

  func hash(into hasher: inout Hasher) {}
}

/// A shape with IDs of some type, and the methods that compare its snapshots.
///
/// Each method returns the number of changes, so that the compiler cannot remove its work.
struct DiffCase {
  let name: String

  /// The number of elements in both snapshots.
  let count: Int

  let ours: () -> Int
  let heckel: () -> Int
  let standard: (() -> Int)?

  init<ID: Hashable>(_ shape: DiffShape, _ kind: String = "", id: (Int) -> ID) {
    var known: [Int: ID] = [:]
    func items(_ items: [DiffItem<Int>]) -> [DiffItem<ID>] {
      // An ID in both snapshots is made once, so that strings share their storage.
      items.map { item in
        let made = known[item.id] ?? id(item.id)
        known[item.id] = made
        return DiffItem(id: made, content: item.content)
      }
    }
    let (old, new) = (items(shape.old), items(shape.new))
    name = shape.name + kind
    count = old.count + new.count
    ours = { Self.ours(old, new) }
    heckel = {
      let found = Heckel(from: old, to: new)
      return found.deletions.count + found.insertions.count + found.updates.count + found.moves.count
    }
    standard = shape.isForStandardLibrary ? { new.difference(from: old).inferringMoves().count } : nil
  }

  /// Computes the diff, makes all index lists like a consumer, and reads each index.
  private static func ours<ID: Hashable>(_ old: [DiffItem<ID>], _ new: [DiffItem<ID>]) -> Int {
    let changes = Changeset(from: old, to: new)
    var mixed = 0
    for index in changes.deletions { mixed ^= index }
    for index in changes.insertions { mixed ^= index }
    return changes.updates.count + changes.moves.count + mixed
  }

  static func all(isQuick: Bool) -> [DiffCase] {
    var large: [DiffShape] = [
      .blocks(5_000, changed: 1_000, shuffled: 200), .blocks(100_000, changed: 10_000, shuffled: 2_000),
      .insertion(1_000_000),
    ]
    let withStrings = large
    large += [
      .mixed(5_000, deleted: 1_000, inserted: 1_000, shuffled: 200),
      .mixed(100_000, deleted: 10_000, inserted: 10_000, shuffled: 2_000),
      .scattered(100_000), .allUpdated(100_000), .appended(100_000, 10_000), .equal(100_000),
      .reversed(100_000), .firstToLast(100_000), .shuffled(10_000), .replaced(100_000),
    ]
    if !isQuick { large.append(.shuffled(1_000_000)) }
    let middling: [DiffShape] = [50, 1_000].flatMap { count -> [DiffShape] in
      [.insertion(count), .fourEdits(count), .shuffled(count)]
    }
    let ten: [DiffShape] = [
      .equal(10), .insertion(10), .fourEdits(10), .shuffled(10), .reversed(10), .replaced(10),
      .allDeleted(10),
    ]
    let plain = large + middling + ten + DiffShape.tiny + [.oneIDManyTimes(1_000)]
    let long = isQuick ? middling : large + middling + ten
    return plain.map { DiffCase($0) { $0 } } + long.map { DiffCase($0, ", UUIDs", id: LongID.init) }
      + withStrings.map { DiffCase($0, ", strings") { "identifier number \($0)" } }
      + [.shuffled(1_000), .replaced(1_000)].map { DiffCase($0, ", constant hash", id: ConstantHashID.init) }
  }
}
