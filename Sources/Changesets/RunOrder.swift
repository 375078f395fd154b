/// How the runs in the middle of a changeset lie in the source, and which of them moved.
struct RunOrder: Sendable {
  /// The places of the runs in ascending source order; empty if the runs already ascend.
  private(set) var sourceOrder: [UInt32] = []

  /// The places of the runs outside a longest increasing subsequence, weighed by their lengths.
  private(set) var movedRuns = IndexBits()

  /// The number of elements in all runs.
  private(set) var matchedCount = 0

  /// Whether the runs ascend in the source.
  var isAscending: Bool { sourceOrder.isEmpty }

  /// The order of no runs.
  init() {}

  /// Looks at runs in ascending target order, of a middle with `sourceCount` elements in the source.
  ///
  /// A run moves or stays as a whole: whatever stays beside one of its elements can stay beside all of them.
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
        movedRuns = moved(runs, ranks)
      }
    }
  }

  private typealias Runs = UnsafeBufferPointer<MiddleRun>
  private typealias Ranks = UnsafeMutableBufferPointer<UInt32>

  /// Finds for each run the number of runs that lie before it in the source.
  private func rank(_ runs: Runs, into ranks: Ranks, sourceCount: Int) {
    if runs.count <= 8 {
      for place in 0..<runs.count {
        let source = runs[place].shortSource
        var rank: UInt32 = 0
        for other in runs where other.shortSource < source { rank += 1 }
        ranks.initializeElement(at: place, to: rank)
      }
      return
    }
    // Counting start bits is linear, but it goes through the whole source: too far for a few runs.
    if sourceCount / 64 <= runs.count * 4 {
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

  /// The runs that are not on a longest increasing subsequence.
  private func moved(_ runs: Runs, _ ranks: Ranks) -> IndexBits {
    var result = IndexBits()
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: runs.count) { lengths in
      var wanted = measure(runs, ranks, into: lengths)
      // From the end, whatever has the length that is wanted next is on one: of all runs that have it, the
      // last lies first in the source, for behind another it would be longer.
      for place in stride(from: runs.count - 1, through: 0, by: -1) {
        if lengths[place] == wanted {
          wanted -= runs[place].shortCount
        } else {
          result.insert(place, limit: runs.count)
        }
      }
    }
    return result.shrunk()
  }

  /// Finds for each run the length in elements of the longest increasing subsequence that ends with it;
  /// returns the longest of all.
  ///
  /// The lengths met so far are kept in a binary indexed tree over the source ranks, whose nodes hold maxima.
  private func measure(
    _ runs: Runs, _ ranks: Ranks, into lengths: UnsafeMutableBufferPointer<UInt32>
  ) -> UInt32 {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: runs.count + 1) { tree in
      tree.initialize(repeating: 0)
      var longest: UInt32 = 0
      // The rank of the run before, and the greatest length at or below it.
      var lastRank = 0
      var lastLength: UInt32 = 0
      for place in 0..<runs.count {
        let rank = Int(ranks[place]) + 1
        // Mostly a run lies a little after the one before: only the ranks in between are to be looked at.
        let isFurther = rank > lastRank
        let end = isFurther ? lastRank : 0
        var length = isFurther ? lastLength : 0
        var node = rank - 1
        while node > end {
          length = max(length, tree[node])
          node &= node - 1
        }
        length += runs[place].shortCount
        lengths.initializeElement(at: place, to: length)
        longest = max(longest, length)
        // A node covers all that its descendants cover: once one is long enough, so are those above it.
        node = rank
        while node <= runs.count, tree[node] < length {
          tree[node] = length
          node += node & -node
        }
        lastRank = rank
        lastLength = length
      }
      return longest
    }
  }
}
