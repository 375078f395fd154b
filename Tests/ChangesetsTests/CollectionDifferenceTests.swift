import RandomSupport
import Testing

@testable import Changesets

/// Conversion from and to differences of the standard library.
struct CollectionDifferenceTests {
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func randomDifferenceConvertsToTheSameChange(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let source = items((0..<40).shuffled(using: &random))
    var target = source.filter { _ in Int.random(in: 0..<6, using: &random) > 0 }
    target.insert(contentsOf: items(100..<105), at: target.count / 2)
    for _ in 0..<3 { target[Int.random(in: 0..<target.count, using: &random)].content += 1 }
    target[0..<10].shuffle(using: &random)
    let difference = target.difference(from: source)
    let changes = try Changeset(difference, sourceCount: source.count)
    let fault = Inspection(source, target, changes).fault(strictly: true)
    #expect(fault == nil, "seed \(seed)")
  }

  @Test func removalAndInsertionOfOneIDAreAMove() throws {
    let difference = items([2, 3, 1]).difference(from: items([1, 2, 3]))
    let changes = try Changeset(difference, sourceCount: 3)
    #expect(changes.moves == [.init(source: 0, target: 2)])
    #expect(changes.deletions.isEmpty && changes.insertions.isEmpty)
  }

  @Test func inferredMovesOfTheStandardLibraryAreMoves() throws {
    let difference = [2, 3, 1].difference(from: [1, 2, 3]).inferringMoves()
    let changes = try Changeset(difference, sourceCount: 3, id: { $0 }, isEqual: ==)
    #expect(changes.moves == [.init(source: 0, target: 2)])
  }

  @Test func associationsTakePrecedenceOverIDs() throws {
    let difference = try #require(
      CollectionDifference<Item>([
        .remove(offset: 0, element: Item(1), associatedWith: 1),
        .insert(offset: 1, element: Item(7), associatedWith: 0),
        .remove(offset: 1, element: Item(7), associatedWith: nil),
      ]))
    let changes = try Changeset(difference, sourceCount: 3)
    #expect(changes.targetIndex(ofSource: 0) == 1)
    #expect(changes.deletions == [1])
    #expect(changes.updates == [.init(source: 0, target: 1)])
  }

  @Test func offsetsOutsideTheCollectionThrow() {
    let difference = items([1, 2]).difference(from: items([1, 2, 3, 4]))
    #expect(throws: ChangesetError.offsetOutOfBounds(3)) { try Changeset(difference, sourceCount: 3) }
    let inserting = items([1, 2, 3]).difference(from: items([1, 2]))
    #expect(throws: ChangesetError.offsetOutOfBounds(2)) { try Changeset(inserting, sourceCount: 0) }
    #expect(throws: ChangesetError.negativeCount(-1)) { try Changeset(inserting, sourceCount: -1) }
  }

  @Test func updateInPlaceIsAnAssociatedPair() throws {
    let (source, target) = ([Item(1), Item(2)], [Item(1), Item(2, 5)])
    let difference = try Changeset(from: source, to: target).difference(from: source, to: target)
    #expect(difference.count == 2)
    #expect(source.applying(difference) == target)
  }
}
