extension Changeset {
  /// Calls `body` with each run in ascending source order.
  func forEachRunBySource(_ body: (Run) -> Void) {
    let order = sourceOrder
    if order.isEmpty {
      for run in runs { body(run) }
    } else {
      for place in order { body(runs[Int(place)]) }
    }
  }

  /// The source indices of the deleted elements, as ranges, ascending.
  ///
  /// - Complexity: O(number of runs).
  public var deletedRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var end = 0
    forEachRunBySource { run in
      if run.source > end { ranges.append(end..<run.source) }
      end = run.source + run.count
    }
    if sourceCount > end { ranges.append(end..<sourceCount) }
    return ranges
  }

  /// The target indices of the inserted elements, as ranges, ascending.
  ///
  /// - Complexity: O(number of runs).
  public var insertedRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var end = 0
    for run in runs {
      if run.target > end { ranges.append(end..<run.target) }
      end = run.target + run.count
    }
    if targetCount > end { ranges.append(end..<targetCount) }
    return ranges
  }

  /// The source indices of the deleted elements, ascending.
  ///
  /// - Complexity: O(number of runs and deletions).
  @inlinable
  public var deletions: [Int] { matchedCount < sourceCount ? listDeletions() : [] }

  @usableFromInline
  func listDeletions() -> [Int] {
    Array(capacity: sourceCount - matchedCount) { buffer in
      var count = 0
      var end = 0
      forEachRunBySource { run in
        for index in end..<run.source {
          buffer.initializeElement(at: count, to: index)
          count += 1
        }
        end = run.source + run.count
      }
      for index in end..<sourceCount {
        buffer.initializeElement(at: count, to: index)
        count += 1
      }
      return count
    }
  }

  /// The target indices of the inserted elements, ascending.
  ///
  /// - Complexity: O(number of runs and insertions).
  @inlinable
  public var insertions: [Int] { matchedCount < targetCount ? listInsertions() : [] }

  @usableFromInline
  func listInsertions() -> [Int] {
    Array(capacity: targetCount - matchedCount) { buffer in
      var count = 0
      var end = 0
      for run in runs {
        for index in end..<run.target {
          buffer.initializeElement(at: count, to: index)
          count += 1
        }
        end = run.target + run.count
      }
      for index in end..<targetCount {
        buffer.initializeElement(at: count, to: index)
        count += 1
      }
      return count
    }
  }

  /// The elements that are in both snapshots with different content, in ascending target order.
  ///
  /// - Complexity: O(number of runs and updates + length of the stretch that holds the updates / 64).
  @inlinable
  public var updates: [Pair] { hasDetails ? listUpdates() : [] }

  @usableFromInline
  func listUpdates() -> [Pair] {
    guard case .some(let details) = boxedDetails else { return [] }
    return Array(capacity: details.updatedTargets.count) { buffer in
      var count = 0
      var place = 0
      var run = runs[0]
      details.updatedTargets.forEach { target in
        while run.target + run.count <= target {
          place += 1
          run = runs[place]
        }
        let source = run.source + (target - run.target)
        buffer.initializeElement(at: count, to: Pair(source: source, target: target))
        count += 1
      }
      return count
    }
  }

  /// The elements that are in both snapshots and moved against the others, in ascending target order.
  ///
  /// The source is an index in the source, the target one in the target. For the indices in between, as a
  /// batch move needs them, see ``survivorMoves``.
  ///
  /// - Complexity: O(number of moved runs and moves).
  @inlinable
  public var moves: [Pair] { hasDetails ? listMoves() : [] }

  @usableFromInline
  func listMoves() -> [Pair] {
    guard case .some(let details) = boxedDetails else { return [] }
    var total = 0
    details.order.movedRuns.forEach { total += runs[$0].count }
    return Array(capacity: total) { buffer in
      var count = 0
      details.order.movedRuns.forEach { place in
        let run = runs[place]
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
