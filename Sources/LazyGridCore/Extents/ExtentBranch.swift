/// An inner node of the extent tree.
struct ExtentBranch: Sendable {
  struct Slot: ExtentSlot, Sendable {
    fileprivate(set) var preceding = ExtentSummary()

    /// What the slot adds, at hand, so that a change reads no node but those it changes.
    private(set) var summary: ExtentSummary

    /// In how many runs the known entries of the slot lie.
    private(set) var knownRunCount: Int

    var node: ExtentNode {
      didSet {
        summary = node.summary
        knownRunCount = node.knownRunCount
      }
    }

    init(_ node: ExtentNode) {
      self.node = node
      summary = node.summary
      knownRunCount = node.knownRunCount
    }

    /// The entries of the slot, counted from the start of the branch.
    var range: Range<Int> { preceding.count..<preceding.count + summary.count }
  }

  /// The nodes one level below. When it has changed, the branch wants to be summed.
  var slots: ContiguousArray<Slot>

  init(_ slots: some Sequence<Slot>) {
    self.slots = ContiguousArray(slots)
    sum(from: 0)
  }

  /// The sum of the whole branch.
  var total: ExtentSummary {
    let last = slots[slots.count - 1]
    return last.preceding + last.summary
  }

  /// In how many runs the known entries lie.
  var knownRunCount: Int { slots.reduce(0) { $0 + $1.knownRunCount } }

  /// The slot that holds the entry `index`; the last for the end.
  func slot(containing index: Int) -> Int {
    max(0, slots.lastSlot(of: slots.count) { $0.count <= index })
  }

  /// Sums the slots from `start` on.
  mutating func sum(from start: Int) {
    var sum = start > 0 ? slots[start - 1].preceding + slots[start - 1].summary : ExtentSummary()
    for slot in start..<slots.count {
      slots[slot].preceding = sum
      sum = sum + slots[slot].summary
    }
  }
}
