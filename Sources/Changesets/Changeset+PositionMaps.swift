extension Changeset {
  /// Where an element of the source is in the target, or `nil` if it was deleted or the index is no index of
  /// the source.
  ///
  /// - Complexity: O(log r) for r runs.
  public func targetIndex(ofSource index: Int) -> Int? {
    if isAtEnd(source: index) { return endTarget(ofSource: index) }
    let order = sourceOrder
    let position = runsStarting(atOrBefore: index - frontCount, from: 0, order)
    return position > 0 ? target(of: index, in: middleRun(position - 1, order)) : nil
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
    var low = 0
    var high = self.middle.count
    while low < high {
      let middle = (low + high) / 2
      if self.middle[middle].target <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let run = self.middle[low - 1]
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
    let order = sourceOrder
    var position = 0
    for index in indices {
      if isAtEnd(source: index) {
        result.append(endTarget(ofSource: index))
        continue
      }
      let offset = index - frontCount
      if position > 0, middleRun(position - 1, order).source > offset { position = 0 }
      position = runsStarting(atOrBefore: offset, from: position, order)
      result.append(position > 0 ? target(of: index, in: middleRun(position - 1, order)) : nil)
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

  /// The run of the middle at a position in source order.
  private func middleRun(_ position: Int, _ order: [UInt32]) -> MiddleRun {
    middle[order.isEmpty ? position : Int(order[position])]
  }

  /// The number of runs of the middle that start in the source at `offset` behind the front or before it,
  /// searched in growing steps from a number known not to be above it.
  private func runsStarting(atOrBefore offset: Int, from start: Int, _ order: [UInt32]) -> Int {
    var low = start
    var step = 1
    while low + step <= middle.count, middleRun(low + step - 1, order).source <= offset {
      low += step
      step *= 2
    }
    var high = min(low + step - 1, middle.count)
    while low < high {
      let middle = (low + high) / 2
      if middleRun(middle, order).source <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
