/// Runs in order, on the way into new leaves: none of them empty, no two neighbours that match.
struct ExtentRunList {
  private(set) var runs: [ExtentRun] = []

  /// How many of the runs are known.
  private(set) var knownRunCount = 0

  /// An empty list with room for `capacity` runs.
  init(capacity: Int = 0) {
    runs.reserveCapacity(capacity)
  }

  /// Adds `run` at the end, as part of the last run if it matches.
  mutating func append(_ run: ExtentRun) {
    guard run.count > 0 else { return }
    if let last = runs.last, last.matches(run) {
      runs[runs.count - 1].count += run.count
    } else {
      runs.append(run)
      if run.isKnown { knownRunCount += 1 }
    }
  }

  /// Adds what `node` holds in `range`.
  mutating func append(_ range: Range<Int>, of node: ExtentNode) {
    guard !range.isEmpty else { return }
    node.forEachRun(from: range.lowerBound) { run, preceding in
      let start = max(preceding.count, range.lowerBound)
      let end = min(preceding.count + run.count, range.upperBound)
      guard start < end else { return false }
      append(run.withCount(end - start))
      return end < range.upperBound
    }
  }
}
