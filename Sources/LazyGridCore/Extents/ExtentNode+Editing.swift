extension ExtentNode {
  /// Creates a tree from runs.
  ///
  /// - Complexity: O(*r*) for *r* runs.
  init(_ list: ExtentRunList) {
    let filling = Self.maximumSlots * 3 / 4
    var level = Self.leaves(of: list, filling: filling)
    while level.count > 1 {
      level = Self.branches(of: level.map(ExtentBranch.Slot.init), filling: filling)
    }
    self = level[0]
  }

  /// Distributes runs evenly among the smallest number of leaves with at most `filling` known runs each.
  /// Returns at least one leaf.
  static func leaves(of list: ExtentRunList, filling: Int = maximumSlots) -> [ExtentNode] {
    guard list.knownRunCount > filling else { return [.leaf(ExtentLeaf(list.runs))] }
    var rest = list.runs[...]
    return parts(of: list.knownRunCount, filling: filling).map { part in
      var missing = part.count
      let end = rest.firstIndex { run in
        if missing == 0 { return true }
        if run.isKnown { missing -= 1 }
        return false
      }
      // Unmeasured entries after the last known run belong to the last leaf.
      let isLast = part.upperBound == list.knownRunCount
      let runs = isLast ? rest : rest[..<(end ?? rest.endIndex)]
      rest = rest[runs.endIndex...]
      return .leaf(ExtentLeaf(runs))
    }
  }

  /// Distributes nodes of one height evenly among the smallest number of branches with at most `filling`
  /// nodes each.
  static func branches(
    of slots: some RandomAccessCollection<ExtentBranch.Slot>, filling: Int = maximumSlots
  ) -> [ExtentNode] {
    parts(of: slots.count, filling: filling).map { part in
      .branch(ExtentBranch(slots.dropFirst(part.lowerBound).prefix(part.count)))
    }
  }

  /// Divides `count` slots into parts of nearly equal size, none larger than `size`. Returns at least one
  /// part.
  private static func parts(of count: Int, filling size: Int) -> [Range<Int>] {
    let number = max(1, (count + size - 1) / size)
    return (0..<number).map { count * $0 / number..<count * ($0 + 1) / number }
  }
}

extension ExtentNode {
  /// The result of an attempt to change a node in place.
  private enum Outcome {
    case done

    /// The change is applied. The node was too full, and this is its second half.
    case split(ExtentNode)

    /// Nothing has changed: the change affects more than one leaf, or would leave the leaf with too few
    /// slots.
    case refused
  }

  /// Replaces the entries in `range` with `run`, merged with matching known runs next to it.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  mutating func replace(_ range: Range<Int>, with run: ExtentRun) {
    var run = run
    let before = self.run(endingAt: range.lowerBound)
    let after = self.run(startingAt: range.upperBound)
    // If entries are removed, the runs around them can become neighbors.
    if run.count == 0 { run = before.withCount(0) }
    let countBefore = run.isKnown && before.matches(run) ? before.count : 0
    let countAfter = run.isKnown && after.matches(run) ? after.count : 0
    guard countAfter > 0 || (countBefore > 0 && run.count > 0) else { return put(run, in: range) }
    run.count += countBefore + countAfter

    let start = range.lowerBound - countBefore
    if putInLeaf(run, in: start..<range.upperBound + countAfter) { return }
    // The runs are in different leaves. Each leaf is changed in place.
    put(run.withCount(0), in: range.upperBound..<range.upperBound + countAfter)
    if countBefore > 0 {
      put(run.withCount(0), in: range)
      put(run, in: start..<range.lowerBound)
    } else {
      put(run, in: range)
    }
  }

  /// Returns the part before the entry `index` of the run that ends there or contains it; an empty run if
  /// there is none.
  private func run(endingAt index: Int) -> ExtentRun {
    guard index > 0 else { return .unknown(0) }
    let (run, preceding) = run(containing: index - 1)
    return run.withCount(index - preceding.count)
  }

  /// Returns the part from the entry `index` on of the run that contains it; an empty run if there is none.
  private func run(startingAt index: Int) -> ExtentRun {
    guard index < count else { return .unknown(0) }
    let (run, preceding) = run(containing: index)
    return run.withCount(preceding.count + run.count - index)
  }

  /// Replaces the entries in `range` with `run`. No known run next to it may match.
  private mutating func put(_ run: ExtentRun, in range: Range<Int>) {
    guard run.count > 0 || !range.isEmpty, !putInLeaf(run, in: range) else { return }
    self = slice(0..<range.lowerBound).joined(with: ExtentNode(run))
      .joined(with: slice(range.upperBound..<count))
  }

  /// Applies `put` in place if it affects only one leaf and leaves it with enough slots, which is the usual
  /// case.
  ///
  /// - Returns: Whether the change was applied; if not, nothing has changed.
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

    // Moves the branch out, so that it is changed in place.
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

  /// Applies `replaceInLeaf` to the leaf itself.
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

extension ExtentNode {
  /// Returns the entries in `range` as a separate tree that shares all complete nodes with this one.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  func slice(_ range: Range<Int>) -> ExtentNode {
    guard range != 0..<count else { return self }
    guard case .branch(let branch) = self, !range.isEmpty else {
      var list = ExtentRunList()
      list.append(range, of: self)
      return .leaf(ExtentLeaf(list.runs))
    }
    func part(_ slot: ExtentBranch.Slot) -> ExtentNode {
      let start = slot.preceding.count
      let part = range.clamped(to: slot.range)
      return slot.node.slice(part.lowerBound - start..<part.upperBound - start)
    }
    let first = branch.slot(containing: range.lowerBound)
    let last = branch.slot(containing: range.upperBound - 1)
    guard first < last else { return part(branch.slots[first]) }
    var result = part(branch.slots[first])
    if last - first == 2 {
      result = result.joined(with: branch.slots[first + 1].node)
    } else if last - first > 2 {
      result = result.joined(with: .branch(ExtentBranch(branch.slots[first + 1..<last])))
    }
    return result.joined(with: part(branch.slots[last]))
  }

  /// Returns the entries of this tree followed by those of `other`.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  func joined(with other: ExtentNode) -> ExtentNode {
    guard count > 0 else { return other }
    guard other.count > 0 else { return self }
    let last = run(containing: count - 1).run
    let first = other.run(containing: 0).run
    guard last.isKnown, last.matches(first) else { return ExtentNode(over: Self.fuse(self, other)) }
    return slice(0..<count - last.count)
      .joined(with: ExtentNode(last.withCount(last.count + first.count)))
      .joined(with: other.slice(first.count..<other.count))
  }

  /// Combines two nodes into one, or into two of the same height with enough slots for children.
  private static func fuse(_ left: ExtentNode, _ right: ExtentNode) -> [ExtentNode] {
    switch (left, right) {
    case (.branch(let parent), _) where left.height > right.height:
      let nodes = fuse(parent.slots[parent.slots.count - 1].node, right)
      return branches(of: parent.slots.dropLast() + nodes.map(ExtentBranch.Slot.init))
    case (_, .branch(let parent)) where left.height < right.height:
      let nodes = fuse(left, parent.slots[0].node)
      return branches(of: nodes.map(ExtentBranch.Slot.init) + parent.slots.dropFirst())
    case _ where !left.isUnderfull && !right.isUnderfull:
      return [left, right]
    case (.branch(let leftParent), .branch(let rightParent)):
      return branches(of: leftParent.slots[...] + rightParent.slots)
    default:
      var list = ExtentRunList()
      list.append(0..<left.count, of: left)
      list.append(0..<right.count, of: right)
      return leaves(of: list)
    }
  }
}
