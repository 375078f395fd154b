/// A change between two snapshots as a sequence of stages: delete, update, move, insert.
///
/// The stages are for consumers that take one kind of change at a time and check the counts at each, as many
/// views do. Replaying them one after the other on the source gives the target. Stages in which nothing would
/// happen are left out, so two equal snapshots have none.
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
/// A staged changeset holds the snapshots as they are and copies no element.
public struct StagedChangeset<Source: RandomAccessCollection, Target: RandomAccessCollection>
where Source.Element == Target.Element {
  /// The snapshot before the change.
  public let source: Source

  /// The snapshot after the change.
  public let target: Target

  /// The change itself.
  public let changeset: Changeset

  /// The kinds of the stages that are not empty, in order.
  @usableFromInline let kinds: StageKinds

  /// Takes two snapshots and what happened between them.
  ///
  /// - Throws: ``ChangesetError/countMismatch(expected:actual:)`` if the snapshots have other counts than
  ///   the changeset.
  @inlinable
  public init(source: Source, target: Target, changeset: Changeset) throws(ChangesetError) {
    let (sourceCount, targetCount) = (source.count, target.count)
    guard sourceCount == changeset.sourceCount else {
      throw .countMismatch(expected: changeset.sourceCount, actual: sourceCount)
    }
    guard targetCount == changeset.targetCount else {
      throw .countMismatch(expected: changeset.targetCount, actual: targetCount)
    }
    self.init(source, target, changeset)
  }

  @inlinable
  init(_ source: Source, _ target: Target, _ changeset: Changeset) {
    self.source = source
    self.target = target
    self.changeset = changeset
    kinds = changeset.kinds
  }

  /// Finds what happened between two snapshots.
  ///
  /// - Complexity: as of ``Changeset/init(from:to:id:isEqual:)``.
  @inlinable
  public init<ID: Hashable>(
    from source: Source, to target: Target, id: (Source.Element) -> ID,
    isEqual: (Source.Element, Source.Element) -> Bool
  ) {
    self.init(source, target, Changeset(from: source, to: target, id: id, isEqual: isEqual))
  }
}

extension StagedChangeset where Source.Element: Identifiable & Equatable {
  /// Finds what happened between two snapshots.
  ///
  /// - Complexity: as of ``Changeset/init(from:to:)-(Source,_)``.
  @inlinable
  public init(from source: Source, to target: Target) {
    self.init(source, target, Changeset(from: source, to: target))
  }
}

extension StagedChangeset: RandomAccessCollection {
  @inlinable public var startIndex: Int { 0 }

  @inlinable public var endIndex: Int { kinds.count }

  /// A stage with its index lists.
  ///
  /// - Complexity: O(number of runs and of changes of the stage's kind).
  @inlinable
  public subscript(position: Int) -> Stage {
    Stage(kinds[position], of: self)
  }
}

extension StagedChangeset: Sendable where Source: Sendable, Target: Sendable {}
