/// The survivors of a change are the elements that are in both snapshots. Between the stages of a change, when
/// the deleted are gone and the inserted not yet there, they are alone, and an index counts survivors only.
extension Changeset {
  /// For each run in target order, the number of survivors that lie before it in the source.
  ///
  /// - Complexity: O(number of runs).
  private func survivorStarts() -> [Int] {
    let runs = runs
    var starts = [Int](repeating: 0, count: runs.count)
    let first = frontCount > 0 ? 1 : 0
    let (order, middle) = (sourceOrder, middle)
    var total = frontCount
    for position in middle.indices {
      let place = order.isEmpty ? position : Int(order[position])
      starts[first + place] = total
      total += middle[place].count
    }
    if backCount > 0 { starts[runs.count - 1] = total }
    return starts
  }

  /// The updated elements by their index among the survivors in source order, ascending.
  ///
  /// This is the place at which an element is updated when the deletions are done and nothing has moved yet.
  ///
  /// - Complexity: O(number of runs and updates), and O(n log n) for n updates if anything moved.
  public var survivorUpdates: [Int] {
    let updatedTargets = updatedTargets
    guard !updatedTargets.isEmpty else { return [] }
    let starts = survivorStarts()
    let runs = runs
    var result: [Int] = []
    result.reserveCapacity(updatedTargets.count)
    var place = 0
    updatedTargets.forEach { target in
      while runs[place].target + runs[place].count <= target { place += 1 }
      result.append(starts[place] + (target - runs[place].target))
    }
    if !sourceOrder.isEmpty { result.sort() }
    return result
  }

  /// The moved elements by their index among the survivors: the source counts them in source order, the
  /// target in target order. Ascending in the target.
  ///
  /// This is the batch of moves when the deletions are done and the insertions are not: all of them happen at
  /// once, so each source is an index before and each target an index after the whole batch.
  ///
  /// - Complexity: O(number of runs and moves).
  public var survivorMoves: [Pair] {
    let (movedRuns, middle) = (movedRuns, middle)
    guard !movedRuns.isEmpty else { return [] }
    let starts = survivorStarts()
    let first = frontCount > 0 ? 1 : 0
    var result: [Pair] = []
    var total = frontCount
    for place in middle.indices {
      let count = middle[place].count
      if movedRuns.contains(place) {
        for offset in 0..<count {
          result.append(Pair(source: starts[first + place] + offset, target: total + offset))
        }
      }
      total += count
    }
    return result
  }
}
