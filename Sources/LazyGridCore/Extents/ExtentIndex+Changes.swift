import Changesets

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

// Many entries at once, as a list of runs.
extension ExtentIndex {
  /// An index in which everything is measured.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  init(measured extents: some Sequence<Double>, estimate: Double, spacing: Double) {
    self.init(estimate: estimate, spacing: spacing)
    var runs = ExtentRunList()
    for extent in extents { runs.append(ExtentRun(count: 1, extent: Self.valid(extent), epoch: epoch)) }
    root = ExtentNode(runs)
  }

  /// Puts `tail` in the place of all entries from `start` on.
  mutating func replace(from start: Int, with tail: ExtentRunList) {
    root = root.slice(0..<start).joined(with: ExtentNode(tail))
  }

  /// Replaces the entries in a range by those of a list.
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

extension ExtentIndex {
  /// Takes a change of the sequence: elements that stay keep extent and state wherever they go, inserted ones
  /// were never measured, and updated ones that were measured become stale.
  ///
  /// - Parameter changeset: A change from as many elements as there are entries.
  /// - Complexity: For *c* changes and *r* runs, O(*c* log *r*) if the changes are few, else O(*c* + *r*);
  ///   never more for the number of entries.
  package mutating func apply(_ changeset: Changeset) {
    precondition(changeset.sourceCount == count, "a change of a sequence of another length")
    if measuredRunCount == 0 {
      root = ExtentNode(.unknown(changeset.targetCount))
      return
    }
    if !changeset.keepsPlaces { arrange(changeset) }
    markUpdated(changeset)
  }

  /// Puts the entries into the order of the target.
  private mutating func arrange(_ changeset: Changeset) {
    // Measured: an edit, or cutting a run out and joining it on, costs as much as copying some hundred runs.
    if changeset.runs.count > measuredRunCount / 128 {
      root = root.rebuilt(for: changeset)
    } else if changeset.keepsOrder {
      root.splice(for: changeset)
    } else {
      root = root.joined(for: changeset)
    }
  }

  /// Declares the entries that changed stale; those around them, and those not measured, cost nothing.
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
  /// Whether every element has the place it had.
  fileprivate var keepsPlaces: Bool {
    sourceCount == targetCount && matchedCount == sourceCount && runs.count <= 1
  }

  /// Whether all elements that stay are in the order they had.
  fileprivate var keepsOrder: Bool {
    zip(runs, runs.dropFirst()).allSatisfy { $0.source < $1.source }
  }

  /// Calls `body` for each stretch of the target: the source range it comes from, or nil if it is inserted,
  /// and its length.
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
  /// Deletes and inserts in place what was deleted and inserted; nothing has moved.
  fileprivate mutating func splice(for changeset: Changeset) {
    // From the end, so that indices in the source hold.
    var next = Changeset.Run(source: changeset.sourceCount, target: changeset.targetCount, count: 0)
    let start = Changeset.Run(source: 0, target: 0, count: 0)
    for run in changeset.runs.reversed() + [start] {
      let deleted = run.sourceRange.upperBound..<next.source
      let inserted = next.target - run.targetRange.upperBound
      if !deleted.isEmpty || inserted > 0 { replace(deleted, with: .unknown(inserted)) }
      next = run
    }
  }

  /// The tree of the target, joined from slices that share the nodes of this one.
  fileprivate func joined(for changeset: Changeset) -> ExtentNode {
    var result = ExtentNode(.unknown(0))
    changeset.forEachStretch { source, count in
      result = result.joined(with: source.map(slice) ?? ExtentNode(.unknown(count)))
    }
    return result
  }

  /// The tree of the target, made of copies of all runs.
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
