extension ExtentNode {
  /// A run and the sum of the entries before it in the tree.
  typealias Location = (run: ExtentRun, preceding: ExtentSummary)

  /// Returns the last run for which `isReached` holds, given the sum before it. `isReached` must hold for all
  /// runs up to some point and is assumed to hold for the first one. The tree must not be empty.
  private func lastRun(
    after base: ExtentSummary = ExtentSummary(), where isReached: (ExtentSummary) -> Bool
  ) -> Location {
    switch self {
    case .leaf(let leaf):
      return leaf.location(after: base, where: isReached)
    case .branch(let branch):
      let slot = max(0, branch.slots.lastSlot(of: branch.slots.count, after: base, where: isReached))
      let start = base + branch.slots[slot].preceding
      return branch.slots[slot].node.lastRun(after: start, where: isReached)
    }
  }

  /// Returns the run that contains the entry `index`. The tree must not be empty.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  func run(containing index: Int) -> Location {
    lastRun { $0.count <= index }
  }

  /// Returns the last run that starts at or before `offset`, which must not be negative. The tree must not be
  /// empty.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  func run(at offset: Double, _ metrics: ExtentMetrics) -> Location {
    lastRun { metrics.start(after: $0) <= offset }
  }

  /// Returns the entries of the known run with `rank` known runs before it.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  func range(ofKnownRun rank: Int) -> Range<Int> {
    switch self {
    case .leaf(let leaf):
      return leaf.range(ofKnownRun: rank)
    case .branch(let branch):
      var rank = rank
      var slot = 0
      while rank >= branch.slots[slot].knownRunCount {
        rank -= branch.slots[slot].knownRunCount
        slot += 1
      }
      let start = branch.slots[slot].preceding.count
      let range = branch.slots[slot].node.range(ofKnownRun: rank)
      return start + range.lowerBound..<start + range.upperBound
    }
  }

  /// Returns the number of known runs that start before the entry `index`.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  func knownRunCount(before index: Int) -> Int {
    switch self {
    case .leaf(let leaf):
      return leaf.knownRunCount(before: index)
    case .branch(let branch):
      let place = branch.slot(containing: index)
      let slot = branch.slots[place]
      return branch.slots[..<place].reduce(0) { $0 + $1.knownRunCount }
        + slot.node.knownRunCount(before: index - slot.preceding.count)
    }
  }

  /// Calls `body` for each run, beginning with the one that contains the entry `index`, and with the sum
  /// before the run, until it returns `false`. Neighboring unmeasured runs can match.
  ///
  /// - Returns: Whether the end was reached.
  /// - Complexity: O(log *r*) for the first of *r* runs, amortized O(1) for each following one.
  @discardableResult
  func forEachRun(
    from index: Int, after base: ExtentSummary = ExtentSummary(),
    _ body: (ExtentRun, ExtentSummary) -> Bool
  ) -> Bool {
    switch self {
    case .leaf(let leaf):
      return leaf.forEachRun(from: index, after: base, body)
    case .branch(let branch):
      for slot in branch.slots[branch.slot(containing: index - base.count)...] {
        guard slot.node.forEachRun(from: index, after: base + slot.preceding, body) else { return false }
      }
      return true
    }
  }
}
