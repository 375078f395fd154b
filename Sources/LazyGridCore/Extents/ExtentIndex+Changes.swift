import Changesets

extension ExtentIndex {
  /// Records the measured extent of one entry, in pixels.
  ///
  /// - Complexity: O(log *r*) for *r* runs. Allocates no memory if the extent is unchanged.
  package mutating func setExtent(_ extent: Double, at index: Int) {
    let current = run(at: index)
    let new = ExtentRun(count: 1, extent: Self.valid(extent), epoch: epoch)
    guard !current.matches(new) else { return }
    root.replace(index..<index + 1, with: new)
  }

  /// Records the same measured extent for each entry in `range`, in pixels.
  ///
  /// - Complexity: O(log *r*) for *r* runs, plus the cost of freeing the replaced runs.
  package mutating func setExtent(_ extent: Double, in range: Range<Int>) {
    set(ExtentRun(count: range.count, extent: Self.valid(extent), epoch: epoch), in: range)
  }

  /// Discards the measurements in `range`. The entries use the estimate again.
  ///
  /// - Complexity: O(log *r*) for *r* runs, plus the cost of freeing the discarded runs.
  package mutating func forget(_ range: Range<Int>) {
    set(.unknown(range.count), in: range)
  }

  /// Marks all measurements as stale, for example because the width changed. Extents are kept as estimates.
  ///
  /// - Complexity: O(1).
  package mutating func markStale() {
    epoch += 1
  }

  /// Marks the measurements in `range` as stale. Extents are kept as estimates.
  ///
  /// - Complexity: O(*k* log *r*) for *k* measured runs in the range, of *r* runs.
  package mutating func markStale(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "The range is out of bounds.")
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

  /// Inserts `count` unmeasured entries before the entry at `index`.
  ///
  /// - Complexity: O(log *r*) for *r* runs, regardless of `count`.
  package mutating func insert(count: Int, at index: Int) {
    precondition(index >= 0 && index <= self.count, "The index is out of bounds.")
    precondition(
      count >= 0 && count <= Int.max - self.count, "The number of entries is negative or too large.")
    guard count > 0 else { return }
    root.replace(index..<index, with: .unknown(count))
  }

  /// Removes the entries in `range`.
  ///
  /// - Complexity: O(log *r*) for *r* runs, plus the cost of freeing the removed runs.
  package mutating func remove(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "The range is out of bounds.")
    guard !range.isEmpty else { return }
    root.replace(range, with: .unknown(0))
  }

  private mutating func set(_ new: ExtentRun, in range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "The range is out of bounds.")
    guard !range.isEmpty else { return }
    let (run, preceding) = root.run(containing: range.lowerBound)
    guard !run.matches(new) || preceding.count + run.count < range.upperBound else { return }
    root.replace(range, with: new)
  }
}

// Changes of many entries at once, as a list of runs.
extension ExtentIndex {
  /// Creates an index in which all entries are measured.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  init(measured extents: some Sequence<Double>, estimate: Double, spacing: Double) {
    self.init(estimate: estimate, spacing: spacing)
    var runs = ExtentRunList()
    for extent in extents { runs.append(ExtentRun(count: 1, extent: Self.valid(extent), epoch: epoch)) }
    root = ExtentNode(runs)
  }

  /// Replaces all entries from `start` on.
  mutating func replace(from start: Int, with tail: ExtentRunList) {
    root = root.slice(0..<start).joined(with: ExtentNode(tail))
  }

  /// Replaces the entries in a range with those of a list.
  mutating func replace(_ range: Range<Int>, with list: ExtentRunList) {
    guard list.runs.count > 4 else {
      remove(range)
      var index = range.lowerBound
      for run in list.runs {
        insert(count: run.count, at: index)
        if run.isKnown { setExtent(run.extent, in: index..<index + run.count) }
        index += run.count
      }
      return
    }
    let after = root.slice(range.upperBound..<count)
    root = root.slice(0..<range.lowerBound).joined(with: ExtentNode(list)).joined(with: after)
  }
}

extension ExtentIndex {
  /// Discards measured runs far from `range` until at most `limit` are left.
  ///
  /// Discarded runs keep their total length, so that no other entry moves: the entries before the kept ones,
  /// beginning with the first measured one, become one stale run with their mean extent, and likewise the
  /// entries after the kept ones, up to the last measured one. These two runs count toward the limit.
  ///
  /// Runs that overlap `range` are kept even if they exceed `limit`. The others are discarded from both ends
  /// inward, so that about the same number of runs is left before and after the range.
  ///
  /// - Complexity: O(log *r*) for *r* runs, plus the cost of freeing the discarded runs.
  package mutating func trim(toRuns limit: Int, keeping range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "The range is out of bounds.")
    precondition(limit >= 0, "The limit is negative.")
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

  /// Returns the smallest range that covers `range` and the entries of the known runs in `runs`.
  private func entries(of runs: Range<Int>, and range: Range<Int>) -> Range<Int> {
    guard !runs.isEmpty else { return range }
    let start = root.range(ofKnownRun: runs.lowerBound).lowerBound
    let end = root.range(ofKnownRun: runs.upperBound - 1).upperBound
    guard !range.isEmpty else { return start..<end }
    return min(start, range.lowerBound)..<max(end, range.upperBound)
  }

  /// Returns the entries in `range` as one stale run of the same total length.
  private func mean(of range: Range<Int>) -> ExtentRun {
    guard !range.isEmpty else { return .unknown(0) }
    let room = offset(of: range.upperBound) - offset(of: range.lowerBound) - Double(range.count) * spacing
    return ExtentRun(
      count: range.count, extent: Self.valid(room / Double(range.count)), epoch: ExtentRun.stale)
  }

  /// Returns the known runs, counted from the first, that overlap `range`.
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

extension ExtentIndex {
  /// Applies a change of the sequence. Survivors keep extent and state wherever they move, inserted elements
  /// are unmeasured, and measured elements that were updated become stale.
  ///
  /// - Parameter changeset: A change whose source has as many elements as there are entries.
  /// - Complexity: For *c* changes and *r* runs, O(*c* log *r*) if there are few changes, else O(*c* + *r*).
  ///   It does not depend on the number of entries.
  package mutating func apply(_ changeset: Changeset) {
    precondition(changeset.sourceCount == count, "The change does not start from a sequence of this length.")
    if measuredRunCount == 0 {
      root = ExtentNode(.unknown(changeset.targetCount))
      return
    }
    if !changeset.keepsPlaces { arrange(changeset) }
    markUpdated(changeset)
  }

  /// Reorders the entries to match the target.
  private mutating func arrange(_ changeset: Changeset) {
    // Measured: one edit, or cutting out a run and joining it, costs about as much as copying several hundred
    // runs.
    if changeset.runs.count > measuredRunCount / 128 {
      root = root.rebuilt(for: changeset)
    } else if changeset.keepsOrder {
      root.splice(for: changeset)
    } else {
      root = root.joined(for: changeset)
    }
  }

  /// Marks updated entries as stale. Unmeasured entries and neighbors cost nothing.
  private mutating func markUpdated(_ changeset: Changeset) {
    var runEnd = 0
    var isMeasured = false
    var changed = 0..<0
    for update in changeset.updates {
      if update.target >= runEnd {
        let (run, preceding) = root.run(containing: update.target)
        runEnd = preceding.count + run.count
        isMeasured = state(of: run) == .measured
      }
      guard isMeasured else { continue }
      if changed.upperBound == update.target {
        changed = changed.lowerBound..<update.target + 1
      } else {
        markStale(changed)
        changed = update.target..<update.target + 1
      }
    }
    markStale(changed)
  }
}

extension Changeset {
  /// Whether every element keeps its position.
  fileprivate var keepsPlaces: Bool {
    sourceCount == targetCount && matchedCount == sourceCount && runs.count <= 1
  }

  /// Whether all survivors keep their order.
  fileprivate var keepsOrder: Bool {
    zip(runs, runs.dropFirst()).allSatisfy { $0.source < $1.source }
  }

  /// Calls `body` for each range of the target with its length and its source range, which is `nil` for
  /// inserted elements.
  fileprivate func forEachStretch(_ body: (_ source: Range<Int>?, _ count: Int) -> Void) {
    var end = 0
    for run in runs {
      if run.target > end { body(nil, run.target - end) }
      body(run.sourceRange, run.count)
      end = run.target + run.count
    }
    if targetCount > end { body(nil, targetCount - end) }
  }
}

extension ExtentNode {
  /// Applies deletions and insertions in place. Survivors must keep their order.
  fileprivate mutating func splice(for changeset: Changeset) {
    // From the end, so that source indices stay valid.
    var next = Changeset.Run(source: changeset.sourceCount, target: changeset.targetCount, count: 0)
    let start = Changeset.Run(source: 0, target: 0, count: 0)
    for run in changeset.runs.reversed() + [start] {
      let deleted = run.sourceRange.upperBound..<next.source
      let inserted = next.target - run.targetRange.upperBound
      if !deleted.isEmpty || inserted > 0 { replace(deleted, with: .unknown(inserted)) }
      next = run
    }
  }

  /// Returns the tree of the target, joined from slices that share nodes with this tree.
  fileprivate func joined(for changeset: Changeset) -> ExtentNode {
    var result = ExtentNode(.unknown(0))
    changeset.forEachStretch { source, count in
      result = result.joined(with: source.map(slice) ?? ExtentNode(.unknown(count)))
    }
    return result
  }

  /// Returns the tree of the target, built from copies of all runs.
  fileprivate func rebuilt(for changeset: Changeset) -> ExtentNode {
    var result = ExtentRunList()
    changeset.forEachStretch { source, count in
      if let source {
        result.append(source, of: self)
      } else {
        result.append(.unknown(count))
      }
    }
    return ExtentNode(result)
  }
}
