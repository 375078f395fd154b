/// The survivors of a change are the elements that are in both snapshots. Between the stages of a change, when
/// the deleted are gone and the inserted not yet there, they are alone, and an index counts survivors only.
extension Changeset {
  /// For each run, the number of survivors that lie before it in the source.
  ///
  /// - Complexity: O(number of runs).
  func survivorStarts() -> [Int] {
    var starts = [Int](repeating: 0, count: runs.count)
    var total = 0
    let order = sourceOrder
    for position in runs.indices {
      let place = order.isEmpty ? position : Int(order[position])
      starts[place] = total
      total += runs[place].count
    }
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
    let movedRuns = movedRuns
    guard !movedRuns.isEmpty else { return [] }
    let starts = survivorStarts()
    var result: [Pair] = []
    var total = 0
    for place in runs.indices {
      let count = runs[place].count
      if movedRuns.contains(place) {
        for offset in 0..<count {
          result.append(Pair(source: starts[place] + offset, target: total + offset))
        }
      }
      total += count
    }
    return result
  }
}
