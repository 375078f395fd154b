extension ExtentIndex {
  /// Stops the program if the index is not well-formed. For tests.
  ///
  /// - Complexity: O(*r*) for *r* runs.
  package func _checkInvariants() {
    precondition(metrics.estimate.isFinite && metrics.estimate >= 0, "The estimate is invalid.")
    precondition(metrics.spacing.isFinite, "The spacing is not finite.")
    root.checkInvariants(isRoot: true)
    var previous: ExtentRun?
    var end = 0
    root.forEachRun(from: 0) { run, preceding in
      precondition(run.count > 0, "A run is empty.")
      precondition(preceding.count == end, "A run does not start at the end of the previous one.")
      precondition(run.extent.isFinite && run.extent >= 0, "The extent of a run is invalid.")
      precondition(run.isKnown || run.extent == 0, "An unmeasured run has an extent.")
      precondition(run.epoch <= epoch, "A run has a later epoch than the index.")
      precondition(!run.isKnown || previous?.matches(run) != true, "Neighboring runs match.")
      previous = run
      end += run.count
      return true
    }
    precondition(end == count, "The number of entries is wrong.")
  }
}

extension ExtentNode {
  fileprivate func checkInvariants(isRoot: Bool) {
    precondition(slotCount <= Self.maximumSlots, "A node has too many slots.")
    precondition(isRoot || !isUnderfull, "A node has too few slots.")
    guard case .branch(let branch) = self else { return }
    precondition(slotCount > 1, "A branch has only one child.")
    var sum = ExtentSummary()
    for slot in branch.slots {
      precondition(slot.preceding == sum, "A prefix sum is out of date.")
      precondition(slot.summary == slot.node.summary, "A sum is out of date.")
      precondition(slot.knownRunCount == slot.node.knownRunCount, "A number of runs is out of date.")
      precondition(slot.node.height == height - 1, "Leaves have different depths.")
      slot.node.checkInvariants(isRoot: false)
      sum = sum + slot.summary
    }
  }
}
