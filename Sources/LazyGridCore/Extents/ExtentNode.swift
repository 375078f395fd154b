/// A node of the tree behind an ``ExtentIndex``, or the tree below it: a B+-tree whose leaves hold runs.
///
/// Nodes are values made of arrays. Copies of a tree share everything until one of them changes, and then
/// differ by a path from the root; pieces of trees can be cut out and joined. All leaves are equally deep;
/// every node but the root has `minimumSlots` to `maximumSlots` slots; no two neighbouring known runs match,
/// across leaves neither.
enum ExtentNode: Sendable {
  case leaf(ExtentLeaf)
  case branch(ExtentBranch)

  #if DEBUG
    /// Small in debug builds, so that tests reach several levels with few entries.
    static let maximumSlots = 6
  #else
    /// The most slots of a node.
    static let maximumSlots = 32
  #endif

  /// The fewest slots of a node other than the root.
  static let minimumSlots = maximumSlots / 3

  /// A tree of one run, or of none if `run` is empty.
  init(_ run: ExtentRun) {
    self = .leaf(ExtentLeaf(run.count > 0 ? [run] : []))
  }

  /// The tree over `nodes`, of one height: the node itself if there is but one.
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

  /// The sum of everything in the tree.
  var summary: ExtentSummary {
    switch self {
    case .leaf(let leaf): leaf.total
    case .branch(let branch): branch.total
    }
  }

  /// The number of entries in the tree.
  var count: Int { summary.count }

  /// In how many runs the known entries lie.
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

/// A leaf of the extent tree: known runs, a slot each. What lies between them was never measured and takes no
/// slot.
struct ExtentLeaf: Sendable {
  private struct Slot: ExtentSlot {
    var preceding: ExtentSummary
    var extent = 0.0
    var epoch = ExtentRun.neverMeasured
  }

  /// The known runs, and at the end a slot for what comes after them: nothing.
  private let slots: ContiguousArray<Slot>

  /// Takes runs in order.
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

  /// The sum of the whole leaf.
  var total: ExtentSummary { slots[slots.count - 1].preceding }

  /// The known run in `slot`.
  @inline(__always)
  private func run(in slot: Int) -> ExtentRun {
    let count = slots[slot + 1].preceding.knownCount - slots[slot].preceding.knownCount
    return ExtentRun(count: count, extent: slots[slot].extent, epoch: slots[slot].epoch)
  }

  /// The entries never measured from `start` to the known run in `slot`, or to the end.
  @inline(__always)
  private func gap(from start: Int, to slot: Int) -> ExtentRun {
    .unknown(slots[slot].preceding.count - start)
  }

  /// The last run that `isReached` holds for, given what lies before it from the start of the tree;
  /// `isReached` holds for runs up to some point, and is taken to hold for the first.
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

  /// The number of known runs that start before the entry `index`.
  func knownRunCount(before index: Int) -> Int {
    slots.lastSlot(of: knownRunCount) { $0.count < index } + 1
  }

  /// The entries of the known run in `slot`.
  func range(ofKnownRun slot: Int) -> Range<Int> {
    let start = slots[slot].preceding.count
    return start..<start + run(in: slot).count
  }

  /// Calls `body` for each run from the one that holds the entry `index`, until it returns false.
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
      (0..<count).partitioningIndex { !isReached(base + slots[$0].preceding) } - 1
    }
  }
}
