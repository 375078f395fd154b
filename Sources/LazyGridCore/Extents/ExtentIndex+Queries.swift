import Changesets

extension ExtentIndex {
  /// Returns the start of the entry at `index`, in pixels. For `count`, returns the start that the next entry
  /// would have.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  package func offset(of index: Int) -> Double {
    precondition(index >= 0 && index <= count, "The index is out of bounds.")
    guard index < count else { return metrics.start(after: root.summary) }
    let (run, preceding) = root.run(containing: index)
    return metrics.start(after: preceding.adding(index - preceding.count, of: run))
  }

  /// Returns the entry at `offset`: the entry that starts there or before, while the next one starts later.
  /// The space after an entry belongs to it.
  ///
  /// Offsets before the first entry and NaN return the first entry, offsets after the last entry return the
  /// last one. If several entries start at the same offset, the last of them is returned. If negative spacing
  /// exceeds the length of some entries, several entries can qualify; the result is one of them.
  ///
  /// - Returns: The index of the entry, or `nil` if there are no entries.
  /// - Complexity: O(log *r*) for *r* runs.
  package func index(at offset: Double) -> Int? {
    guard count > 0 else { return nil }
    guard offset > 0 else { return 0 }
    guard offset < .infinity else { return count - 1 }
    let (run, preceding) = root.run(at: offset, metrics)
    return preceding.count + position(at: offset, in: run, after: preceding)
  }

  /// Returns the position, extent and state of the entry at `index` in one search.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  package func entry(at index: Int) -> ExtentEntry {
    precondition(index >= 0 && index < count, "The index is out of bounds.")
    let (run, preceding) = root.run(containing: index)
    return entry(index - preceding.count, of: run, after: preceding)
  }

  /// Returns the entry with `position` entries before it in `run`.
  @inline(__always)
  func entry(_ position: Int, of run: ExtentRun, after preceding: ExtentSummary) -> ExtentEntry {
    ExtentEntry(
      start: metrics.start(after: preceding.adding(position, of: run)), extent: metrics.extent(of: run),
      state: state(of: run))
  }

  /// Returns the range of entries around `index` that share its run.
  func stretch(around index: Int) -> (range: Range<Int>, extent: Double, state: ExtentState) {
    let (run, preceding) = root.run(containing: index)
    return (preceding.count..<preceding.count + run.count, metrics.extent(of: run), state(of: run))
  }

  /// Returns the measured or estimated extent of the entry at `index`, in pixels.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  package func extent(at index: Int) -> Double {
    metrics.extent(of: run(at: index))
  }

  /// Returns whether the entry at `index` is measured and its extent is still valid.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  package func isMeasured(_ index: Int) -> Bool {
    state(of: run(at: index)) == .measured
  }

  /// Returns whether the entry at `index` was ever measured, even if it is stale.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  package func isKnown(_ index: Int) -> Bool {
    run(at: index).isKnown
  }

  /// Returns the run of the entry at `index`.
  func run(at index: Int) -> ExtentRun {
    precondition(index >= 0 && index < count, "The index is out of bounds.")
    return root.run(containing: index).run
  }

  /// Returns the entry of `run` at `offset`, counted from the start of the run. The run starts at or before
  /// `offset`, the next run after it.
  private func position(at offset: Double, in run: ExtentRun, after preceding: ExtentSummary) -> Int {
    func isReached(_ position: Int) -> Bool {
      metrics.start(after: preceding.adding(position, of: run)) <= offset
    }
    // Rounding can move the quotient next to the answer, or, with extents near 0, anywhere.
    let step = metrics.extent(of: run) + spacing
    let quotient = (offset - metrics.start(after: preceding)) / step
    if quotient >= 0 {
      let guess = quotient < Double(run.count) ? min(Int(quotient), run.count - 1) : run.count - 1
      if isReached(guess), guess == run.count - 1 || !isReached(guess + 1) { return guess }
    }
    return max(0, (0..<run.count).partitioningIndex { !isReached($0) } - 1)
  }
}

extension ExtentIndex {
  /// Calls `body` with each entry from `index` on until it returns `false`. The starts equal those of
  /// ``offset(of:)``.
  ///
  /// - Complexity: O(log *r*) for the first entry, amortized O(1) for each following one. Allocates no
  ///   memory.
  package func forEachEntry(from index: Int, _ body: (_ index: Int, _ entry: ExtentEntry) -> Bool) {
    precondition(index >= 0 && index <= count, "The index is out of bounds.")
    guard index < count else { return }
    root.forEachRun(from: index) { run, preceding in
      for position in max(0, index - preceding.count)..<run.count {
        let entry = entry(position, of: run, after: preceding)
        guard body(preceding.count + position, entry) else { return false }
      }
      return true
    }
  }

  /// Calls `body` with each maximal range of entries in `range` that have the same extent and state.
  ///
  /// - Complexity: O(log *r* + *k*) for *k* of *r* runs.
  package func forEachRun(
    in range: Range<Int>,
    _ body: (_ range: Range<Int>, _ extent: Double, _ state: ExtentState) -> Void
  ) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "The range is out of bounds.")
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
