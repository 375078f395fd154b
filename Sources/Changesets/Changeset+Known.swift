extension Changeset {
  /// Creates a changeset from known runs, without a comparison.
  ///
  /// Runs that adjoin in both snapshots are joined; empty runs are ignored.
  ///
  /// - Parameters:
  ///   - sourceCount: The number of elements before the change.
  ///   - targetCount: The number of elements after the change.
  ///   - runs: The stretches of elements that are in both snapshots, in any order.
  ///   - updatedTargets: The target indices of the elements whose content changed, in any order.
  /// - Throws: ``ChangesetError`` if the runs do not fit the counts or overlap, if an updated element is in no
  ///   run, or if there are runs among 2³² or more elements between the common ends.
  /// - Complexity: O(n log n) for n runs and updates.
  public init(
    sourceCount: Int, targetCount: Int, runs: [Run], updatedTargets: [Int] = []
  ) throws(ChangesetError) {
    if sourceCount < 0 { throw .negativeCount(sourceCount) }
    if targetCount < 0 { throw .negativeCount(targetCount) }
    for run in runs {
      guard run.count >= 0, run.source >= 0, run.target >= 0, run.count <= sourceCount,
        run.count <= targetCount, run.source <= sourceCount - run.count,
        run.target <= targetCount - run.count
      else { throw .runOutOfBounds(run) }
    }
    let filled = runs.filter { $0.count > 0 }
    try Self.checkSources(of: filled)
    let joined = try Self.joined(filled)
    let updates = updatedTargets.sorted()
    for target in updates {
      let place = joined.partitioningIndex { $0.targetRange.upperBound > target }
      guard place < joined.count, joined[place].target <= target else {
        throw .updateOfUnmatchedTarget(target)
      }
    }
    try self.init(
      sourceCount: sourceCount, targetCount: targetCount, sortedRuns: joined[...],
      updatedTargets: IndexBits(ascending: updates))
  }

  /// Creates a changeset from runs that are maximal, not empty, disjoint and in ascending target order.
  private init(
    sourceCount: Int, targetCount: Int, sortedRuns runs: ArraySlice<Run>, updatedTargets: IndexBits
  ) throws(ChangesetError) {
    var runs = runs
    var (frontCount, backCount) = (0, 0)
    if let first = runs.first, first.source == 0, first.target == 0 {
      frontCount = first.count
      runs.removeFirst()
    }
    if let last = runs.last, last.sourceRange.upperBound == sourceCount,
      last.targetRange.upperBound == targetCount
    {
      backCount = last.count
      runs.removeLast()
    }
    let longest = max(sourceCount, targetCount) - frontCount - backCount
    if !runs.isEmpty, longest >= MiddleRun.limit { throw .middleTooLong(longest) }
    self.init(
      sourceCount: sourceCount, targetCount: targetCount, frontCount: frontCount, backCount: backCount,
      middle: runs.map {
        MiddleRun(source: $0.source - frontCount, target: $0.target - frontCount, count: $0.count)
      }, updatedTargets: updatedTargets, duplicate: nil)
  }

  private static func checkSources(of runs: [Run]) throws(ChangesetError) {
    var end = 0
    for run in runs.sorted(by: { $0.source < $1.source }) {
      if run.source < end { throw .sourceTakenTwice(run) }
      end = run.sourceRange.upperBound
    }
  }

  /// Returns the runs in target order, with adjoining runs joined.
  private static func joined(_ runs: [Run]) throws(ChangesetError) -> [Run] {
    var result: [Run] = []
    var (sourceEnd, targetEnd) = (-1, 0)
    for run in runs.sorted(by: { $0.target < $1.target }) {
      if run.target < targetEnd { throw .targetTakenTwice(run) }
      if run.source == sourceEnd, run.target == targetEnd {
        result[result.count - 1].count += run.count
      } else {
        result.append(run)
      }
      (sourceEnd, targetEnd) = (run.sourceRange.upperBound, run.targetRange.upperBound)
    }
    return result
  }

  /// Returns the change in which `added` elements replace `removed` elements at `position`, in the terms of
  /// `GListModel`.
  ///
  /// Arguments out of range are clamped: `count` and `added` to 0 or more, `position` to `0...count`, `removed`
  /// to the number of elements from `position` on, and `added` so that the new count is an `Int`.
  ///
  /// - Complexity: O(1).
  public static func splice(count: Int, position: Int, removed: Int, added: Int) -> Changeset {
    let count = max(0, count)
    let position = min(max(0, position), count)
    let removed = min(max(0, removed), count - position)
    let added = min(max(0, added), Int.max - (count - removed))
    guard removed > 0 || added > 0 else { return unchanged(count: count) }
    return Changeset(
      sourceCount: count, targetCount: count - removed + added, frontCount: position,
      backCount: count - position - removed)
  }

  /// Returns the change that deletes the whole source and inserts the whole target. Negative counts count as 0.
  ///
  /// - Complexity: O(1).
  @inlinable
  public static func replacingAll(sourceCount: Int, targetCount: Int) -> Changeset {
    Changeset(
      sourceCount: max(0, sourceCount), targetCount: max(0, targetCount), frontCount: 0, backCount: 0)
  }

  /// Returns the empty change of a collection with `count` elements. A negative count counts as 0.
  ///
  /// - Complexity: O(1).
  @inlinable
  public static func unchanged(count: Int) -> Changeset {
    let count = max(0, count)
    return Changeset(sourceCount: count, targetCount: count, frontCount: count, backCount: 0)
  }
}
