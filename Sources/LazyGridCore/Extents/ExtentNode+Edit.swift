extension ExtentNode {
  /// Replaces the entries in `range` by those of `run`.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  mutating func replace(_ range: Range<Int>, with run: ExtentRun) {
    guard !replaceInLeaf(range, with: run, isFirst: true, isLast: true) else { return }
    self = slice(0..<range.lowerBound).joined(with: ExtentNode(run))
      .joined(with: slice(range.upperBound..<count))
  }

  /// Replaces the entries in `range` by those of `run` in place, if that concerns one leaf only and leaves it
  /// neither too full nor too empty: the usual case.
  ///
  /// - Parameters:
  ///   - isFirst: Whether the tree starts with this node.
  ///   - isLast: Whether the tree ends with this node.
  /// - Returns: Whether it was done; if not, nothing has changed.
  private mutating func replaceInLeaf(
    _ range: Range<Int>, with run: ExtentRun, isFirst: Bool, isLast: Bool
  ) -> Bool {
    guard !isLeaf else { return replaceRuns(range, with: run, isFirst: isFirst, isLast: isLast) }
    let index = children.slotIndex(containing: range.lowerBound)
    let start = children[index].preceding.count
    guard range.upperBound <= start + children[index].summary.count else { return false }
    let isDone = children[index].node.replaceInLeaf(
      range.lowerBound - start..<range.upperBound - start, with: run,
      isFirst: isFirst && index == 0, isLast: isLast && index == children.count - 1)
    if isDone { children.sum(from: index) }
    return isDone
  }

  /// `replaceInLeaf` in the leaf itself.
  private mutating func replaceRuns(
    _ range: Range<Int>, with run: ExtentRun, isFirst: Bool, isLast: Bool
  ) -> Bool {
    guard !runs.isEmpty else {
      self = ExtentNode(run)
      return true
    }
    // What stays of the run at the start of the range, or else its neighbour, which `run` may continue.
    var first = runs.slotIndex(containing: range.lowerBound)
    var before = runs[first].run.withCount(range.lowerBound - runs[first].preceding.count)
    // The same at the end.
    var last = range.isEmpty ? first : runs.slotIndex(containing: range.upperBound - 1)
    let end = runs[last].preceding.count + runs[last].run.count
    var after = runs[last].run.withCount(end - range.upperBound)

    if before.count == 0, first > 0 {
      first -= 1
      before = runs[first].run
    }
    if after.count == 0, last < runs.count - 1 {
      last += 1
      after = runs[last].run
    }
    guard before.count > 0 || isFirst, after.count > 0 || isLast else { return false }

    let pieces = Self.merged(before, run, after)
    let newCount = runs.count - (last - first + 1) + pieces.count
    guard newCount <= Self.maximumSlots, newCount >= Self.minimumSlots || (isFirst && isLast) else {
      return false
    }
    runs.replaceSubrange(first...last, with: pieces)
    runs.sum(from: first)
    return true
  }

  /// Three neighbouring runs, without the empty ones and with those that match put together.
  private static func merged(
    _ before: ExtentRun, _ run: ExtentRun, _ after: ExtentRun
  ) -> ContiguousArray<ExtentRunSlot> {
    var pieces: ContiguousArray<ExtentRunSlot> = []
    pieces.reserveCapacity(3)
    for piece in [before, run, after] where piece.count > 0 {
      if let previous = pieces.last, previous.run.matches(piece) {
        pieces[pieces.count - 1].run.count += piece.count
      } else {
        pieces.append(ExtentRunSlot(piece))
      }
    }
    return pieces
  }
}
