extension ExtentNode {
  /// The entries in `range`, as a tree of their own that shares all whole nodes with this one.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  func slice(_ range: Range<Int>) -> ExtentNode {
    guard !range.isEmpty else { return ExtentNode() }
    guard range != 0..<count else { return self }
    let first = isLeaf ? runs.slotIndex(containing: range.lowerBound) : childIndex(range.lowerBound)
    let last = isLeaf ? runs.slotIndex(containing: range.upperBound - 1) : childIndex(range.upperBound - 1)
    if isLeaf { return leafSlice(range, from: first, through: last) }

    func part(_ index: Int) -> ExtentNode {
      let child = children[index]
      let start = child.preceding.count
      let local = range.clamped(to: start..<start + child.summary.count)
      return child.node.slice(local.lowerBound - start..<local.upperBound - start)
    }
    guard first < last else { return part(first) }
    let middle = ExtentNode(children: children[first + 1..<last])
    return part(first).joined(with: middle).joined(with: part(last))
  }

  private func childIndex(_ index: Int) -> Int {
    children.slotIndex(containing: index)
  }

  private func leafSlice(_ range: Range<Int>, from first: Int, through last: Int) -> ExtentNode {
    var slots = ContiguousArray(runs[first...last])
    slots[last - first].run.count = range.upperBound - slots[last - first].preceding.count
    slots[0].run.count -= range.lowerBound - slots[0].preceding.count
    return ExtentNode(runs: slots)
  }

  /// The entries of this tree followed by those of `other`.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  func joined(with other: ExtentNode) -> ExtentNode {
    guard let last = lastRun else { return other }
    guard let first = other.firstRun else { return self }
    guard !last.matches(first) else {
      let seam = ExtentNode(last.withCount(last.count + first.count))
      return slice(0..<count - last.count).joined(with: seam)
        .joined(with: other.slice(first.count..<other.count))
    }
    let (left, right) = Self.fuse(self, other)
    guard let right else { return left }
    return ExtentNode(children: [ExtentChildSlot(left), ExtentChildSlot(right)])
  }

  /// Makes one node out of two that are not empty, or two of the same height that are both full enough to
  /// be children.
  private static func fuse(_ left: ExtentNode, _ right: ExtentNode) -> (ExtentNode, ExtentNode?) {
    var (left, right) = (left, right)
    let (leftHeight, rightHeight) = (left.height, right.height)
    if leftHeight > rightHeight {
      let (first, second) = fuse(left.children.removeLast().node, right)
      left.children.append(ExtentChildSlot(first))
      if let second { left.children.append(ExtentChildSlot(second)) }
      left.children.sum(from: 0)
      return left.splitIfOverfull()
    }
    if leftHeight < rightHeight {
      let (first, second) = fuse(left, right.children[0].node)
      right.children[0] = ExtentChildSlot(first)
      if let second { right.children.insert(ExtentChildSlot(second), at: 1) }
      right.children.sum(from: 0)
      return right.splitIfOverfull()
    }
    let isEnough = min(left.slotCount, right.slotCount) >= minimumSlots
    guard !isEnough || left.slotCount + right.slotCount <= maximumSlots else { return (left, right) }
    left.runs += right.runs
    left.children += right.children
    left.runs.sum(from: 0)
    left.children.sum(from: 0)
    return left.splitIfOverfull()
  }

  /// The node itself, or its two halves if it has too many slots.
  private func splitIfOverfull() -> (ExtentNode, ExtentNode?) {
    guard slotCount > Self.maximumSlots else { return (self, nil) }
    let middle = slotCount / 2
    return isLeaf
      ? (ExtentNode(runs: runs[..<middle]), ExtentNode(runs: runs[middle...]))
      : (ExtentNode(children: children[..<middle]), ExtentNode(children: children[middle...]))
  }
}
