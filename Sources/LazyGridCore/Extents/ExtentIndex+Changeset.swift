import Changesets

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
