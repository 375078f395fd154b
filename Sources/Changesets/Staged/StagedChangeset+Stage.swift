extension StagedChangeset {
  /// One stage of a change: what happens, and the data after it.
  public struct Stage {
    /// What happens.
    public let change: StageChange

    /// The data after the stage: a view of the two snapshots, nothing is copied.
    public let data: StageData<Source, Target>

    init(kind: StageKind, isLast: Bool, of staged: StagedChangeset) {
      let changeset = staged.changeset
      change =
        switch kind {
        case .delete: .delete(changeset.deletions)
        case .update: .update(changeset.survivorUpdates)
        case .move: .move(changeset.survivorMoves)
        case .insert: .insert(changeset.insertions)
        }
      data = StageData(after: isLast ? .insert : kind, of: staged)
    }
  }
}

extension StagedChangeset.Stage: Sendable where Source: Sendable, Target: Sendable {}
