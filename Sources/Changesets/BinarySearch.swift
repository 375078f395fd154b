extension RandomAccessCollection where Index == Int {
  /// Returns the first index whose element satisfies a condition that holds for all elements from some index
  /// on, or `endIndex` if no element satisfies it.
  ///
  /// - Complexity: O(log *n*).
  @inlinable @inline(__always)
  package func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low &+ (high &- low) >> 1
      if isInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
