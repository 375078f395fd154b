extension ExtentIndex {
  /// Calls `body` with each entry from `index` on until it returns false. The starts are those that
  /// ``offset(of:)`` gives.
  ///
  /// - Complexity: O(log *r*) for the first entry, amortised O(1) for each that follows; allocates nothing.
  package func forEachEntry(from index: Int, _ body: (_ index: Int, _ entry: ExtentEntry) -> Bool) {
    precondition(index >= 0 && index <= count, "no such entry")
    guard index < count else { return }
    root.forEachRun(from: index) { run, preceding in
      for position in max(0, index - preceding.count)..<run.count {
        let entry = entry(position, of: run, after: preceding)
        guard body(preceding.count + position, entry) else { return false }
      }
      return true
    }
  }

  /// Calls `body` with each longest stretch of entries in `range` that have the same extent and state.
  ///
  /// - Complexity: O(log *r* + *k*) for *k* of *r* runs.
  package func forEachRun(
    in range: Range<Int>,
    _ body: (_ range: Range<Int>, _ extent: Double, _ state: ExtentState) -> Void
  ) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "no such entries")
    guard !range.isEmpty else { return }
    // Runs measured in different epochs are equal once both are stale.
    var start = range.lowerBound
    var pending: ExtentRun?
    root.forEachRun(from: range.lowerBound) { run, preceding in
      guard preceding.count < range.upperBound else { return false }
      if let last = pending, last.extent != run.extent || state(of: last) != state(of: run) {
        body(start..<preceding.count, metrics.extent(of: last), state(of: last))
        start = preceding.count
      }
      pending = run
      return true
    }
    if let pending {
      body(start..<range.upperBound, metrics.extent(of: pending), state(of: pending))
    }
  }
}
