extension ExtentIndex {
  /// Forgets measured runs far away from `range` until at most `limit` are left.
  ///
  /// Runs that reach into `range` are kept even if they are more than `limit`. The others go from both ends
  /// inwards; what is left is about as many runs before the range as after it.
  ///
  /// - Complexity: O(log *r*) for *r* runs, and what it takes to free the runs forgotten.
  public mutating func trim(toRuns limit: Int, keeping range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "no such entries")
    precondition(limit >= 0, "a negative limit")
    let total = measuredRunCount
    guard total > limit else { return }

    let needed = knownRuns(reaching: range)
    let spare = max(0, limit - needed.count)
    let roomBefore = max(spare / 2, spare - (total - needed.upperBound))
    let first = max(0, needed.lowerBound - roomBefore)
    let last = min(total, needed.upperBound + spare - (needed.lowerBound - first))
    guard first < last else {
      root = ExtentNode(.unknown(count))
      return
    }
    let start = root.range(ofKnownRun: first).lowerBound
    let end = root.range(ofKnownRun: last - 1).upperBound
    root = ExtentNode(.unknown(start)).joined(with: root.slice(start..<end))
      .joined(with: ExtentNode(.unknown(count - end)))
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
