extension ExtentNode {
  /// What came of an attempt to change a node in place.
  private enum Outcome {
    case done

    /// Done; the node was too full, and this is its second half.
    case split(ExtentNode)

    /// Nothing has changed: the change is not a matter of one leaf, or would leave it with too few slots.
    case refused
  }

  /// Replaces the entries in `range` by those of `run`, as part of the known runs next to it that match.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  mutating func replace(_ range: Range<Int>, with run: ExtentRun) {
    var run = run
    let before = self.run(endingAt: range.lowerBound)
    let after = self.run(startingAt: range.upperBound)
    // Where entries go, the runs around them can meet.
    if run.count == 0 { run = before.withCount(0) }
    let countBefore = run.isKnown && before.matches(run) ? before.count : 0
    let countAfter = run.isKnown && after.matches(run) ? after.count : 0
    guard countAfter > 0 || (countBefore > 0 && run.count > 0) else { return put(run, in: range) }
    run.count += countBefore + countAfter

    let start = range.lowerBound - countBefore
    if putInLeaf(run, in: start..<range.upperBound + countAfter) { return }
    // They lie in different leaves. Each is changed where it is.
    put(run.withCount(0), in: range.upperBound..<range.upperBound + countAfter)
    if countBefore > 0 {
      put(run.withCount(0), in: range)
      put(run, in: start..<range.lowerBound)
    } else {
      put(run, in: range)
    }
  }

  /// What lies before the entry `index` of the run that reaches there; an empty run if there is none.
  private func run(endingAt index: Int) -> ExtentRun {
    guard index > 0 else { return .unknown(0) }
    let (run, preceding) = run(containing: index - 1)
    return run.withCount(index - preceding.count)
  }

  /// What follows from the entry `index` on of the run that holds it; an empty run if there is none.
  private func run(startingAt index: Int) -> ExtentRun {
    guard index < count else { return .unknown(0) }
    let (run, preceding) = run(containing: index)
    return run.withCount(preceding.count + run.count - index)
  }

  /// Replaces the entries in `range` by those of `run`, which no known run next to it matches.
  private mutating func put(_ run: ExtentRun, in range: Range<Int>) {
    guard run.count > 0 || !range.isEmpty, !putInLeaf(run, in: range) else { return }
    self = slice(0..<range.lowerBound).joined(with: ExtentNode(run))
      .joined(with: slice(range.upperBound..<count))
  }

  /// `put` in place, if that concerns one leaf only and leaves it with enough slots: the usual case.
  ///
  /// - Returns: Whether it was done; if not, nothing has changed.
  private mutating func putInLeaf(_ run: ExtentRun, in range: Range<Int>) -> Bool {
    switch replaceInLeaf(range, with: run, isRoot: true) {
    case .done:
      return true
    case .split(let second):
      self = ExtentNode(over: [self, second])
      return true
    case .refused:
      return false
    }
  }

  private mutating func replaceInLeaf(_ range: Range<Int>, with run: ExtentRun, isRoot: Bool) -> Outcome {
    guard case .branch(var branch) = self else {
      return replaceRuns(range, with: run, isRoot: isRoot)
    }
    let place = branch.slot(containing: range.lowerBound)
    let bounds = branch.slots[place].range
    guard range.upperBound <= bounds.upperBound else { return .refused }
    let local = range.lowerBound - bounds.lowerBound..<range.upperBound - bounds.lowerBound

    // Takes the branch out, so that it is changed where it is.
    self = .branch(ExtentBranch(EmptyCollection()))
    defer { self = .branch(branch) }
    let outcome = branch.slots[place].node.replaceInLeaf(local, with: run, isRoot: false)
    guard case .split(let second) = outcome else {
      branch.sum(from: place)
      return outcome
    }
    branch.slots.insert(ExtentBranch.Slot(second), at: place + 1)
    let middle = branch.slots.count / 2
    guard branch.slots.count > Self.maximumSlots else {
      branch.sum(from: place)
      return .done
    }
    let half = ExtentBranch(branch.slots[middle...])
    branch = ExtentBranch(branch.slots[..<middle])
    return .split(.branch(half))
  }

  /// `replaceInLeaf` in the leaf itself.
  private mutating func replaceRuns(_ range: Range<Int>, with run: ExtentRun, isRoot: Bool) -> Outcome {
    var list = ExtentRunList(capacity: 2 * slotCount + 4)
    list.append(0..<range.lowerBound, of: self)
    list.append(run)
    list.append(range.upperBound..<count, of: self)
    guard isRoot || list.knownRunCount >= Self.minimumSlots else { return .refused }
    let leaves = Self.leaves(of: list)
    self = leaves[0]
    return leaves.count > 1 ? .split(leaves[1]) : .done
  }
}
