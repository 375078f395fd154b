extension ExtentNode {
  /// A run and what lies before it in the tree.
  typealias Location = (run: ExtentRun, preceding: ExtentSummary)

  /// The last run that `isReached` holds for, given the sum of all that lies before the run; `isReached` holds
  /// for runs up to some point, and is taken to hold for the first. The tree is not empty.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  @inline(__always)
  func lastRun(where isReached: (ExtentSummary) -> Bool) -> Location {
    var node = self
    var base = ExtentSummary()
    while !node.isLeaf {
      let index = node.children.lastIndex(after: base, where: isReached)
      base = base + node.children[index].preceding
      node = node.children[index].node
    }
    let slot = node.runs[node.runs.lastIndex(after: base, where: isReached)]
    return (slot.run, base + slot.preceding)
  }

  /// The run that holds the entry `index`.
  func run(containing index: Int) -> Location {
    lastRun { $0.count <= index }
  }

  /// The last run that starts at or before `offset`.
  func run(at offset: Double, _ metrics: ExtentMetrics) -> Location {
    lastRun { metrics.start(after: $0) <= offset }
  }

  /// The run that has `rank` known runs before it and is known itself.
  func knownRun(_ rank: Int) -> Location {
    lastRun { $0.knownRunCount <= rank }
  }

  /// The first run of the tree, if there is one.
  var firstRun: ExtentRun? {
    isLeaf ? runs.first?.run : children.first?.node.firstRun
  }

  /// The last run of the tree, if there is one.
  var lastRun: ExtentRun? {
    isLeaf ? runs.last?.run : children.last?.node.lastRun
  }

  /// Calls `body` for each run from the one that holds the entry `index`, with the sum of all that lies before
  /// the run, until it returns false.
  ///
  /// - Returns: Whether the end was reached.
  /// - Complexity: O(log *r*) for the first of *r* runs, amortised O(1) for each that follows.
  @discardableResult
  func forEachRun(
    from index: Int, after base: ExtentSummary = ExtentSummary(),
    _ body: (ExtentRun, ExtentSummary) -> Bool
  ) -> Bool {
    if isLeaf {
      for slot in runs[runs.slotIndex(containing: index - base.count)...] {
        guard body(slot.run, base + slot.preceding) else { return false }
      }
    } else {
      for slot in children[children.slotIndex(containing: index - base.count)...] {
        guard slot.node.forEachRun(from: index, after: base + slot.preceding, body) else { return false }
      }
    }
    return true
  }
}
