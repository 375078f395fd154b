/// What happened between two snapshots that are cut into sections.
///
/// It is one change of all the items, flat, and one of the sections, so an item can go from one section to
/// another and stays the same item. ``moves`` tells of such an item even if no other item lies in between.
///
/// ```swift
/// let changes = try PartitionedChangeset(
///   items: Changeset(from: oldItems, to: newItems),
///   sections: Changeset(from: oldSections, to: newSections),
///   source: Partition(counts: oldSections.map(\.count)),
///   target: Partition(counts: newSections.map(\.count)))
/// ```
public struct PartitionedChangeset: Sendable, Equatable {
  /// What happened to the items; indices count through all sections.
  public let items: Changeset

  /// What happened to the sections. A section is updated if its own content changed, say its title.
  public let sections: Changeset

  /// The sections before.
  public let source: Partition

  /// The sections after.
  public let target: Partition

  /// Takes the changes of items and sections, and the sections before and after.
  ///
  /// - Throws: ``ChangesetError/countMismatch(expected:actual:)`` if these do not have the same counts.
  public init(
    items: Changeset, sections: Changeset, source: Partition, target: Partition
  ) throws(ChangesetError) {
    for (expected, actual) in [
      (items.sourceCount, source.itemCount), (items.targetCount, target.itemCount),
      (sections.sourceCount, source.count), (sections.targetCount, target.count),
    ] where expected != actual {
      throw .countMismatch(expected: expected, actual: actual)
    }
    self.items = items
    self.sections = sections
    self.source = source
    self.target = target
  }

  /// Whether nothing happened: neither to items nor to sections, nor to where one ends and another begins.
  ///
  /// - Complexity: O(number of sections).
  public var isEmpty: Bool { items.isEmpty && sections.isEmpty && source == target }

  /// The items that are in another section than before, as indices through all sections, in ascending target
  /// order. An item that went along with its section is not among them.
  ///
  /// - Complexity: O(r + s + k) for r runs, s sections and k such items, times O(log s) for the look-ups.
  public var crossings: [Changeset.Pair] {
    var pairs: [Changeset.Pair] = []
    for run in items.runs {
      var offset = 0
      while offset < run.count {
        guard let old = source.location(of: run.source + offset),
          let new = target.location(of: run.target + offset)
        else { break }
        // Up to here, no section ends on either side.
        let end = min(
          run.count, source[old.section].upperBound - run.source,
          target[new.section].upperBound - run.target)
        if sections.targetIndex(ofSource: old.section) != new.section {
          for step in offset..<end {
            pairs.append(.init(source: run.source + step, target: run.target + step))
          }
        }
        offset = end
      }
    }
    return pairs
  }

  /// The items that moved against the others or into another section, as indices through all sections, in
  /// ascending target order.
  ///
  /// - Complexity: as of ``crossings``, and O(number of moves).
  public var moves: [Changeset.Pair] {
    let (moves, crossings) = (items.moves, crossings)
    var result: [Changeset.Pair] = []
    result.reserveCapacity(max(moves.count, crossings.count))
    var next = 0
    for pair in crossings {
      while next < moves.count, moves[next].target < pair.target {
        result.append(moves[next])
        next += 1
      }
      if next < moves.count, moves[next].target == pair.target { next += 1 }
      result.append(pair)
    }
    return result + moves[next...]
  }
}
