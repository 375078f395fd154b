extension Changeset {
  /// Where an element of the source is in the target, or `nil` if it was deleted or the index is no index of
  /// the source.
  ///
  /// - Complexity: O(log r) for r runs.
  public func targetIndex(ofSource index: Int) -> Int? {
    if isAtEnd(source: index) { return endTarget(ofSource: index) }
    let runs = RunsBySource(runs: middle, order: sourceOrder)
    let position = runs.starting(atOrBefore: index - frontCount, from: 0)
    return position > 0 ? target(of: index, in: runs[position - 1]) : nil
  }

  /// Where an element of the target was in the source, or `nil` if it was inserted or the index is no index
  /// of the target.
  ///
  /// - Complexity: O(log r) for r runs.
  public func sourceIndex(ofTarget index: Int) -> Int? {
    if index < frontCount { return index >= 0 ? index : nil }
    if index >= targetCount - backCount {
      return index < targetCount ? index - targetCount + sourceCount : nil
    }
    let offset = index - frontCount
    let runs = self.middle
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].target <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let run = runs[low - 1]
    return offset < run.targetEnd ? frontCount + run.source + (offset - run.target) : nil
  }

  /// Whether the element at a target index was in the source with other content.
  ///
  /// - Complexity: O(1).
  public func isUpdated(target index: Int) -> Bool {
    index >= 0 && updatedTargets.contains(index)
  }

  /// Where the elements at some indices of the source are in the target, in one walk.
  ///
  /// The result has an entry for each index, `nil` where ``targetIndex(ofSource:)`` is. Indices that do not
  /// ascend are answered as well, but slower.
  ///
  /// - Complexity: O(k log(r / k + 1)) for k ascending indices and r runs.
  public func targetIndices(ofSortedSources indices: some Sequence<Int>) -> [Int?] {
    var result: [Int?] = []
    result.reserveCapacity(indices.underestimatedCount)
    let runs = RunsBySource(runs: middle, order: sourceOrder)
    var position = 0
    for index in indices {
      if isAtEnd(source: index) {
        result.append(endTarget(ofSource: index))
        continue
      }
      let offset = index - frontCount
      if position > 0, runs[position - 1].source > offset { position = 0 }
      position = runs.starting(atOrBefore: offset, from: position)
      result.append(position > 0 ? target(of: index, in: runs[position - 1]) : nil)
    }
    return result
  }

  /// Whether a source index does not lie between the common ends; it may lie outside the source.
  private func isAtEnd(source index: Int) -> Bool {
    index < frontCount || index >= sourceCount - backCount
  }

  /// Where an element at one of the ends is in the target.
  private func endTarget(ofSource index: Int) -> Int? {
    guard index >= 0, index < sourceCount else { return nil }
    return index < frontCount ? index : index - sourceCount + targetCount
  }

  /// Where an element is in the target if it is in a run that does not start behind it.
  private func target(of index: Int, in run: MiddleRun) -> Int? {
    let offset = index - frontCount
    return offset < run.sourceEnd ? frontCount + run.target + (offset - run.source) : nil
  }
}

/// The runs of the middle in ascending source order.
private struct RunsBySource {
  let runs: [MiddleRun]
  let order: [UInt32]

  subscript(position: Int) -> MiddleRun { runs[order.isEmpty ? position : Int(order[position])] }

  /// The number of runs that start in the source at `offset` behind the front or before it, searched in
  /// growing steps from a number known not to be above it.
  func starting(atOrBefore offset: Int, from start: Int) -> Int {
    var low = start
    var step = 1
    while low + step <= runs.count, self[low + step - 1].source <= offset {
      low += step
      step *= 2
    }
    var high = min(low + step - 1, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].source <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
