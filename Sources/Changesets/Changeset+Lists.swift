extension Changeset {
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
    forEachRun { run in
      if run.target > end { ranges.append(end..<run.target) }
      end = run.target + run.count
    }
    if targetCount > end { ranges.append(end..<targetCount) }
    return ranges
  }

  /// The source indices of the deleted elements, ascending.
  ///
  /// - Complexity: O(1) if nothing else is different, else O(number of runs and deletions).
  @inlinable
  public var deletions: IndexList {
    if case .empty = interior { IndexList(frontCount..<(sourceCount - backCount)) } else { listDeletions() }
  }

  @usableFromInline
  func listDeletions() -> IndexList {
    Self.list(count: sourceCount - matchedCount) { add in
      var end = 0
      forEachRunBySource { run in
        add(end..<run.source)
        end = run.source + run.count
      }
      add(end..<sourceCount)
    }
  }

  /// The target indices of the inserted elements, ascending.
  ///
  /// - Complexity: O(1) if nothing else is different, else O(number of runs and insertions).
  @inlinable
  public var insertions: IndexList {
    if case .empty = interior { IndexList(frontCount..<(targetCount - backCount)) } else { listInsertions() }
  }

  @usableFromInline
  func listInsertions() -> IndexList {
    Self.list(count: targetCount - matchedCount) { add in
      var end = 0
      forEachRun { run in
        add(end..<run.target)
        end = run.target + run.count
      }
      add(end..<targetCount)
    }
  }

  /// A list of `count` indices, which are given range by range.
  @inline(__always)
  private static func list(count: Int, _ ranges: ((Range<Int>) -> Void) -> Void) -> IndexList {
    if count == 0 { return IndexList(0..<0) }
    var (first, end) = (Int.max, 0)
    ranges { range in
      if !range.isEmpty { (first, end) = (min(first, range.lowerBound), range.upperBound) }
    }
    if end - first == count { return IndexList(first..<end) }
    return IndexList(
      ascending: Array(capacity: count) { buffer in
        var place = 0
        ranges { range in
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
  /// - Complexity: O(number of runs and updates + length of the stretch that holds the updates / 64).
  @inlinable
  public var updates: [Pair] { hasDetails ? listUpdates() : [] }

  @usableFromInline
  func listUpdates() -> [Pair] {
    guard let details else { return [] }
    return Array(capacity: details.updatedTargets.count) { buffer in
      let runs = runs
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
    guard let details else { return [] }
    let runs = details.runs
    var total = 0
    details.order.movedRuns.forEach { total += runs[$0].count }
    return Array(capacity: total) { buffer in
      var count = 0
      details.order.movedRuns.forEach { place in
        let run = runs[place].run(behind: frontCount)
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
