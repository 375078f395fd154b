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

/// Breaks items into lines, run by run of items that are equally broad.
struct LineBreaker {
  /// Lines in a row that have equally many items.
  struct Count {
    var items: Int
    var lines: Int
  }

  /// The lines that are complete.
  private(set) var counts: [Count] = []

  private let across: Double
  private let spacing: Double

  /// The items of the line that has been begun, and their breadth with the spacing between them.
  private var begun = 0
  private var used = 0.0

  /// So much longer than the space may a line be, in pixels: sums of fractions are never exact.
  private static let tolerance = 0.001

  init(across: Double, spacing: Double) {
    self.across = across
    self.spacing = spacing
  }

  /// Adds items that are equally broad.
  ///
  /// - Parameter stops: whether to stop before a line that begins with an item.
  /// - Returns: false if it was stopped.
  mutating func add(_ items: Range<Int>, breadth: Double, stops: (Int) -> Bool) -> Bool {
    let step = breadth + spacing
    var item = items.lowerBound
    while item < items.upperBound {
      let left = items.upperBound - item
      if begun > 0 {
        let more = Self.count(in: across + Self.tolerance - used, step, atMost: left)
        begun += more
        used += Double(more) * step
        item += more
        if more < left { endLine() }
        continue
      }
      if stops(item) { return false }
      let fitting = max(1, Self.count(in: across + spacing + Self.tolerance, step, atMost: left))
      // Lines after which an item follows that would not fit.
      let full = (left - 1) / fitting
      append(Count(items: fitting, lines: full))
      item += full * fitting
      guard full == 0 else { continue }
      begun = left
      used = Double(left) * step - spacing
      item = items.upperBound
    }
    return true
  }

  /// Ends the line that has been begun, if one has.
  mutating func endLine() {
    if begun > 0 { append(Count(items: begun, lines: 1)) }
    begun = 0
    used = 0
  }

  private mutating func append(_ count: Count) {
    guard count.lines > 0 else { return }
    if counts.last?.items == count.items {
      counts[counts.count - 1].lines += count.lines
    } else {
      counts.append(count)
    }
  }

  /// How many steps fit into `room`.
  private static func count(in room: Double, _ step: Double, atMost limit: Int) -> Int {
    guard room >= 0 else { return 0 }
    let count = step > 0 ? room / step : .infinity
    return count < Double(limit) ? Int(count) : limit
  }
}
