extension Changeset {
  /// Where an element of the source is in the target, or `nil` if it was deleted or the index is no index of
  /// the source.
  ///
  /// - Complexity: O(log r) for r runs.
  public func targetIndex(ofSource index: Int) -> Int? {
    let order = sourceOrder
    let position = runsStarting(atOrBefore: index, from: 0, order) - 1
    guard position >= 0 else { return nil }
    let run = run(position, order)
    return index < run.source + run.count ? run.target + (index - run.source) : nil
  }

  /// Where an element of the target was in the source, or `nil` if it was inserted or the index is no index
  /// of the target.
  ///
  /// - Complexity: O(log r) for r runs.
  public func sourceIndex(ofTarget index: Int) -> Int? {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].target <= index { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let run = runs[low - 1]
    return index < run.target + run.count ? run.source + (index - run.target) : nil
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
      if position > 0, run(position - 1, order).source > index { position = 0 }
      position = runsStarting(atOrBefore: index, from: position, order)
      guard position > 0 else {
        result.append(nil)
        continue
      }
      let run = run(position - 1, order)
      result.append(index < run.source + run.count ? run.target + (index - run.source) : nil)
    }
    return result
  }

  /// The run at a position in source order.
  private func run(_ position: Int, _ order: [UInt32]) -> Run {
    runs[order.isEmpty ? position : Int(order[position])]
  }

  /// The number of runs that start in the source at `index` or before it, searched in growing steps from a
  /// number known not to be above it.
  private func runsStarting(atOrBefore index: Int, from start: Int, _ order: [UInt32]) -> Int {
    var low = start
    var step = 1
    while low + step <= runs.count, run(low + step - 1, order).source <= index {
      low += step
      step *= 2
    }
    var high = min(low + step - 1, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if run(middle, order).source <= index { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
