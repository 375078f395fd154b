/// The difference between two snapshots of a collection, in indices.
///
/// A changeset pairs each element of the target with the element of the source that has the same ID, and
/// stores the pairs as *runs*: stretches of elements that are consecutive in both snapshots. Elements of the
/// source outside all runs were deleted; elements of the target outside all runs were inserted. A changeset
/// holds no elements, so it can be sent to another thread, and it takes memory for the changes only.
///
/// ```swift
/// let changes = Changeset(from: old, to: new)
/// changes.deletions                    // indices in `old`
/// changes.insertions                   // indices in `new`
/// changes.targetIndex(ofSource: 7)     // the index of old[7] in `new`, or nil
/// ```
///
/// **Identity.** Elements are the same if their IDs are equal. Elements with a repeated ID are paired by
/// position: first those next to a pair that was already found, then the k-th remaining occurrence in the
/// source with the k-th in the target. Further occurrences are deleted or inserted. The number of pairs is the
/// greatest possible.
///
/// **Minimal moves.** ``moves`` contains the paired elements outside a longest increasing subsequence. No
/// shorter list of moves exists for the same pairs.
///
/// **Limits.** Snapshots may have any size. Only the part between their common ends is limited: a comparison
/// treats 2³⁰ or more elements there as replaced, and ``init(sourceCount:targetCount:runs:updatedTargets:)``
/// throws an error for runs among 2³² or more.
public struct Changeset: Sendable {
  /// The number of elements before the change.
  public let sourceCount: Int

  /// The number of elements after the change.
  public let targetCount: Int

  /// The number of elements that are in both snapshots.
  public let matchedCount: Int

  /// The number of elements in the run at the start of both snapshots.
  @usableFromInline let frontCount: Int

  /// The number of elements in the run at the end of both snapshots; 0 if that is the run at the start.
  @usableFromInline let backCount: Int

  /// The runs between the two ends, and the details of the change.
  @usableFromInline let interior: Interior

  /// Creates a changeset from the result of a comparison.
  ///
  /// - Parameter middle: The runs between the two ends: maximal, not empty, disjoint, in ascending target order.
  @inlinable
  init(
    sourceCount: Int, targetCount: Int, frontCount: Int, backCount: Int, middle: [MiddleRun],
    updatedTargets: IndexBits, duplicate: Duplicate?
  ) {
    if middle.isEmpty, updatedTargets.isEmpty, duplicate == nil {
      self.init(
        sourceCount: sourceCount, targetCount: targetCount, frontCount: frontCount, backCount: backCount)
    } else {
      let (interior, middleCount) = Interior.containing(
        middle, sourceCount: sourceCount - frontCount - backCount, updatedTargets, duplicate)
      self.init(
        sourceCount: sourceCount, targetCount: targetCount, frontCount: frontCount, backCount: backCount,
        middleCount: middleCount, interior: interior)
    }
  }

  /// Creates a changeset whose two ends are the only runs, and whose content did not change.
  @inlinable
  init(
    sourceCount: Int, targetCount: Int, frontCount: Int, backCount: Int, middleCount: Int = 0,
    interior: Interior = .empty
  ) {
    self.sourceCount = sourceCount
    self.targetCount = targetCount
    self.frontCount = frontCount
    self.backCount = backCount
    matchedCount = frontCount + middleCount + backCount
    self.interior = interior
  }

  /// Whether nothing changed: the elements, their order and their content are the same.
  public var isEmpty: Bool {
    sourceCount == targetCount && frontCount == sourceCount && updatedTargets.isEmpty
  }

  /// A repeated ID that the comparison has met, or `nil`.
  ///
  /// The comparison does not search for duplicates. It meets them among the elements that it hashes, not among
  /// those that it pairs by position or compares one by one. Changesets that differ only in this property are
  /// equal.
  public var duplicate: Duplicate? { details?.duplicate }
}

extension Changeset: Equatable {
  /// Returns whether two changesets describe the same change. Ignores ``duplicate``.
  ///
  /// - Complexity: O(number of runs and updates).
  public static func == (left: Changeset, right: Changeset) -> Bool {
    left.sourceCount == right.sourceCount && left.targetCount == right.targetCount
      && left.frontCount == right.frontCount && left.backCount == right.backCount
      && left.middle == right.middle && left.updatedTargets == right.updatedTargets
  }
}

extension Changeset {
  /// The position of an element whose ID occurs more than once.
  public struct Duplicate: Sendable, Hashable {
    /// One of the two snapshots.
    public enum Snapshot: Sendable, Hashable {
      case source
      case target
    }

    /// The snapshot in which the ID occurs more than once.
    public var snapshot: Snapshot

    /// The index of one of the occurrences in that snapshot.
    public var index: Int

    public init(snapshot: Snapshot, index: Int) {
      self.snapshot = snapshot
      self.index = index
    }
  }

  /// The part of a changeset between its two ends, in one word.
  ///
  /// Most changes have no runs there or need no details, so creating and copying a changeset is cheap.
  @usableFromInline
  enum Interior: Sendable {
    /// No runs between the ends, and no content changed.
    case empty

    /// Runs that have the same order in both snapshots; no content changed.
    case runs([MiddleRun])

    case detailed(Details)

    /// Returns the interior with these runs, and the number of their elements. The source has `sourceCount`
    /// elements between the ends.
    @usableFromInline
    static func containing(
      _ runs: [MiddleRun], sourceCount: Int, _ updatedTargets: IndexBits, _ duplicate: Duplicate?
    ) -> (Interior, count: Int) {
      let order = RunOrder(runs, sourceCount: sourceCount)
      if order.isAscending, updatedTargets.isEmpty, duplicate == nil {
        return (runs.isEmpty ? .empty : .runs(runs), order.matchedCount)
      }
      let details = Details(
        runs: runs, order: order, updatedTargets: updatedTargets.shrunk(), duplicate: duplicate)
      return (.detailed(details), order.matchedCount)
    }
  }

  /// The details of a change that moves elements or changes content. A class, so that a copy takes one word.
  @usableFromInline
  final class Details: Sendable {
    /// The runs between the ends, in ascending target order.
    @usableFromInline let runs: [MiddleRun]

    let order: RunOrder

    /// The target indices of the elements whose content changed.
    let updatedTargets: IndexBits

    let duplicate: Duplicate?

    init(runs: [MiddleRun], order: RunOrder, updatedTargets: IndexBits, duplicate: Duplicate?) {
      self.runs = runs
      self.order = order
      self.updatedTargets = updatedTargets
      self.duplicate = duplicate
    }
  }

  /// The details; `nil` if nothing moved and no content changed.
  @inlinable var details: Details? { if case .detailed(let details) = interior { details } else { nil } }

  /// Whether there are details. Unlike `details`, retains nothing.
  @inlinable var hasDetails: Bool { if case .detailed = interior { true } else { false } }

  /// The runs between front and back, in ascending target order.
  @inlinable
  var middle: [MiddleRun] {
    switch interior {
    case .empty: []
    case .runs(let runs): runs
    case .detailed(let details): details.runs
    }
  }

  /// The positions of the runs in `middle` in ascending source order; empty if they already have that order.
  var sourceOrder: [UInt32] { details?.order.sourceOrder ?? [] }

  /// The target indices of the elements whose content changed.
  var updatedTargets: IndexBits { details?.updatedTargets ?? IndexBits() }
}
