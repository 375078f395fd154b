extension Changeset {
  /// One step of a change that is carried out one element at a time.
  public enum Step: Sendable, Hashable {
    /// The element at an index goes. If it only moves, it comes back at the target index `movingTo`.
    case remove(at: Int, movingTo: Int?)

    /// An element comes to an index. If it only moves, it was taken from the source index `movingFrom`.
    case insert(at: Int, movingFrom: Int?)

    /// The element at an index gets new content.
    case update(at: Int)
  }

  /// The change one element at a time: removals from the back to the front, insertions from the front to the
  /// back, then updates. Each index is one of the data at that moment; thanks to the order, those of removals
  /// are at the same time source indices, and the others target indices.
  ///
  /// An element that moves is removed and inserted, and one that also changed is updated as well.
  ///
  /// - Complexity: O(number of runs and changes), and O(n log n) for n deletions and moves.
  public var steps: [Step] {
    var removals: [(source: Int, target: Int?)] = deletions.map { ($0, nil) }
    var arrivals: [(target: Int, source: Int?)] = insertions.map { ($0, nil) }
    let moves = moves
    if !moves.isEmpty {
      removals += moves.map { ($0.source, $0.target) }
      arrivals += moves.map { ($0.target, $0.source) }
      removals.sort { $0.source < $1.source }
      arrivals.sort { $0.target < $1.target }
    }
    return removals.reversed().map { .remove(at: $0.source, movingTo: $0.target) }
      + arrivals.map { .insert(at: $0.target, movingFrom: $0.source) }
      + updates.map { .update(at: $0.target) }
  }
}
