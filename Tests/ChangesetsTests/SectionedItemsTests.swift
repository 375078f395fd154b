import RandomSupport
import Testing

@testable import Changesets

/// The comparison of items in sections.
struct SectionedItemsTests {
  @Test func itemsOfAllSectionsFormOneCollection() {
    let flat = SectionedItems([items([1, 2]), [], items([3]), []])
    #expect(Array(flat) == items([1, 2, 3]))
    #expect(flat.sections.indices.map(flat.indices(ofSection:)) == [0..<2, 2..<2, 2..<3, 3..<3])
    #expect(flat.indices.map(flat.section(of:)) == [0, 0, 2])
    #expect(SectionedItems<[Item]>([]).isEmpty)
  }

  /// Sections have random boundaries. Some share their storage; some have no contiguous storage.
  @Test func randomPairsEqualTheComparisonOfFlatItems() {
    for seed in TestSize.seed..<(TestSize.seed + UInt64(TestSize.randomPairs)) {
      let pair = RandomPair(seed: seed)
      var random = SeededGenerator(seed: seed)
      let source = Self.cut(pair.source, using: &random)
      let target = Self.cut(pair.target, sharing: source, using: &random)
      let expected = Changeset(from: pair.source, to: pair.target)
      let found = Changeset(from: SectionedItems(source), to: SectionedItems(target))
      #expect(found == expected, "seed \(seed)")
      let scattered = Changeset(
        from: SectionedItems(source.map(Scattered.init)), to: SectionedItems(target.map(Scattered.init)))
      #expect(scattered == expected, "seed \(seed), no contiguous storage")
    }
  }

  /// The storage is the same, but its start has another flat index.
  @Test func shiftedSectionIsComparedWithItself() {
    let section = items([1, 1, 2, 1, 1])
    for (old, new) in [([section], [items([1]), section]), ([section], [section, items([1])])] {
      let found = Changeset(from: SectionedItems(old), to: SectionedItems(new))
      #expect(found == Changeset(from: old.flatMap(\.self), to: new.flatMap(\.self)))
    }
  }

  @Test func unchangedSectionsAreNotCompared() {
    let counter = Counter()
    let old = (0..<100).map { section in
      (0..<100).map { Counted(value: 100 * section + $0, counter: counter) }
    }
    var new = old
    new[70].insert(Counted(value: -1, counter: counter), at: 50)
    let changes = Changeset(from: SectionedItems(old), to: SectionedItems(new))
    #expect(changes.insertions == [7_050])
    #expect(counter.count < 300)
  }

  /// Divides items into sections. A section that equals the one of `others` at the same position shares its
  /// storage.
  private static func cut(
    _ items: [Item], sharing others: [[Item]] = [], using random: inout SeededGenerator
  ) -> [[Item]] {
    var rest = items[...]
    var sections: [[Item]] = []
    while !rest.isEmpty || Int.random(in: 0..<3, using: &random) == 0 {
      let place = sections.count
      if place < others.count, rest.starts(with: others[place]) {
        sections.append(others[place])
      } else {
        sections.append(Array(rest.prefix(Int.random(in: 0...40, using: &random))))
      }
      rest = rest.dropFirst(sections[place].count)
    }
    return sections
  }
}

/// A collection without contiguous storage, whose indices do not start at 0.
private struct Scattered: RandomAccessCollection {
  let items: [Item]

  var startIndex: Int { 7 }
  var endIndex: Int { 7 + items.count }
  subscript(position: Int) -> Item { items[position - 7] }
}

private final class Counter {
  var count = 0
}

/// An element that counts the accesses to its ID.
private struct Counted: Identifiable, Equatable {
  let value: Int
  let counter: Counter

  var id: Int {
    counter.count += 1
    return value
  }

  static func == (left: Self, right: Self) -> Bool { left.value == right.value }
}
