@testable import Changesets

/// The correct results, computed slowly and without code of the library.
enum Reference {
  /// Returns the pairs by the strict rule: common ends first, then the k-th occurrence of an ID with the k-th.
  static func pairing(_ source: [Item], _ target: [Item]) -> [Changeset.Pair] {
    var pairs: [Changeset.Pair] = []
    var front = 0
    while front < min(source.count, target.count), source[front].id == target[front].id {
      pairs.append(.init(source: front, target: front))
      front += 1
    }
    var (sourceEnd, targetEnd) = (source.count, target.count)
    while sourceEnd > front, targetEnd > front, source[sourceEnd - 1].id == target[targetEnd - 1].id {
      sourceEnd -= 1
      targetEnd -= 1
      pairs.append(.init(source: sourceEnd, target: targetEnd))
    }
    var free = Array(front..<sourceEnd)
    for index in front..<targetEnd {
      guard let place = free.firstIndex(where: { source[$0].id == target[index].id }) else { continue }
      pairs.append(.init(source: free.remove(at: place), target: index))
    }
    return pairs.sorted { $0.target < $1.target }
  }

  /// Returns the greatest possible number of pairs: the size of the multiset intersection of the IDs.
  static func matchedCount(_ source: [Item], _ target: [Item]) -> Int {
    var left: [Int: Int] = [:]
    for item in source { left[item.id, default: 0] += 1 }
    var count = 0
    for item in target where left[item.id, default: 0] > 0 {
      left[item.id]! -= 1
      count += 1
    }
    return count
  }

  /// Returns the length of a longest increasing subsequence in quadratic time.
  static func longestIncreasing(_ values: [Int]) -> Int {
    var lengths = [Int](repeating: 1, count: values.count)
    for end in values.indices {
      for start in 0..<end where values[start] < values[end] {
        lengths[end] = max(lengths[end], lengths[start] + 1)
      }
    }
    return lengths.max() ?? 0
  }
}
