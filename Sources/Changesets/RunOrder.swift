/// The order in the source of the runs in the middle of a changeset, and the runs that moved.
struct RunOrder: Sendable {
  /// The positions of the runs in ascending source order; empty if the runs already ascend.
  private(set) var sourceOrder: [UInt32] = []

  /// The positions of the runs outside a longest increasing subsequence, weighted by their lengths.
  private(set) var movedRuns = IndexBits()

  /// The number of elements in all runs.
  private(set) var matchedCount = 0

  /// Whether the runs ascend in the source.
  var isAscending: Bool { sourceOrder.isEmpty }

  /// Computes the order of runs that are given in ascending target order. The middle has `sourceCount` elements
  /// in the source.
  ///
  /// A run moves or stays as a whole: if one of its elements can stay, all of them can.
  ///
  /// - Complexity: O(r) if the runs ascend in the source, else O(r log r), for r runs.
  init(_ runs: [MiddleRun], sourceCount: Int) {
    var isAscending = true
    var last = -1
    for run in runs {
      isAscending = isAscending && run.source > last
      last = run.source
      matchedCount += run.count
    }
    if isAscending { return }
    runs.withUnsafeBufferPointer { runs in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: runs.count) { ranks in
        rank(runs, into: ranks, sourceCount: sourceCount)
        sourceOrder = Array(capacity: runs.count) { order in
          for place in 0..<runs.count { order.initializeElement(at: Int(ranks[place]), to: UInt32(place)) }
          return runs.count
        }
        movedRuns = RankSequence(ranks: ranks).outsideLongest { runs[$0].shortCount }
      }
    }
  }

  private typealias Runs = UnsafeBufferPointer<MiddleRun>
  private typealias Ranks = UnsafeMutableBufferPointer<UInt32>

  /// Computes for each run the number of runs before it in the source.
  private func rank(_ runs: Runs, into ranks: Ranks, sourceCount: Int) {
    if runs.count <= 8 {
      for place in 0..<runs.count {
        let source = runs[place].shortSource
        ranks.initializeElement(at: place, to: UInt32(runs.count { $0.shortSource < source }))
      }
    } else if sourceCount / 64 <= runs.count * 4 {
      // Counting takes linear time, but it visits the whole source, which is too much for a few runs.
      rankByCounting(runs, into: ranks, sourceCount: sourceCount)
    } else {
      let order = runs.indices.sorted { runs[$0].source < runs[$1].source }
      for (rank, place) in order.enumerated() { ranks.initializeElement(at: place, to: UInt32(rank)) }
    }
  }

  /// Marks the starts of the runs in the source; the rank of a run is the number of marks before its own.
  private func rankByCounting(_ runs: Runs, into ranks: Ranks, sourceCount: Int) {
    let wordCount = (sourceCount + 63) / 64
    withUnsafeTemporaryAllocation(of: (marks: UInt64, before: UInt32).self, capacity: wordCount) { words in
      words.initialize(repeating: (0, 0))
      for run in runs { words[run.source >> 6].marks |= 1 << UInt64(truncatingIfNeeded: run.source & 63) }
      var total: UInt32 = 0
      for word in 0..<wordCount {
        words[word].before = total
        total += UInt32(truncatingIfNeeded: words[word].marks.nonzeroBitCount)
      }
      for place in 0..<runs.count {
        let source = runs[place].source
        let (marks, before) = words[source >> 6]
        let lower = marks & (1 << UInt64(truncatingIfNeeded: source & 63) - 1)
        let rank = before + UInt32(truncatingIfNeeded: lower.nonzeroBitCount)
        ranks.initializeElement(at: place, to: rank)
      }
    }
  }
}
