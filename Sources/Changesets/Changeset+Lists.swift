// Deletions, insertions, updates and moves.
extension Changeset {
  /// The source indices of the deleted elements, as ascending ranges.
  ///
  /// - Complexity: O(number of runs).
  public var deletedRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    forEachDeletedRange { ranges.append($0) }
    return ranges
  }

  /// The target indices of the inserted elements, as ascending ranges.
  ///
  /// - Complexity: O(number of runs).
  public var insertedRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    forEachInsertedRange { ranges.append($0) }
    return ranges
  }

  /// The source indices of the deleted elements, in ascending order.
  ///
  /// - Complexity: O(1) if a single range is replaced, else O(number of runs and deletions).
  @inlinable
  public var deletions: IndexList {
    if case .empty = interior { IndexList(frontCount..<(sourceCount - backCount)) } else { listDeletions() }
  }

  /// The target indices of the inserted elements, in ascending order.
  ///
  /// - Complexity: O(1) if a single range is replaced, else O(number of runs and insertions).
  @inlinable
  public var insertions: IndexList {
    if case .empty = interior { IndexList(frontCount..<(targetCount - backCount)) } else { listInsertions() }
  }

  @usableFromInline
  func listDeletions() -> IndexList {
    Self.list(count: sourceCount - matchedCount) { forEachDeletedRange($0) }
  }

  @usableFromInline
  func listInsertions() -> IndexList {
    Self.list(count: targetCount - matchedCount) { forEachInsertedRange($0) }
  }

  @inline(__always)
  private func forEachDeletedRange(_ body: (Range<Int>) -> Void) {
    var end = 0
    forEachRunBySource { run in
      if run.source > end { body(end..<run.source) }
      end = run.source + run.count
    }
    if sourceCount > end { body(end..<sourceCount) }
  }

  @inline(__always)
  private func forEachInsertedRange(_ body: (Range<Int>) -> Void) {
    var end = 0
    forEachRun { run in
      if run.target > end { body(end..<run.target) }
      end = run.target + run.count
    }
    if targetCount > end { body(end..<targetCount) }
  }

  /// Returns a list of `count` indices. `forEachRange` calls its argument with ranges in ascending order.
  @inline(__always)
  private static func list(count: Int, _ forEachRange: ((Range<Int>) -> Void) -> Void) -> IndexList {
    if count == 0 { return IndexList(0..<0) }
    var (first, end) = (Int.max, 0)
    forEachRange { (first, end) = (min(first, $0.lowerBound), $0.upperBound) }
    if end - first == count { return IndexList(first..<end) }
    return IndexList(
      ascending: Array(capacity: count) { buffer in
        var place = 0
        forEachRange { range in
          for index in range {
            buffer.initializeElement(at: place, to: index)
            place += 1
          }
        }
        return place
      })
  }

  /// The elements that are in both snapshots with different content, in ascending target order.
  ///
  /// - Complexity: O(number of runs and updates + length of the stretch that contains the updates / 64).
  @inlinable public var updates: [Pair] { hasDetails ? listUpdates() : [] }

  @usableFromInline
  func listUpdates() -> [Pair] {
    guard let details else { return [] }
    return Array(capacity: details.updatedTargets.count) { buffer in
      var count = 0
      forEachUpdate { run, _, target in
        let source = run.source + (target - run.target)
        buffer.initializeElement(at: count, to: Pair(source: source, target: target))
        count += 1
      }
      return count
    }
  }

  /// Calls `body` with the run of each updated element, the position of the run, and the target index.
  @inline(__always)
  private func forEachUpdate(_ body: (_ run: Run, _ place: Int, _ target: Int) -> Void) {
    let runs = runs
    guard var run = runs.first else { return }
    var place = 0
    updatedTargets.forEach { target in
      while run.target + run.count <= target {
        place += 1
        run = runs[place]
      }
      body(run, place, target)
    }
  }

  /// The elements that are in both snapshots and changed their order, in ascending target order.
  ///
  /// The source is an index in the source, the target one in the target. ``survivorMoves`` has the indices for
  /// moves as a batch, between deletions and insertions.
  ///
  /// - Complexity: O(number of moved runs and moves).
  @inlinable public var moves: [Pair] { hasDetails ? listMoves() : [] }

  @usableFromInline
  func listMoves() -> [Pair] {
    guard let details else { return [] }
    let runs = details.runs
    var total = 0
    details.order.movedRuns.forEach { total += runs[$0].count }
    return Array(capacity: total) { buffer in
      var count = 0
      details.order.movedRuns.forEach { place in
        let run = runs[place].run(after: frontCount)
        for offset in 0..<run.count {
          let pair = Pair(source: run.source + offset, target: run.target + offset)
          buffer.initializeElement(at: count, to: pair)
          count += 1
        }
      }
      return count
    }
  }
}

// The survivors of a change are the elements that are in both snapshots. After the deletions and before the
// insertions, the data consists of the survivors only, and indices count these.
extension Changeset {
  /// Returns for each run, in target order, the number of survivors before it in the source.
  ///
  /// - Complexity: O(number of runs).
  private func survivorStarts() -> [Int] {
    var starts = [Int](repeating: 0, count: runs.count)
    let first = frontCount > 0 ? 1 : 0
    let (order, middle) = (sourceOrder, middle)
    var total = frontCount
    for position in middle.indices {
      let place = order.isEmpty ? position : Int(order[position])
      starts[first + place] = total
      total += middle[place].count
    }
    if backCount > 0 { starts[starts.count - 1] = total }
    return starts
  }

  /// The indices of the updated elements among the survivors in source order, ascending.
  ///
  /// These are the indices of the elements after the deletions and before the moves.
  ///
  /// - Complexity: O(number of runs and updates), and O(n log n) for n updates if anything moved.
  public var survivorUpdates: [Int] {
    guard let details, !details.updatedTargets.isEmpty else { return [] }
    let starts = survivorStarts()
    var result: [Int] = []
    result.reserveCapacity(details.updatedTargets.count)
    forEachUpdate { run, place, target in result.append(starts[place] + (target - run.target)) }
    if !sourceOrder.isEmpty { result.sort() }
    return result
  }

  /// The moved elements with their indices among the survivors, in ascending target order.
  ///
  /// The source is an index among the survivors in source order, the target one among the survivors in target
  /// order. The moves are one batch between deletions and insertions: each source is an index before the whole
  /// batch, and each target an index after it.
  ///
  /// - Complexity: O(number of runs and moves).
  public var survivorMoves: [Pair] {
    guard let details, !details.order.movedRuns.isEmpty else { return [] }
    let starts = survivorStarts()
    let first = frontCount > 0 ? 1 : 0
    var result: [Pair] = []
    var total = frontCount
    for (place, run) in details.runs.enumerated() {
      if details.order.movedRuns.contains(place) {
        for offset in 0..<run.count {
          result.append(Pair(source: starts[first + place] + offset, target: total + offset))
        }
      }
      total += run.count
    }
    return result
  }
}
