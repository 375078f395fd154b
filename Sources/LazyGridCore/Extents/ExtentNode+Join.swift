extension ExtentNode {
  /// The entries in `range`, as a tree of their own that shares all whole nodes with this one.
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

  /// The entries of this tree followed by those of `other`.
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

  /// Makes one node out of two, or two of the same height that both have enough slots for children.
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
