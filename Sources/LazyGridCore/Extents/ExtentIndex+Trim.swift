extension ExtentIndex {
  /// Lets go of measured runs far away from `range` until at most `limit` are left.
  ///
  /// What is let go of keeps its room, so that nothing else moves: the entries before what is left, from the
  /// first measured one on, become one stale run of their mean extent, and so do those after it, up to the
  /// last measured one. These two count against the limit.
  ///
  /// Runs that reach into `range` are kept even if they are more than `limit`. The others go from both ends
  /// inwards; what is left is about as many runs before the range as after it.
  ///
  /// - Complexity: O(log *r*) for *r* runs, and what it takes to free the runs let go of.
  package mutating func trim(toRuns limit: Int, keeping range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "no such entries")
    precondition(limit >= 0, "a negative limit")
    let total = measuredRunCount
    guard total > limit, total > 2 else { return }

    let needed = knownRuns(reaching: range)
    let spare = max(0, limit - 2 - needed.count)
    let roomBefore = max(spare / 2, spare - (total - needed.upperBound))
    let first = max(0, needed.lowerBound - roomBefore)
    let last = min(total, needed.upperBound + spare - (needed.lowerBound - first))
    let known = root.range(ofKnownRun: 0).lowerBound..<root.range(ofKnownRun: total - 1).upperBound
    let kept = entries(of: first..<last, and: range).clamped(to: known)
    root = ExtentNode(.unknown(known.lowerBound))
      .joined(with: ExtentNode(mean(of: known.lowerBound..<kept.lowerBound)))
      .joined(with: root.slice(kept))
      .joined(with: ExtentNode(mean(of: kept.upperBound..<known.upperBound)))
      .joined(with: ExtentNode(.unknown(count - known.upperBound)))
  }

  /// The entries of `range`, and of the known runs in `runs`.
  private func entries(of runs: Range<Int>, and range: Range<Int>) -> Range<Int> {
    guard !runs.isEmpty else { return range }
    let start = root.range(ofKnownRun: runs.lowerBound).lowerBound
    let end = root.range(ofKnownRun: runs.upperBound - 1).upperBound
    guard !range.isEmpty else { return start..<end }
    return min(start, range.lowerBound)..<max(end, range.upperBound)
  }

  /// The entries in `range` as one stale run that takes as much room.
  private func mean(of range: Range<Int>) -> ExtentRun {
    guard !range.isEmpty else { return .unknown(0) }
    let room = offset(of: range.upperBound) - offset(of: range.lowerBound) - Double(range.count) * spacing
    return ExtentRun(
      count: range.count, extent: Self.valid(room / Double(range.count)), epoch: ExtentRun.stale)
  }

  /// Which of the known runs, counted from the first, reach into `range`.
  private func knownRuns(reaching range: Range<Int>) -> Range<Int> {
    let end = root.knownRunCount(before: range.upperBound)
    var start = root.knownRunCount(before: range.lowerBound)
    if range.lowerBound < count {
      let (run, preceding) = root.run(containing: range.lowerBound)
      if run.isKnown, preceding.count < range.lowerBound { start -= 1 }
    }
    return start..<end
  }
}
