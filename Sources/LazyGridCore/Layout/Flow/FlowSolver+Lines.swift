import Changesets

// Where lines are broken.
extension FlowSolver {
  /// Breaks all lines anew.
  mutating func breakLines() {
    fullest = 0
    breakLines(from: 0, through: itemCount, moved: 0)
  }

  /// Breaks the lines anew that a change of data concerns.
  ///
  /// - Parameter contentMoves: whether an item whose content changed may have another breadth now.
  mutating func breakLines(for changeset: Changeset, contentMoves: Bool) {
    let updates = contentMoves ? changeset.updates : []
    guard !changeset.movesNothing || !updates.isEmpty else { return }
    var first = 0
    var end = changeset.targetCount
    if let run = changeset.runs.first, run.source == 0, run.target == 0 { first = run.count }
    if let run = changeset.runs.last, run.source + run.count == changeset.sourceCount,
      run.target + run.count == changeset.targetCount
    {
      end = run.target
    }
    if let update = updates.first, let last = updates.last {
      first = min(first, update.target)
      end = max(end, last.target + 1)
    }
    breakLines(from: first, through: end, moved: changeset.targetCount - changeset.sourceCount)
  }

  /// Breaks lines anew from the one before `item` on, until past `end` a line begins where one began.
  ///
  /// - Parameter moved: how far the items from `end` on have moved since the lines were broken.
  /// - Complexity: O(*k* log *l*) for *k* runs of items, or lines, of *l* lines.
  mutating func breakLines(from item: Int, through end: Int, moved: Int) {
    // The item before may get company; lines before its own end for reasons that still hold.
    let firstLine = breaks.count > 0 ? lineIndex(of: max(0, item - 1)) : 0
    let start = breaks.count > 0 ? Int(breaks.offset(of: firstLine)) : 0
    var breaker = LineBreaker(across: across, spacing: breadths.spacing)
    var oldEnd = breaks.count
    if start < itemCount {
      breadths.root.forEachRun(from: start) { run, preceding in
        let items = max(preceding.count, start)..<preceding.count + run.count
        return breaker.add(items, breadth: breadths.metrics.extent(of: run)) { next in
          guard next >= end, let old = lineBeginning(at: next - moved) else { return false }
          oldEnd = old
          return true
        }
      }
    }
    breaker.endLine()
    replaceLines(firstLine..<oldEnd, with: breaker.counts, from: start)
  }

  /// The line that began at `item` so far.
  private func lineBeginning(at item: Int) -> Int? {
    let index = lineIndex(of: item)
    return index < breaks.count && breaks.offset(of: index) == Double(item) ? index : nil
  }

  private mutating func replaceLines(
    _ old: Range<Int>, with counts: [LineBreaker.Count], from item: Int
  ) {
    var items = ExtentRunList()
    for count in counts {
      items.append(ExtentRun(count: count.lines, extent: Double(count.items), epoch: breaks.epoch))
      fullest = max(fullest, count.items)
    }
    let longest = lineLengths(counts, from: item)
    breaks.replace(old, with: items)
    lines.replace(old, with: longest)
  }

  // MARK: How long lines are

  /// The lengths of lines of so many items from `item` on: those of their longest known items.
  private func lineLengths(_ counts: [LineBreaker.Count], from item: Int) -> ExtentRunList {
    var result = ExtentRunList()
    guard lengths.measuredRunCount > 0 else {
      result.append(.unknown(counts.reduce(0) { $0 + $1.lines }))
      return result
    }
    let epoch = lines.epoch
    func append(_ count: Int, _ length: Double?) {
      result.append(
        length.map { ExtentRun(count: count, extent: $0, epoch: epoch) } ?? .unknown(count))
    }
    var rest = counts[...]
    var missing = rest.first?.items ?? 0
    var longest: Double?
    guard missing > 0 else { return result }
    lengths.root.forEachRun(from: item) { run, preceding in
      var left = preceding.count + run.count - max(preceding.count, item)
      let length = run.isKnown ? run.extent : nil
      while left > 0, let count = rest.first {
        // Whole lines of items that are alike, or what is left of one line.
        let whole = missing == count.items ? min(left / count.items, count.lines) : 0
        var done = whole
        if whole > 0 {
          append(whole, length)
          left -= whole * count.items
        } else {
          let taken = min(left, missing)
          if let length { longest = max(longest ?? 0, length) }
          left -= taken
          missing -= taken
          if missing > 0 { continue }
          append(1, longest)
          done = 1
        }
        rest[rest.startIndex].lines -= done
        if rest[rest.startIndex].lines == 0 { rest.removeFirst() }
        missing = rest.first?.items ?? 0
        longest = nil
      }
      return !rest.isEmpty
    }
    return result
  }

  mutating func updateLine(_ line: Int) {
    let (first, count) = items(ofLine: line)
    var longest: Double?
    lengths.forEachRun(in: first..<first + count) { _, length, state in
      if state != .estimated { longest = max(longest ?? 0, length) }
    }
    if let longest { lines.setExtent(longest, at: line) }
  }
}
