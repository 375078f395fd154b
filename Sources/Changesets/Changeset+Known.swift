/// Changesets for changes that are known, so that nothing need be compared.
extension Changeset {
  /// Takes the runs of elements that are in both snapshots, in any order, and the target indices of those
  /// whose content changed.
  ///
  /// Runs that adjoin in both snapshots are joined, empty ones left out.
  ///
  /// - Throws: ``ChangesetError`` if the runs do not fit the counts or each other, or if there are runs between
  ///   the common ends and 2³² elements or more.
  /// - Complexity: O(n log n) for n runs, and the same for updates.
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
    let updates = try Self.bits(ofUpdates: updatedTargets, in: joined, targetCount: targetCount)
    try self.init(
      sourceCount: sourceCount, targetCount: targetCount, sortedRuns: joined[...], updatedTargets: updates)
  }

  /// Takes runs that are maximal, not empty, disjoint and in ascending target order.
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
      end = run.source + run.count
    }
  }

  /// The runs in target order, those that adjoin joined.
  private static func joined(_ runs: [Run]) throws(ChangesetError) -> [Run] {
    var result: [Run] = []
    for run in runs.sorted(by: { $0.target < $1.target }) {
      guard let last = result.last else {
        result.append(run)
        continue
      }
      if run.target < last.target + last.count { throw .targetTakenTwice(run) }
      if run.target == last.target + last.count, run.source == last.source + last.count {
        result[result.count - 1].count += run.count
      } else {
        result.append(run)
      }
    }
    return result
  }

  private static func bits(
    ofUpdates updates: [Int], in runs: [Run], targetCount: Int
  ) throws(ChangesetError) -> IndexBits {
    guard !updates.isEmpty else { return IndexBits() }
    let sorted = updates.sorted()
    let firstWord = max(0, sorted[0] >> 6)
    var bits = IndexBits()
    var place = 0
    for target in sorted {
      while place < runs.count, runs[place].target + runs[place].count <= target { place += 1 }
      guard place < runs.count, target >= runs[place].target else {
        throw .updateOfUnmatchedTarget(target)
      }
      bits.insert(target - firstWord << 6, limit: sorted[sorted.count - 1] + 1 - firstWord << 6)
    }
    return bits.shifted(words: firstWord)
  }

  /// The change that a `GListModel` would report with the same numbers: at `position`, `removed` elements
  /// went and `added` came.
  ///
  /// Numbers that do not fit are brought to the nearest that do: the position into `0...count`, `removed`
  /// into what lies behind it, a negative `count` or `added` to 0, and `added` so that the new count is an
  /// `Int`.
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

  /// The change in which nothing of the source is left. Negative counts are taken as 0.
  ///
  /// - Complexity: O(1).
  @inlinable
  public static func replacingAll(sourceCount: Int, targetCount: Int) -> Changeset {
    Changeset(
      sourceCount: max(0, sourceCount), targetCount: max(0, targetCount), frontCount: 0, backCount: 0)
  }

  /// No change of a collection of `count` elements. A negative count is taken as 0.
  ///
  /// - Complexity: O(1).
  @inlinable
  public static func unchanged(count: Int) -> Changeset {
    let count = max(0, count)
    return Changeset(sourceCount: count, targetCount: count, frontCount: count, backCount: 0)
  }
}
