/// What happened between two snapshots of a collection, in indices.
///
/// A changeset pairs each element of the target with the element of the source that has the same identity,
/// and keeps the pairing as *runs*: stretches that are consecutive in both snapshots. What belongs to no run
/// was deleted (source) or inserted (target). A changeset knows nothing of the elements themselves, so it can
/// cross threads and modules freely and takes memory for what changed, not for what stayed.
///
/// ```swift
/// let changes = Changeset(from: old, to: new)
/// changes.deletions                    // indices in `old`
/// changes.insertions                   // indices in `new`
/// changes.targetIndex(ofSource: 7)     // where old[7] is now, or nil
/// ```
///
/// **Identity.** Elements are the same if their IDs are equal. An ID that occurs more than once is told apart
/// by its place: equal neighbours of what already matched are paired first, and of what then is left over, the
/// k-th occurrence in the source is paired with the k-th in the target. Surplus occurrences are deleted or
/// inserted. As many elements are paired as any pairing could.
///
/// **Minimal.** ``moves`` holds exactly the paired elements outside a longest increasing subsequence, so no
/// shorter list of moves exists for the pairing.
///
/// **Size.** Snapshots may be of any size. Only what lies between their common ends is bounded: a diff of 2³⁰
/// elements or more there takes them for replaced, and known changes are refused from 2³² on.
public struct Changeset: Sendable {
  /// The number of elements before the change.
  public let sourceCount: Int

  /// The number of elements after the change.
  public let targetCount: Int

  /// The number of elements that are in both snapshots.
  public let matchedCount: Int

  /// The number of elements of the run at the front, the one that starts both snapshots.
  @usableFromInline let frontCount: Int

  /// The number of elements of the run at the back, the one that ends both snapshots; 0 if that is the front.
  @usableFromInline let backCount: Int

  /// The runs in between, and whatever else there is to tell.
  @usableFromInline let interior: Interior

  /// Takes what a diff found.
  ///
  /// - Parameter middle: runs that are maximal, not empty, disjoint, in ascending target order.
  @inlinable
  init(
    sourceCount: Int, targetCount: Int, frontCount: Int, backCount: Int, middle: [MiddleRun],
    updatedTargets: IndexBits, duplicate: Duplicate?
  ) {
    if middle.isEmpty, updatedTargets.isEmpty, duplicate == nil {
      self.init(
        sourceCount: sourceCount, targetCount: targetCount, frontCount: frontCount, backCount: backCount)
    } else {
      self.init(
        sourceCount: sourceCount, targetCount: targetCount, frontCount: frontCount, backCount: backCount,
        orderingMiddle: middle, updatedTargets: updatedTargets, duplicate: duplicate)
    }
  }

  @usableFromInline
  init(
    sourceCount: Int, targetCount: Int, frontCount: Int, backCount: Int, orderingMiddle middle: [MiddleRun],
    updatedTargets: IndexBits, duplicate: Duplicate?
  ) {
    let order = RunOrder(middle, sourceCount: sourceCount - frontCount - backCount)
    self.sourceCount = sourceCount
    self.targetCount = targetCount
    self.frontCount = frontCount
    self.backCount = backCount
    matchedCount = frontCount + order.matchedCount + backCount
    if order.isAscending, updatedTargets.isEmpty, duplicate == nil {
      interior = middle.isEmpty ? .empty : .runs(middle)
    } else {
      interior = .detailed(
        Details(
          runs: middle, order: order, updatedTargets: updatedTargets.shrunk(), duplicate: duplicate))
    }
  }

  /// Takes a change that left only the ends, with their content as it was.
  @inlinable
  init(sourceCount: Int, targetCount: Int, frontCount: Int, backCount: Int) {
    self.sourceCount = sourceCount
    self.targetCount = targetCount
    self.frontCount = frontCount
    self.backCount = backCount
    matchedCount = frontCount + backCount
    interior = .empty
  }
}

extension Changeset {
  /// Whether nothing changed: the same elements with the same content in the same order.
  public var isEmpty: Bool {
    sourceCount == targetCount && frontCount == sourceCount && updatedTargets.isEmpty
  }
}

extension Changeset: Equatable {
  /// Whether two changesets describe the same change. ``duplicate`` is left out.
  ///
  /// - Complexity: O(number of runs and updates).
  public static func == (left: Changeset, right: Changeset) -> Bool {
    left.sourceCount == right.sourceCount && left.targetCount == right.targetCount
      && left.frontCount == right.frontCount && left.backCount == right.backCount
      && left.middle == right.middle && left.updatedTargets == right.updatedTargets
  }
}
