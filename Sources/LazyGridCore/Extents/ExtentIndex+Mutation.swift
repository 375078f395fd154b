extension ExtentIndex {
  /// Takes `extent` as the measured extent of the entry `index`.
  ///
  /// - Complexity: O(log *r*) for *r* runs; allocates nothing if the entry has that extent already.
  package mutating func setExtent(_ extent: Double, at index: Int) {
    let current = run(at: index)
    let new = ExtentRun(count: 1, extent: Self.valid(extent), epoch: epoch)
    guard !current.matches(new) else { return }
    root.replace(index..<index + 1, with: new)
  }

  /// Takes `extent` as the measured extent of each entry in `range`.
  ///
  /// - Complexity: O(log *r*) for *r* runs, and what it takes to free the runs replaced.
  package mutating func setExtent(_ extent: Double, in range: Range<Int>) {
    set(ExtentRun(count: range.count, extent: Self.valid(extent), epoch: epoch), in: range)
  }

  /// Forgets what was measured in `range`: the entries take the estimate again.
  ///
  /// - Complexity: O(log *r*) for *r* runs, and what it takes to free the runs forgotten.
  package mutating func forget(_ range: Range<Int>) {
    set(.unknown(range.count), in: range)
  }

  /// Declares everything measured so far stale, as when the width changes. Extents are kept as estimates.
  ///
  /// - Complexity: O(1).
  package mutating func markStale() {
    epoch += 1
  }

  /// Declares what was measured in `range` stale. Extents are kept as estimates.
  ///
  /// - Complexity: O(*k* log *r*) for *k* measured runs in the range, of *r* runs.
  package mutating func markStale(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "no such entries")
    var index = range.lowerBound
    while index < range.upperBound {
      let (run, preceding) = root.run(containing: index)
      let end = min(preceding.count + run.count, range.upperBound)
      if state(of: run) == .measured {
        let stale = ExtentRun(count: end - index, extent: run.extent, epoch: ExtentRun.stale)
        root.replace(index..<end, with: stale)
      }
      index = end
    }
  }

  /// Inserts `count` entries, never measured, before the entry `index`.
  ///
  /// - Complexity: O(log *r*) for *r* runs, whatever `count` is.
  package mutating func insert(count: Int, at index: Int) {
    precondition(index >= 0 && index <= self.count, "no such entry")
    precondition(count >= 0 && count <= Int.max - self.count, "too few or too many entries")
    guard count > 0 else { return }
    root.replace(index..<index, with: .unknown(count))
  }

  /// Removes the entries in `range`.
  ///
  /// - Complexity: O(log *r*) for *r* runs, and what it takes to free the runs removed.
  package mutating func remove(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "no such entries")
    guard !range.isEmpty else { return }
    root.replace(range, with: .unknown(0))
  }

  private mutating func set(_ new: ExtentRun, in range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "no such entries")
    guard !range.isEmpty else { return }
    let (run, preceding) = root.run(containing: range.lowerBound)
    guard !run.matches(new) || preceding.count + run.count < range.upperBound else { return }
    root.replace(range, with: new)
  }
}
