extension ExtentIndex {
  /// Stops the program if the index is not well-formed. For tests.
  ///
  /// - Complexity: O(*r*) for *r* runs.
  public func _checkInvariants() {
    precondition(metrics.estimate.isFinite && metrics.estimate >= 0, "estimate")
    precondition(metrics.spacing.isFinite, "spacing")
    root.checkInvariants(isRoot: true)
    var previous: ExtentRun?
    root.forEachRun(from: 0) { run, _ in
      precondition(run.count > 0, "an empty run")
      precondition(run.extent.isFinite && run.extent >= 0, "extent of a run")
      precondition(run.isKnown || run.extent == 0, "a run never measured with an extent")
      precondition(run.epoch <= epoch, "a run from a later epoch")
      precondition(previous.map { !$0.matches(run) } ?? true, "neighbouring runs that match")
      previous = run
      return true
    }
  }
}

extension ExtentNode {
  fileprivate func checkInvariants(isRoot: Bool) {
    precondition(runs.isEmpty || children.isEmpty, "a node with both runs and children")
    precondition(slotCount <= Self.maximumSlots, "a node too full")
    precondition(isRoot || slotCount >= Self.minimumSlots, "a node too empty")
    precondition(isLeaf || slotCount > 1, "a branch with one child")
    checkSums(of: runs)
    checkSums(of: children)
    for child in children {
      precondition(child.summary == child.node.summary, "a sum out of date")
      precondition(child.node.height == height - 1, "leaves of different depth")
      child.node.checkInvariants(isRoot: false)
    }
  }

  private func checkSums(of slots: ContiguousArray<some ExtentSlot>) {
    var copy = slots
    copy.sum(from: 0)
    precondition(copy.map(\.preceding) == slots.map(\.preceding), "a prefix sum out of date")
  }
}
