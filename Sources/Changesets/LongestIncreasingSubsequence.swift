extension [Int] {
  /// For each element, whether it belongs to a longest increasing subsequence.
  ///
  /// The elements for which the result is `false` are the fewest that must move to put all elements in ascending
  /// order. At most one of several equal elements belongs to the subsequence.
  ///
  /// - Complexity: O(*n*) if the elements ascend, else O(*n* log *n*).
  package var isInLongestIncreasingSubsequence: [Bool] {
    var result = [Bool](repeating: true, count: count)
    if zip(self, dropFirst()).allSatisfy(<) { return result }
    // Equal elements get descending ranks, so that no increasing subsequence has two of them.
    let order = indices.sorted { (self[$0], $1) < (self[$1], $0) }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) { ranks in
      for (rank, place) in order.enumerated() { ranks.initializeElement(at: place, to: UInt32(rank)) }
      RankSequence(ranks: ranks).outsideLongest { _ in 1 }.forEach { result[$0] = false }
    }
    return result
  }
}

/// A permutation of the numbers below its count, whose elements have weights.
struct RankSequence {
  let ranks: UnsafeMutableBufferPointer<UInt32>

  /// Returns the positions outside one increasing subsequence of the greatest weight.
  ///
  /// - Complexity: O(*n* log *n*).
  @inline(__always)
  func outsideLongest(weight: (Int) -> UInt32) -> IndexBits {
    var result = IndexBits()
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: ranks.count) { lengths in
      var wanted = measure(weight, into: lengths)
      // From the end, the first element with the wanted length belongs to the subsequence: of all elements with
      // that length, the last one has the lowest rank, because after a lower one it would be longer.
      for place in ranks.indices.reversed() {
        if lengths[place] == wanted {
          wanted -= weight(place)
        } else {
          result.insert(place, limit: ranks.count)
        }
      }
    }
    return result.shrunk()
  }

  /// Computes, for each element, the weight of the heaviest increasing subsequence that ends with it. Returns
  /// the greatest of these weights.
  ///
  /// A binary indexed tree over the ranks holds the maxima of the weights so far.
  @inline(__always)
  private func measure(
    _ weight: (Int) -> UInt32, into lengths: UnsafeMutableBufferPointer<UInt32>
  ) -> UInt32 {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: ranks.count + 1) { tree in
      tree.initialize(repeating: 0)
      var longest: UInt32 = 0
      // The rank of the previous element, and the greatest length up to that rank.
      var lastRank = 0
      var lastLength: UInt32 = 0
      for place in ranks.indices {
        let rank = Int(ranks[place]) + 1
        // Most ranks are a little greater than the previous one: only the ranks in between are searched.
        let isFurther = rank > lastRank
        let end = isFurther ? lastRank : 0
        var length = isFurther ? lastLength : 0
        var node = rank - 1
        while node > end {
          length = max(length, tree[node])
          node &= node - 1
        }
        length += weight(place)
        lengths.initializeElement(at: place, to: length)
        longest = max(longest, length)
        // A node covers the ranks of its descendants: if its length suffices, so does that of each node above.
        node = rank
        while node <= ranks.count, tree[node] < length {
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
