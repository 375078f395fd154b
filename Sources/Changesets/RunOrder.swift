/// How the runs of a changeset lie in the source, and which of them moved.
struct RunOrder {
  /// The places of the runs in ascending source order; empty if the runs already ascend.
  private(set) var sourceOrder: [UInt32] = []

  /// The places of the runs outside a longest increasing subsequence, weighed by their lengths.
  private(set) var movedRuns = IndexBits()

  /// Looks at runs in ascending target order.
  ///
  /// A run moves or stays as a whole: whatever stays beside one of its elements can stay beside all of them.
  ///
  /// - Complexity: O(r) if the runs ascend in the source, else O(r log r), for r runs.
  init(_ runs: [Changeset.Run]) {
    guard !Self.ascend(runs) else { return }
    sourceOrder = runs.indices.map { UInt32($0) }
    sourceOrder.sort { runs[Int($0)].source < runs[Int($1)].source }
    let matchedCount = runs.reduce(0) { $0 + $1.count }
    if matchedCount <= UInt32.max {
      movedRuns = runsOutside(longest(of: runs, as: UInt32.self), of: runs)
    } else {
      movedRuns = runsOutside(longest(of: runs, as: Int.self), of: runs)
    }
  }

  private static func ascend(_ runs: [Changeset.Run]) -> Bool {
    for place in runs.indices.dropFirst() where runs[place].source < runs[place - 1].source {
      return false
    }
    return true
  }

  /// For each run, the length in elements of the longest increasing subsequence that ends with it.
  ///
  /// The lengths met so far are kept in a binary indexed tree over the source ranks, whose nodes hold maxima.
  private func longest<Length: FixedWidthInteger>(of runs: [Changeset.Run], as: Length.Type) -> [Length] {
    var rank = [UInt32](repeating: 0, count: runs.count)
    for (position, place) in sourceOrder.enumerated() { rank[Int(place)] = UInt32(position + 1) }
    var tree = [Length](repeating: 0, count: runs.count + 1)
    var lengths = [Length](repeating: 0, count: runs.count)
    for place in runs.indices {
      var length: Length = 0
      var node = Int(rank[place]) - 1
      while node > 0 {
        length = max(length, tree[node])
        node &= node - 1
      }
      length += Length(runs[place].count)
      lengths[place] = length
      node = Int(rank[place])
      // A node covers all that its descendants cover: once one is long enough, so are those above it.
      while node < tree.count, tree[node] < length {
        tree[node] = length
        node += node & -node
      }
    }
    return lengths
  }

  /// Follows one longest subsequence back from its end and returns the runs that are not on it.
  private func runsOutside<Length: FixedWidthInteger>(
    _ lengths: [Length], of runs: [Changeset.Run]
  ) -> IndexBits {
    var result = IndexBits(limit: runs.count)
    var wanted = lengths.max() ?? 0
    var bound = Int.max
    for place in runs.indices.reversed() {
      if lengths[place] == wanted, runs[place].source < bound, wanted > 0 {
        wanted -= Length(runs[place].count)
        bound = runs[place].source
      } else {
        result.insert(place, limit: runs.count)
      }
    }
    return result.shrunk()
  }
}
