import Changesets

/// A node of the tree of an ``ExtentIndex``, or the tree below it: a B+ tree whose leaves contain runs.
///
/// Nodes are values that consist of arrays. Copies of a tree share everything until one of them changes, and
/// then differ by a path from the root. Parts of trees can be cut out and joined. All leaves have the same
/// depth. Every node except the root has `minimumSlots` to `maximumSlots` slots. No two neighboring known
/// runs match, even across leaves.
enum ExtentNode: Sendable {
  case leaf(ExtentLeaf)
  case branch(ExtentBranch)

  #if DEBUG
    /// The largest number of slots in a node. Small in debug builds, so that tests reach several levels with
    /// few entries.
    static let maximumSlots = 6
  #else
    /// The largest number of slots in a node.
    static let maximumSlots = 32
  #endif

  /// The smallest number of slots in a node other than the root.
  static let minimumSlots = maximumSlots / 3

  /// Creates a tree of one run, or of no run if `run` is empty.
  init(_ run: ExtentRun) {
    self = .leaf(ExtentLeaf(run.count > 0 ? [run] : []))
  }

  /// Creates a tree above `nodes`, which have the same height. A single node is used itself.
  init(over nodes: [ExtentNode]) {
    self = nodes.count == 1 ? nodes[0] : .branch(ExtentBranch(nodes.map(ExtentBranch.Slot.init)))
  }

  /// The number of levels below this one.
  var height: Int {
    switch self {
    case .leaf: 0
    case .branch(let branch): branch.slots[0].node.height + 1
    }
  }

  /// The sum of all entries in the tree.
  var summary: ExtentSummary {
    switch self {
    case .leaf(let leaf): leaf.total
    case .branch(let branch): branch.total
    }
  }

  /// The number of entries in the tree.
  var count: Int { summary.count }

  /// The number of known runs.
  var knownRunCount: Int {
    switch self {
    case .leaf(let leaf): leaf.knownRunCount
    case .branch(let branch): branch.knownRunCount
    }
  }

  /// The number of slots in use.
  var slotCount: Int {
    switch self {
    case .leaf(let leaf): leaf.knownRunCount
    case .branch(let branch): branch.slots.count
    }
  }

  /// Whether the node has too few slots for a child.
  var isUnderfull: Bool { slotCount < Self.minimumSlots }
}

/// A leaf of the extent tree. Known runs have one slot each; unmeasured entries between them take no slot.
struct ExtentLeaf: Sendable {
  private struct Slot: ExtentSlot {
    var preceding: ExtentSummary
    var extent = 0.0
    var epoch = ExtentRun.neverMeasured
  }

  /// The known runs, followed by a slot for the total.
  private let slots: ContiguousArray<Slot>

  /// Creates a leaf from runs in order.
  init(_ runs: some Collection<ExtentRun>) {
    var slots: ContiguousArray<Slot> = []
    slots.reserveCapacity(runs.count { $0.isKnown } + 1)
    var total = ExtentSummary()
    for run in runs {
      if run.isKnown { slots.append(Slot(preceding: total, extent: run.extent, epoch: run.epoch)) }
      total = total.adding(run.count, of: run)
    }
    slots.append(Slot(preceding: total))
    self.slots = slots
  }

  /// The number of known runs.
  var knownRunCount: Int { slots.count - 1 }

  /// The sum of all entries in the leaf.
  var total: ExtentSummary { slots[slots.count - 1].preceding }

  /// Returns the known run in `slot`.
  @inline(__always)
  private func run(in slot: Int) -> ExtentRun {
    let count = slots[slot + 1].preceding.knownCount - slots[slot].preceding.knownCount
    return ExtentRun(count: count, extent: slots[slot].extent, epoch: slots[slot].epoch)
  }

  /// Returns the unmeasured entries from `start` to the known run in `slot`, or to the end.
  @inline(__always)
  private func gap(from start: Int, to slot: Int) -> ExtentRun {
    .unknown(slots[slot].preceding.count - start)
  }

  /// Returns the last run for which `isReached` holds, given the sum before it from the start of the tree.
  /// `isReached` must hold for all runs up to some point and is assumed to hold for the first one.
  @inline(__always)
  func location(after base: ExtentSummary, where isReached: (ExtentSummary) -> Bool) -> ExtentNode.Location {
    let slot = slots.lastSlot(of: knownRunCount, after: base, where: isReached)
    guard slot >= 0 else {
      let gap = gap(from: 0, to: 0)
      return (gap.count > 0 ? gap : run(in: 0), base)
    }
    let run = run(in: slot)
    let preceding = base + slots[slot].preceding
    let end = preceding.adding(run.count, of: run)
    let gap = gap(from: end.count - base.count, to: slot + 1)
    return gap.count > 0 && isReached(end) ? (gap, end) : (run, preceding)
  }

  /// Returns the number of known runs that start before the entry `index`.
  func knownRunCount(before index: Int) -> Int {
    slots.lastSlot(of: knownRunCount) { $0.count < index } + 1
  }

  /// Returns the entries of the known run in `slot`.
  func range(ofKnownRun slot: Int) -> Range<Int> {
    let start = slots[slot].preceding.count
    return start..<start + run(in: slot).count
  }

  /// Calls `body` for each run, beginning with the one that contains the entry `index`, until it returns
  /// `false`.
  func forEachRun(
    from index: Int, after base: ExtentSummary, _ body: (ExtentRun, ExtentSummary) -> Bool
  ) -> Bool {
    var slot = slots.lastSlot(of: knownRunCount, after: base) { $0.count <= index }
    if slot < 0 {
      let gap = gap(from: 0, to: 0)
      if gap.count > 0, !body(gap, base) { return false }
      slot = 0
    }
    while slot < knownRunCount {
      let run = run(in: slot)
      let preceding = base + slots[slot].preceding
      let end = preceding.adding(run.count, of: run)
      if end.count > index, !body(run, preceding) { return false }
      let gap = gap(from: end.count - base.count, to: slot + 1)
      if gap.count > 0, end.count + gap.count > index, !body(gap, end) { return false }
      slot += 1
    }
    return true
  }
}

/// An inner node of the extent tree.
struct ExtentBranch: Sendable {
  struct Slot: ExtentSlot, Sendable {
    fileprivate(set) var preceding = ExtentSummary()

    /// The sum of the slot's node. It is stored here, so that a change reads only the nodes that it changes.
    private(set) var summary: ExtentSummary

    /// The number of known runs in the slot's node.
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

  /// The nodes one level below. After a change, the branch must be summed.
  var slots: ContiguousArray<Slot>

  init(_ slots: some Sequence<Slot>) {
    self.slots = ContiguousArray(slots)
    sum(from: 0)
  }

  /// The sum of all entries in the branch.
  var total: ExtentSummary {
    let last = slots[slots.count - 1]
    return last.preceding + last.summary
  }

  /// The number of known runs.
  var knownRunCount: Int { slots.reduce(0) { $0 + $1.knownRunCount } }

  /// Returns the slot that contains the entry `index`, or the last slot for the end.
  func slot(containing index: Int) -> Int {
    max(0, slots.lastSlot(of: slots.count) { $0.count <= index })
  }

  /// Updates the prefix sums of the slots from `start` on.
  mutating func sum(from start: Int) {
    var sum = start > 0 ? slots[start - 1].preceding + slots[start - 1].summary : ExtentSummary()
    for slot in start..<slots.count {
      slots[slot].preceding = sum
      sum = sum + slots[slot].summary
    }
  }
}

/// A slot of a node of the extent tree.
protocol ExtentSlot {
  /// The sum of the entries before the slot in the same node.
  ///
  /// Prefix sums allow a binary search within a node. They are computed again for each new node and never
  /// corrected by a difference, so that rounding errors cannot accumulate.
  var preceding: ExtentSummary { get }
}

extension ContiguousArray where Element: ExtentSlot {
  /// Returns the last of the first `count` slots for which `isReached` holds, given the sum before the slot
  /// from the start of the tree, or −1 if it does not hold for the first one. `isReached` must hold for all
  /// slots up to some point.
  @inline(__always)
  func lastSlot(
    of count: Int, after base: ExtentSummary = ExtentSummary(), where isReached: (ExtentSummary) -> Bool
  ) -> Int {
    withUnsafeBufferPointer { slots in
      (0..<count).partitioningIndex { !isReached(base + slots[$0].preceding) } - 1
    }
  }
}
