/// What a stage does; stages come in this order.
public enum StageKind: Sendable, Hashable, CaseIterable {
  case delete
  case update
  case move
  case insert
}

extension Changeset {
  /// The kinds of the stages in which something happens, in order.
  public var stageKinds: [StageKind] {
    StageKind.allCases.filter { kind in
      switch kind {
      case .delete: matchedCount < sourceCount
      case .update: !updatedTargets.isEmpty
      case .move: !movedRuns.isEmpty
      case .insert: matchedCount < targetCount
      }
    }
  }
}
