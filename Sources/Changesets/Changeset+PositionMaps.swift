extension Changeset {
  /// Returns the target index of an element of the source, or `nil` if the element was deleted or the index is
  /// out of range.
  ///
  /// - Complexity: O(log r) for r runs.
  public func targetIndex(ofSource index: Int) -> Int? {
    if isAtEnd(source: index) { return endTarget(ofSource: index) }
    var position = 0
    return middleTarget(ofSource: index, RunsBySource(runs: middle, order: sourceOrder), from: &position)
  }

  /// Returns the source index of an element of the target, or `nil` if the element was inserted or the index
  /// is out of range.
  ///
  /// - Complexity: O(log r) for r runs.
  public func sourceIndex(ofTarget index: Int) -> Int? {
    if index < frontCount { return index >= 0 ? index : nil }
    if index >= targetCount - backCount {
      return index < targetCount ? index - targetCount + sourceCount : nil
    }
    let offset = index - frontCount
    let runs = middle
    let position = runs.partitioningIndex { $0.target > offset }
    guard position > 0 else { return nil }
    let run = runs[position - 1]
    return offset < run.targetEnd ? frontCount + run.source + (offset - run.target) : nil
  }

  /// Returns whether the element at a target index is in the source with different content.
  ///
  /// - Complexity: O(1).
  public func isUpdated(target index: Int) -> Bool { index >= 0 && updatedTargets.contains(index) }

  /// Returns the results of ``targetIndex(ofSource:)`` for several indices of the source.
  ///
  /// Indices that do not ascend are permitted, but take longer.
  ///
  /// - Complexity: O(k log(r / k + 1)) for k ascending indices and r runs.
  public func targetIndices(ofSortedSources indices: some Sequence<Int>) -> [Int?] {
    let runs = RunsBySource(runs: middle, order: sourceOrder)
    var position = 0
    return indices.map { index in
      isAtEnd(source: index)
        ? endTarget(ofSource: index) : middleTarget(ofSource: index, runs, from: &position)
    }
  }

  /// Returns whether a source index is not between the common ends. It may be out of range.
  private func isAtEnd(source index: Int) -> Bool {
    index < frontCount || index >= sourceCount - backCount
  }

  /// Returns the target index of an element that is not between the common ends.
  private func endTarget(ofSource index: Int) -> Int? {
    guard index >= 0, index < sourceCount else { return nil }
    return index < frontCount ? index : index - sourceCount + targetCount
  }

  /// Returns the target index of an element between the common ends.
  ///
  /// - Parameter position: The number of runs that start at or before the previous index, or 0. Receives that
  ///   number for this index.
  private func middleTarget(ofSource index: Int, _ runs: RunsBySource, from position: inout Int) -> Int? {
    let offset = index - frontCount
    if position > 0, runs[position - 1].source > offset { position = 0 }
    position = runs.count(startingUpTo: offset, from: position)
    guard position > 0 else { return nil }
    let run = runs[position - 1]
    return offset < run.sourceEnd ? frontCount + run.target + (offset - run.source) : nil
  }
}

/// The runs of the middle in ascending source order.
private struct RunsBySource {
  let runs: [MiddleRun]
  let order: [UInt32]

  subscript(position: Int) -> MiddleRun { runs[order.isEmpty ? position : Int(order[position])] }

  /// Returns the number of runs that start at or before a source offset. Searches in growing steps from a lower
  /// bound of that number.
  func count(startingUpTo offset: Int, from lowerBound: Int) -> Int {
    var low = lowerBound
    var step = 1
    while low + step <= runs.count, self[low + step - 1].source <= offset {
      low += step
      step *= 2
    }
    return (low..<min(low + step - 1, runs.count)).partitioningIndex { self[$0].source > offset }
  }
}
