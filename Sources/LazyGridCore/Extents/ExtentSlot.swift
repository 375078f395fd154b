/// A place in a node of the extent tree.
protocol ExtentSlot {
  /// What lies to the left of the slot in the same node.
  ///
  /// Prefix sums make a search in a node a binary search. They are made anew when a node is made, never
  /// corrected by a difference, so that rounding cannot build up.
  var preceding: ExtentSummary { get }
}

extension ContiguousArray where Element: ExtentSlot {
  /// The last of the first `count` slots that `isReached` holds for, given what lies before the slot from the
  /// start of the tree; −1 if it does not hold for the first. It holds for slots up to some point.
  @inline(__always)
  func lastSlot(
    of count: Int, after base: ExtentSummary = ExtentSummary(), where isReached: (ExtentSummary) -> Bool
  ) -> Int {
    withUnsafeBufferPointer { slots in
      var low = -1
      var high = count
      while high &- low > 1 {
        let middle = low &+ (high &- low) &>> 1
        if isReached(base + slots[middle].preceding) { low = middle } else { high = middle }
      }
      return low
    }
  }
}
