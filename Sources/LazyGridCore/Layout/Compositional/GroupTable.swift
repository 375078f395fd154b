/// The rows and columns that the items of a group form, for assistive technologies.
///
/// Items that begin at the same place are in one line, as in a table some of whose cells span several: an
/// item beside two that stand above each other is in the first of two rows.
struct GroupTable: Sendable {
  /// The line along the scroll axis of each item, and its place in it.
  private let lines: [Int]
  private let places: [Int]

  /// The number of lines, and of places in them.
  let lineCount: Int
  let placeCount: Int

  /// - Parameter frames: where items are in the group, without measured sizes.
  init(_ frames: [Rect], axis: Axis) {
    (lines, lineCount) = Self.ranks(frames.map { $0.minAlong(axis) })
    (places, placeCount) = Self.ranks(frames.map { $0.origin.across(axis) })
  }

  /// For each value how many different ones are less, and how many different ones there are.
  private static func ranks(_ values: [Double]) -> ([Int], count: Int) {
    let sorted = Set(values).sorted()
    let rank = Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices))
    return (values.map { rank[$0] ?? 0 }, sorted.count)
  }

  /// The line and the place of an item, counted from the beginning of its group.
  func position(of leaf: Int) -> (line: Int, place: Int) { (lines[leaf], places[leaf]) }

  /// The number of lines that the first `count` items reach into.
  func lineCount(ofFirst count: Int) -> Int { lines.prefix(count).max().map { $0 + 1 } ?? 0 }

  /// The number of places that the first `count` items reach into.
  func placeCount(ofFirst count: Int) -> Int { places.prefix(count).max().map { $0 + 1 } ?? 0 }
}
