extension StagedChangeset {
  /// One stage of a change: what happens, and the data after it.
  public struct Stage {
    /// What happens.
    public let change: StageChange

    @usableFromInline let staged: StagedChangeset
    @usableFromInline let kind: StageKind

    @inlinable
    init(_ kind: StageKind, of staged: StagedChangeset) {
      self.kind = kind
      self.staged = staged
      change = staged.changeset.change(of: kind)
    }

    /// The data after the stage: a view of the two snapshots, nothing is copied.
    ///
    /// - Complexity: O(number of runs).
    @inlinable
    public var data: StageData<Source, Target> {
      let isLast = kind == staged.kinds.last
      return StageData(
        staged.source, staged.target, StagePieces(after: isLast ? .insert : kind, of: staged.changeset))
    }
  }
}

extension StagedChangeset.Stage: Sendable where Source: Sendable, Target: Sendable {}

extension Changeset {
  /// What happens in the stage of a kind.
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
