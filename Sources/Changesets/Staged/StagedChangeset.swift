/// A change between two snapshots as a sequence of stages: delete, update, move, insert.
///
/// Stages are for consumers that take one kind of change at a time and check the count after each, such as many
/// views. The stages, applied to the source in order, result in the target. Empty stages are omitted, so two
/// equal snapshots have none.
///
/// ```swift
/// for stage in StagedChangeset(from: old, to: new) {
///   switch stage.change {
///   case .delete(let indices): view.remove(at: indices, then: stage.data)
///   case .update(let indices): view.reload(at: indices, then: stage.data)
///   case .move(let pairs): view.move(pairs, then: stage.data)
///   case .insert(let indices): view.insert(at: indices, then: stage.data)
///   }
/// }
/// ```
///
/// A staged changeset stores the two snapshots and copies no elements.
public struct StagedChangeset<Source: RandomAccessCollection, Target: RandomAccessCollection>
where Source.Element == Target.Element {
  /// The snapshot before the change.
  public let source: Source

  /// The snapshot after the change.
  public let target: Target

  /// The change from `source` to `target`.
  public let changeset: Changeset

  /// The kinds of the stages that are not empty, in order.
  @usableFromInline let kinds: StageKinds

  /// Creates the stages of a known change.
  ///
  /// - Throws: ``ChangesetError/countMismatch(expected:actual:)`` if the count of a snapshot differs from that
  ///   of the changeset.
  @inlinable
  public init(source: Source, target: Target, changeset: Changeset) throws(ChangesetError) {
    try changeset.check(sourceCount: source.count, targetCount: target.count)
    self.init(source, target, changeset)
  }

  @inlinable
  init(_ source: Source, _ target: Target, _ changeset: Changeset) {
    self.source = source
    self.target = target
    self.changeset = changeset
    kinds = changeset.kinds
  }

  /// Compares two snapshots, with closures for the ID and for equality.
  ///
  /// - Complexity: As of ``Changeset/init(from:to:id:isEqual:)``.
  @inlinable
  public init<ID: Hashable>(
    from source: Source, to target: Target, id: (Source.Element) -> ID,
    isEqual: (Source.Element, Source.Element) -> Bool
  ) {
    self.init(source, target, Changeset(from: source, to: target, id: id, isEqual: isEqual))
  }
}

extension StagedChangeset where Source.Element: Identifiable & Equatable {
  /// Compares two snapshots.
  ///
  /// - Complexity: As of ``Changeset/init(from:to:)-(Source,_)``.
  @inlinable
  public init(from source: Source, to target: Target) {
    self.init(source, target, Changeset(from: source, to: target))
  }
}

extension StagedChangeset: RandomAccessCollection {
  @inlinable public var startIndex: Int { 0 }

  @inlinable public var endIndex: Int { kinds.count }

  /// The stage at a position, with its index lists.
  ///
  /// - Complexity: O(number of runs and of changes of the stage's kind).
  @inlinable public subscript(position: Int) -> Stage { Stage(kinds[position], of: self) }
}

extension StagedChangeset: Sendable where Source: Sendable, Target: Sendable {}

extension StagedChangeset {
  /// One stage of a change, and the data after it.
  public struct Stage {
    /// The changes of the stage.
    public let change: StageChange

    @usableFromInline let staged: StagedChangeset
    @usableFromInline let kind: StageKind

    @inlinable
    init(_ kind: StageKind, of staged: StagedChangeset) {
      self.kind = kind
      self.staged = staged
      change = staged.changeset.change(of: kind)
    }

    /// The data after the stage: a view of the two snapshots, without copies.
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
