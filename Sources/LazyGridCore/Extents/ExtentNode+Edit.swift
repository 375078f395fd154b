extension ExtentNode {
  /// What came of an attempt to change a node in place.
  private enum Outcome {
    case done

    /// Done; the node was too full, and this is its second half.
    case split(ExtentNode)

    /// Nothing has changed: the change is not a matter of one leaf, or would leave it with too few slots.
    case refused
  }

  /// Replaces the entries in `range` by those of `run`.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  mutating func replace(_ range: Range<Int>, with run: ExtentRun) {
    switch replaceInLeaf(range, with: run, meetsMatch: meetsMatch(range, run)) {
    case .done: break
    case .split(let second): self = ExtentNode(over: [self, second])
    case .refused:
      self = slice(0..<range.lowerBound).joined(with: ExtentNode(run))
        .joined(with: slice(range.upperBound..<count))
    }
  }

  /// Whether a known run next to `range` will continue what comes in its place.
  private func meetsMatch(_ range: Range<Int>, _ run: ExtentRun) -> Bool {
    guard run.isKnown || run.count == 0 else { return false }
    let before = range.lowerBound > 0 ? self.run(containing: range.lowerBound - 1).run : nil
    let after = range.upperBound < count ? self.run(containing: range.upperBound).run : nil
    if run.count > 0 { return before?.matches(run) == true || after?.matches(run) == true }
    guard let before, let after else { return false }
    return before.isKnown && before.matches(after)
  }

  /// Replaces the entries in `range` by those of `run` if that concerns one leaf only: the usual case.
  private mutating func replaceInLeaf(
    _ range: Range<Int>, with run: ExtentRun, meetsMatch: Bool, isRoot: Bool = true
  ) -> Outcome {
    guard case .branch(var branch) = self else {
      return replaceRuns(range, with: run, meetsMatch: meetsMatch, isRoot: isRoot)
    }
    let place = branch.slot(containing: range.lowerBound)
    let bounds = branch.slots[place].range
    guard range.upperBound <= bounds.upperBound else { return .refused }
    let local = range.lowerBound - bounds.lowerBound..<range.upperBound - bounds.lowerBound

    // Takes the branch out, so that it is changed where it is.
    self = .branch(ExtentBranch(EmptyCollection()))
    defer { self = .branch(branch) }
    let outcome = branch.slots[place].node
      .replaceInLeaf(local, with: run, meetsMatch: meetsMatch, isRoot: false)
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
  private mutating func replaceRuns(
    _ range: Range<Int>, with run: ExtentRun, meetsMatch: Bool, isRoot: Bool
  ) -> Outcome {
    let touchesEdge = range.lowerBound == 0 || range.upperBound == count
    guard isRoot || !meetsMatch || !touchesEdge else { return .refused }
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
