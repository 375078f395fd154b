import RandomSupport
import Testing

@testable import Changesets

/// Data in sections.
struct PartitionTests {
  /// Diffs sections that are told by ID and items.
  private func diff(_ source: [(Int, [Int])], _ target: [(Int, [Int])]) throws -> PartitionedChangeset {
    try PartitionedChangeset(
      items: Changeset(from: items(source.flatMap(\.1)), to: items(target.flatMap(\.1))),
      sections: Changeset(from: items(source.map(\.0)), to: items(target.map(\.0))),
      source: Partition(counts: source.map(\.1.count)), target: Partition(counts: target.map(\.1.count)))
  }

  @Test func aPartitionKnowsWhereEachItemIs() {
    let partition = Partition(counts: [2, 0, 3, -1])
    #expect(Array(partition) == [0..<2, 2..<2, 2..<5, 5..<5])
    #expect(partition.itemCount == 5)
    #expect(partition.location(of: 1) == .init(section: 0, item: 1))
    #expect(partition.location(of: 2) == .init(section: 2, item: 0))
    #expect(partition.location(of: 5) == nil && partition.location(of: -1) == nil)
    for index in 0..<5 {
      #expect(partition.location(of: index).flatMap(partition.index(of:)) == index)
    }
    #expect(partition.index(of: .init(section: 1, item: 0)) == nil)
    #expect(partition.index(of: .init(section: 9, item: 0)) == nil)
    #expect(partition.index(of: .init(section: 2, item: -1)) == nil)
    #expect(Partition(counts: []).itemCount == 0)
  }

  @Test func aMoveAcrossSectionsIsAMove() throws {
    let changes = try diff([(1, [10, 11]), (2, [20, 21])], [(1, [11]), (2, [20, 10, 21])])
    #expect(changes.moves == [.init(source: 0, target: 2)])
    #expect(changes.items.deletions.isEmpty && changes.items.insertions.isEmpty)
  }

  @Test func soIsOneThatPassesNoOtherItem() throws {
    let changes = try diff([(1, [10, 11]), (2, [20])], [(1, [10]), (2, [11, 20])])
    #expect(changes.items.isEmpty && !changes.isEmpty)
    #expect(changes.crossings == [.init(source: 1, target: 1)])
    #expect(changes.moves == changes.crossings)
  }

  @Test func itemsGoAlongWithTheirSection() throws {
    let changes = try diff([(1, [10, 11]), (2, [20, 21, 22])], [(2, [20, 21, 22]), (1, [10, 11])])
    #expect(changes.crossings.isEmpty)
    #expect(changes.sections.moves.count == 1)
  }

  @Test func itemsOfADeletedSectionAreDeletedOrCross() throws {
    let changes = try diff([(1, [10]), (2, [20, 21]), (3, [30])], [(1, [10, 20]), (3, [30])])
    #expect(changes.items.deletions == [2])
    #expect(changes.sections.deletions == [1])
    #expect(changes.crossings == [.init(source: 1, target: 1)])
  }

  @Test func countsThatDisagreeAreRefused() {
    #expect(throws: ChangesetError.countMismatch(expected: 2, actual: 3)) {
      try PartitionedChangeset(
        items: .unchanged(count: 2), sections: .unchanged(count: 1), source: Partition(counts: [3]),
        target: Partition(counts: [2]))
    }
  }

  @Test func itemsOfASectionThatOthersReplaceCross() throws {
    let changes = try diff([(1, [10, 11])], [(2, [10, 11])])
    #expect(changes.items.isEmpty && !changes.isEmpty)
    #expect(changes.crossingRuns == [.init(source: 0, target: 0, count: 2)])
  }

  @Test func sectionsWhoseIDsRepeatArePairedByOccurrence() throws {
    let changes = try diff(
      [(1, [10]), (1, [11]), (1, [12])], [(2, [20]), (1, [10]), (1, [11]), (2, [12])])
    #expect(changes.sections.matchedCount == 2)
    #expect(changes.crossings == [.init(source: 2, target: 3)])
  }

  @Test func emptySectionsComeAndGo() throws {
    let changes = try diff([(1, []), (2, [20]), (3, [])], [(4, []), (2, [20]), (1, []), (5, [])])
    #expect(changes.items.isEmpty && changes.crossings.isEmpty)
    #expect(changes.sections.deletions == [2] && changes.sections.insertions == [0, 3])
    #expect(try diff([(1, []), (2, [])], [(1, []), (2, [])]).isEmpty)
    #expect(try !diff([(1, []), (2, [])], [(2, []), (1, [])]).isEmpty)
    #expect(try diff([], []).isEmpty)
  }

  @Test func countsBeyondAllBoundsAreCut() {
    #expect(
      Array(Partition(counts: [Int.max, 5, -3])) == [0..<Int.max, Int.max..<Int.max, Int.max..<Int.max])
  }

  @Test func sectionsAreUpdatedAsTheirEqualitySays() {
    let (old, new) = ([(id: 1, title: "a", items: [10])], [(id: 1, title: "b", items: [10])])
    let changes = PartitionedChangeset(
      from: old, to: new, id: \.id, isEqual: { $0.title == $1.title }, items: { items($0.items) })
    #expect(changes.sections.updates == [.init(source: 0, target: 0)] && changes.items.isEmpty)
    #expect(PartitionedChangeset(from: old, to: new, id: \.id, items: { items($0.items) }).isEmpty)
  }

  /// Crossings and moves against the definition, item by item.
  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func randomSections(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func sections() -> [(Int, [Int])] {
      let ids = (0..<5).shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random))
      var all = (0..<20).shuffled(using: &random)[...]
      return ids.map { id in
        let count = min(all.count, Int.random(in: 0...8, using: &random))
        defer { all = all.dropFirst(count) }
        return (id, all.prefix(count).sorted())
      }
    }
    let (source, target) = (sections(), sections())
    let changes = try diff(source, target)
    func section(_ item: Int, in data: [(Int, [Int])]) -> Int? { data.first { $0.1.contains(item) }?.0 }
    let expected = target.flatMap(\.1).filter { item in
      guard let old = section(item, in: source) else { return false }
      return old != section(item, in: target)
    }
    #expect(changes.crossings.map { target.flatMap(\.1)[$0.target] } == expected, "seed \(seed)")
    let moves = Set(changes.items.moves).union(changes.crossings).sorted { $0.target < $1.target }
    #expect(changes.moves == moves, "seed \(seed)")
  }
}
