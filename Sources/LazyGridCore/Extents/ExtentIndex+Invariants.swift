extension ExtentIndex {
  /// Stops the program if the index is not well-formed. For tests.
  ///
  /// - Complexity: O(*r*) for *r* runs.
  package func _checkInvariants() {
    precondition(metrics.estimate.isFinite && metrics.estimate >= 0, "estimate")
    precondition(metrics.spacing.isFinite, "spacing")
    root.checkInvariants(isRoot: true)
    var previous: ExtentRun?
    var end = 0
    root.forEachRun(from: 0) { run, preceding in
      precondition(run.count > 0, "an empty run")
      precondition(preceding.count == end, "a run that does not start where the last ends")
      precondition(run.extent.isFinite && run.extent >= 0, "extent of a run")
      precondition(run.isKnown || run.extent == 0, "a run never measured with an extent")
      precondition(run.epoch <= epoch, "a run from a later epoch")
      precondition(!run.isKnown || previous?.matches(run) != true, "neighbouring runs that match")
      previous = run
      end += run.count
      return true
    }
    precondition(end == count, "the number of entries")
  }
}

extension ExtentNode {
  fileprivate func checkInvariants(isRoot: Bool) {
    precondition(slotCount <= Self.maximumSlots, "a node too full")
    precondition(isRoot || !isUnderfull, "a node too empty")
    guard case .branch(let branch) = self else { return }
    precondition(slotCount > 1, "a branch with one child")
    var sum = ExtentSummary()
    for slot in branch.slots {
      precondition(slot.preceding == sum, "a prefix sum out of date")
      precondition(slot.summary == slot.node.summary, "a sum out of date")
      precondition(slot.knownRunCount == slot.node.knownRunCount, "a number of runs out of date")
      precondition(slot.node.height == height - 1, "leaves of different depth")
      slot.node.checkInvariants(isRoot: false)
      sum = sum + slot.summary
    }
  }
}
