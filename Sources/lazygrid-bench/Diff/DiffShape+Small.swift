// Small snapshots, and IDs that are difficult for a diff.
extension DiffShape {
  /// All possible changes of zero, one or two elements.
  static var tiny: [DiffShape] {
    [
      tiny("0: nothing", [], []),
      tiny("0 → 1: inserted", [], [1]), tiny("1 → 0: deleted", [1], []),
      tiny("1: equal", [1], [1]), tiny("1: replaced", [1], [2]),
      tiny("1 → 2: inserted", [1], [1, 2]), tiny("2 → 1: deleted", [1, 2], [2]),
      tiny("0 → 2: inserted", [], [1, 2]), tiny("2 → 0: deleted", [1, 2], []),
      tiny("2: equal", [1, 2], [1, 2]), tiny("2: replaced", [1, 2], [3, 4]),
      tiny("2: swapped", [1, 2], [2, 1]), tiny("2: one replaced", [1, 2], [1, 3]),
    ]
  }

  private static func tiny(_ name: String, _ old: [Int], _ new: [Int]) -> DiffShape {
    DiffShape(name: name, old: items(old), new: items(new), isForStandardLibrary: true)
  }

  static func allDeleted(_ count: Int) -> DiffShape {
    DiffShape(name: "\(grouped(count)): all deleted", old: items(count), new: [], isForStandardLibrary: true)
  }

  /// One ID `count` times among the same number of others: a tenth of it deleted, the others exchanged, in
  /// random order.
  static func oneIDManyTimes(_ count: Int) -> DiffShape {
    var random = SplitMix(seed: 5)
    func list(_ times: Int, _ others: Range<Int>) -> [DiffItem<Int>] {
      items((Array(repeating: 0, count: times) + others).shuffled(using: &random))
    }
    return DiffShape(
      name: "one ID \(grouped(count)) times among others, shuffled", old: list(count, 1..<count + 1),
      new: list(count * 9 / 10, 100..<count + 100))
  }
}
