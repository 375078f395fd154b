/// The kind of a stage. Stages have the order of the cases.
public enum StageKind: UInt8, Sendable, Hashable, CaseIterable {
  case delete
  case update
  case move
  case insert
}

/// The changes of one stage, in indices.
///
/// "Before" and "after" mean the data before and after the stage. The data before the delete stage is the
/// source. Between the delete and the insert stage, the data consists of the survivors: in source order before
/// the move stage, and in target order after it. The data after the insert stage is the target.
public enum StageChange: Sendable, Hashable {
  /// Deletes the elements at these indices before the stage (source indices). Ascending.
  case delete(IndexList)

  /// Replaces the content of the elements at these indices, which are the same before and after the stage
  /// (indices among the survivors in source order). Ascending.
  case update(IndexList)

  /// Moves elements, all at once: from `source`, the index before the stage (among the survivors in source
  /// order), to `target`, the index after the stage (among the survivors in target order). Ascending in the
  /// target. The other elements keep their relative order.
  case move([Changeset.Pair])

  /// Inserts elements, which have these indices after the stage (target indices). Ascending.
  case insert(IndexList)
}

extension Changeset {
  /// The kinds of the stages that are not empty, in order.
  public var stageKinds: [StageKind] { (0..<kinds.count).map { kinds[$0] } }

  @usableFromInline
  var kinds: StageKinds {
    var kinds = StageKinds()
    if matchedCount < sourceCount { kinds.insert(.delete) }
    if let details {
      if !details.updatedTargets.isEmpty { kinds.insert(.update) }
      if !details.order.movedRuns.isEmpty { kinds.insert(.move) }
    }
    if matchedCount < targetCount { kinds.insert(.insert) }
    return kinds
  }

  /// Returns the changes of a stage.
  @inlinable
  func change(of kind: StageKind) -> StageChange {
    switch kind {
    case .delete: .delete(deletions)
    case .update: .update(IndexList(ascending: survivorUpdates))
    case .move: .move(survivorMoves)
    case .insert: .insert(insertions)
    }
  }
}

/// A set of stage kinds in their order, without allocated memory.
@usableFromInline
struct StageKinds: Sendable {
  /// One bit for each kind.
  @usableFromInline private(set) var bits: UInt8 = 0

  mutating func insert(_ kind: StageKind) { bits |= 1 << kind.rawValue }

  @inlinable var count: Int { bits.nonzeroBitCount }

  @inlinable var last: StageKind? { count > 0 ? self[count - 1] : nil }

  /// The kind at a position below ``count``.
  @inlinable
  subscript(position: Int) -> StageKind {
    var rest = bits
    for _ in 0..<position { rest &= rest &- 1 }
    guard let kind = StageKind(rawValue: UInt8(rest.trailingZeroBitCount)) else {
      preconditionFailure("Index out of range")
    }
    return kind
  }
}
