/// What happened between two snapshots that are cut into sections.
///
/// It is one change of all the items, flat, and one of the sections, so an item can go from one section to
/// another and stays the same item. ``moves`` tells of such an item even if no other item lies in between.
///
/// ```swift
/// let changes = PartitionedChangeset(from: old, to: new, id: \.id, items: \.elements)
/// changes.items.deletions     // flat indices in the old data
/// changes.sections.moves      // indices of sections
/// changes.crossings           // the items that are in another section now
/// ```
///
/// **Identity.** Items and sections are told apart like the elements of any ``Changeset``: sections whose IDs
/// repeat are paired by their occurrence, and the ID of an item may occur in several sections.
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
    self.init(checkedItems: items, sections: sections, source: source, target: target)
  }

  /// Takes parts that are known to have the same counts.
  @usableFromInline
  init(checkedItems items: Changeset, sections: Changeset, source: Partition, target: Partition) {
    self.items = items
    self.sections = sections
    self.source = source
    self.target = target
  }

  /// Whether nothing happened: neither to items nor to sections, nor to where one ends and another begins.
  ///
  /// - Complexity: O(number of sections).
  public var isEmpty: Bool { items.isEmpty && sections.isEmpty && source == target }

  /// The items that are in another section than before, as stretches of items that went from one section to one
  /// other. Indices count through all sections; ascending in the target. An item that went along with its
  /// section is not among them.
  ///
  /// - Complexity: O((r + s) log s) for r runs and s sections, however many items.
  public var crossingRuns: [Changeset.Run] {
    var crossings: [Changeset.Run] = []
    for run in items.runs {
      var offset = 0
      while offset < run.count {
        let old = source.section(of: run.source + offset)
        let new = target.section(of: run.target + offset)
        // Up to here, no section ends on either side.
        let end = min(
          run.count, source[old].upperBound - run.source, target[new].upperBound - run.target)
        if sections.targetIndex(ofSource: old) != new {
          crossings.append(
            .init(source: run.source + offset, target: run.target + offset, count: end - offset))
        }
        offset = end
      }
    }
    return crossings
  }

  /// The items of ``crossingRuns`` one by one.
  ///
  /// - Complexity: as of ``crossingRuns``, and O(number of such items).
  public var crossings: [Changeset.Pair] {
    crossingRuns.flatMap { run in
      (0..<run.count).lazy.map { Changeset.Pair(source: run.source + $0, target: run.target + $0) }
    }
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
