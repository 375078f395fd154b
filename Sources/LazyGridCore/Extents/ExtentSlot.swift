/// A place in a node of the extent tree: what it holds, and the sum of what the places to its left hold.
///
/// Prefix sums make a search in a node a binary search. They are summed anew from the slot that changed, never
/// corrected by a difference, so that rounding cannot build up.
protocol ExtentSlot {
  /// The sum of the slots to the left of this one in the same node.
  var preceding: ExtentSummary { get set }

  /// What this slot adds.
  var summary: ExtentSummary { get }
}

/// A slot of a leaf: one run.
struct ExtentRunSlot: ExtentSlot, Sendable {
  var preceding = ExtentSummary()
  var run: ExtentRun

  var summary: ExtentSummary { run.summary }

  init(_ run: ExtentRun) { self.run = run }
}

/// A slot of a branch: one node, with its sum at hand, so that a change reads no node but those it changes.
struct ExtentChildSlot: ExtentSlot, Sendable {
  var preceding = ExtentSummary()
  private(set) var summary: ExtentSummary
  var node: ExtentNode {
    didSet { summary = node.summary }
  }

  init(_ node: ExtentNode) {
    self.node = node
    summary = node.summary
  }
}

extension ContiguousArray where Element: ExtentSlot {
  /// The sum of all slots.
  var total: ExtentSummary {
    guard let last else { return ExtentSummary() }
    return last.preceding + last.summary
  }

  /// The last slot that `isReached` holds for, given the sum of everything before the slot; `isReached` holds
  /// for slots up to some point, and is taken to hold for the first.
  @inline(__always)
  func lastIndex(after base: ExtentSummary, where isReached: (ExtentSummary) -> Bool) -> Int {
    var low = 0
    var length = count
    while length > 1 {
      let half = length / 2
      if isReached(base + self[low + half].preceding) { low += half }
      length -= half
    }
    return low
  }

  /// The slot that holds the entry `index`, counted from the start of the node; the last slot if `index` is
  /// the end.
  func slotIndex(containing index: Int) -> Int {
    lastIndex(after: ExtentSummary()) { $0.count <= index }
  }

  /// Sums the slots from `start` on anew.
  mutating func sum(from start: Int) {
    var sum = start > 0 ? self[start - 1].preceding + self[start - 1].summary : ExtentSummary()
    for index in start..<Swift.max(start, count) {
      self[index].preceding = sum
      sum = sum + self[index].summary
    }
  }
}
