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
    let start = root.knownRun(first).preceding.count
    let (lastRun, preceding) = root.knownRun(last - 1)
    let end = preceding.count + lastRun.count
    root = ExtentNode(.unknown(start)).joined(with: root.slice(start..<end))
      .joined(with: ExtentNode(.unknown(count - end)))
  }

  /// Which of the known runs, counted from the first, have entries in `range`.
  private func knownRuns(reaching range: Range<Int>) -> Range<Int> {
    let first = knownRunCount(endingBy: range.lowerBound)
    guard !range.isEmpty else { return first..<first }
    let (run, preceding) = root.run(containing: range.upperBound - 1)
    return first..<preceding.knownRunCount + (run.isKnown ? 1 : 0)
  }

  /// The number of known runs that end at or before the entry `index`.
  private func knownRunCount(endingBy index: Int) -> Int {
    index < count ? root.run(containing: index).preceding.knownRunCount : measuredRunCount
  }
}
