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
