import Changesets

// Assignment of items to lanes.
extension WaterfallSolver {
  /// Applies a data change. Survivors keep their lane and size; each inserted item goes to the lane that is
  /// the shortest at that point.
  ///
  /// - Complexity: O(*l* *r* log *s*) for *l* lanes, *r* runs and *s* stretches of the lane table, and O(*l*)
  ///   for each inserted item whose size is given.
  mutating func deal(_ changeset: Changeset) {
    guard !changeset.movesNothing else { return markUpdated(changeset) }
    let old = table
    var lengths = survivorLengths(changeset)
    var inserted = Array(repeating: [Double](), count: lanes.count)
    table = LaneTable(laneCount: lanes.count)
    var end = 0
    for run in changeset.runs {
      dealInserted(end..<run.target, &lengths, &inserted)
      table.append(run.sourceRange, of: old)
      end = run.target + run.count
    }
    dealInserted(end..<changeset.targetCount, &lengths, &inserted)
    for lane in lanes.indices { lanes[lane].apply(change(of: lane, old, changeset)) }
    if !measures { fillIn(inserted, changeset) }
    markUpdated(changeset)
  }

  /// Returns the length of each lane with survivors only, by sizes that are known without measuring.
  private func survivorLengths(_ changeset: Changeset) -> [Double] {
    lanes.indices.map { lane in
      let unit = unit(of: lane)
      return changeset.runs.reduce(0) { sum, run in
        let first = table.count(of: lane, before: run.source)
        let end = table.count(of: lane, before: run.source + run.count)
        if measures { return sum + Double(end - first) }
        return sum + (lanes[lane].offset(of: end) - lanes[lane].offset(of: first)) * unit
      }
    }
  }

  private mutating func dealInserted(
    _ range: Range<Int>, _ lengths: inout [Double], _ inserted: inout [[Double]]
  ) {
    if !measures {
      let units = lanes.indices.map(unit)
      for item in range {
        let lane = Self.shortest(lengths)
        let extent = given(item)
        table.append(lane)
        lengths[lane] += (extent + lanes[lane].spacing) * units[lane]
        inserted[lane].append(extent)
      }
      return
    }
    var left = range.count
    while left > 0, let first = lengths.first, lengths.contains(where: { $0 != first }) {
      let lane = Self.shortest(lengths)
      table.append(lane)
      lengths[lane] += 1
      left -= 1
    }
    // Lanes of equal length alternate.
    table.appendTurns(first: 0, count: left)
    for lane in lengths.indices {
      lengths[lane] += Double(table.turns(of: lane, first: 0, count: left))
    }
  }

  private static func shortest(_ lengths: [Double]) -> Int {
    var best = 0
    for lane in lengths.indices where lengths[lane] < lengths[best] { best = lane }
    return best
  }

  /// Returns the change from the point of view of one lane.
  private func change(of lane: Int, _ old: LaneTable, _ changeset: Changeset) -> Changeset {
    var runs: [Changeset.Run] = []
    for run in changeset.runs {
      let source = old.count(of: lane, before: run.source)
      let count = old.count(of: lane, before: run.source + run.count) - source
      guard count > 0 else { continue }
      runs.append(
        Changeset.Run(source: source, target: table.count(of: lane, before: run.target), count: count))
    }
    let counts = (old.totals[lane], table.totals[lane])
    // The runs of a changeset stay disjoint and in range when mapped to a lane.
    return (try? Changeset(sourceCount: counts.0, targetCount: counts.1, runs: runs))
      ?? .replacingAll(sourceCount: counts.0, targetCount: counts.1)
  }

  /// Stores the given sizes of inserted items, lane by lane in the order of the data.
  private mutating func fillIn(_ inserted: [[Double]], _ changeset: Changeset) {
    for lane in lanes.indices where inserted[lane].count == lanes[lane].count {
      lanes[lane] = ExtentIndex(
        measured: inserted[lane], estimate: lanes[lane].estimate, spacing: lanes[lane].spacing)
    }
    guard changeset.matchedCount > 0 else { return }
    var entered = Array(repeating: 0, count: lanes.count)
    for item in changeset.insertedRanges.joined() {
      let (lane, position) = table.place(of: item)
      lanes[lane].setExtent(inserted[lane][entered[lane]], at: position)
      entered[lane] += 1
    }
  }

  private mutating func setGiven(_ item: Int) {
    let (lane, position) = table.place(of: item)
    lanes[lane].setExtent(given(item), at: position)
  }

  /// Requests or invalidates the sizes of items whose content changed.
  private mutating func markUpdated(_ changeset: Changeset) {
    for update in changeset.updates {
      guard measures else {
        setGiven(update.target)
        continue
      }
      let (lane, position) = table.place(of: update.target)
      if lanes[lane].isMeasured(position) { lanes[lane].markStale(position..<position + 1) }
    }
  }
}

extension Changeset {
  /// Whether every item keeps its position.
  var movesNothing: Bool {
    sourceCount == targetCount && matchedCount == sourceCount && runs.count <= 1
  }
}
