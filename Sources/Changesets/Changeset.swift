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
public struct Changeset: Sendable {
  /// The number of elements before the change.
  public let sourceCount: Int

  /// The number of elements after the change.
  public let targetCount: Int

  /// The number of elements that are in both snapshots.
  public let matchedCount: Int

  /// The maximal stretches of elements that are consecutive in both snapshots, in ascending target order.
  ///
  /// Two snapshots with the same IDs in the same order have one run; if both are empty, none.
  public let runs: [Run]

  @usableFromInline let boxedDetails: BoxedDetails

  /// Takes what a diff found.
  ///
  /// - Parameter runs: maximal, not empty, disjoint, in ascending target order.
  @usableFromInline
  init(
    sourceCount: Int, targetCount: Int, sortedRuns runs: [Run], updatedTargets: IndexBits,
    duplicate: Duplicate?
  ) {
    let order = RunOrder(runs, sourceCount: sourceCount)
    self.sourceCount = sourceCount
    self.targetCount = targetCount
    self.runs = runs
    matchedCount = order.matchedCount
    if order.isAscending, updatedTargets.isEmpty, duplicate == nil {
      boxedDetails = .none
    } else {
      boxedDetails = .some(
        Details(order: order, updatedTargets: updatedTargets.shrunk(), duplicate: duplicate))
    }
  }

  /// Takes runs that ascend in both snapshots, all content unchanged.
  init(sourceCount: Int, targetCount: Int, inPlace runs: [Run], matchedCount: Int) {
    self.sourceCount = sourceCount
    self.targetCount = targetCount
    self.runs = runs
    self.matchedCount = matchedCount
    boxedDetails = .none
  }
}

extension Changeset {
  /// Whether nothing changed: the same elements with the same content in the same order.
  public var isEmpty: Bool {
    sourceCount == targetCount && matchedCount == sourceCount && runs.count <= 1 && updatedTargets.isEmpty
  }
}

extension Changeset: Equatable {
  /// Whether two changesets describe the same change. ``duplicate`` is left out.
  ///
  /// - Complexity: O(number of runs and updates).
  public static func == (left: Changeset, right: Changeset) -> Bool {
    left.sourceCount == right.sourceCount && left.targetCount == right.targetCount
      && left.runs == right.runs && left.updatedTargets == right.updatedTargets
  }
}
