import Changesets

// Line breaking.
extension FlowSolver {
  /// Breaks all lines again.
  mutating func breakLines() {
    fullest = 0
    breakLines(from: 0, through: itemCount, moved: 0)
  }

  /// Breaks the lines again that a data change affects.
  ///
  /// - Parameters:
  ///   - changeset: The data change.
  ///   - contentMoves: Whether an item with changed content may have another breadth now.
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

  /// Breaks lines again, from the one before `item` on, until a line past `end` begins where an old one
  /// began.
  ///
  /// - Parameters:
  ///   - item: The first item whose breadth or position changed.
  ///   - end: The end of the changed items.
  ///   - moved: The distance that the items from `end` on have moved since the last line breaking.
  /// - Complexity: O(*k* log *l*) for *k* runs of items, or lines, of *l* lines.
  mutating func breakLines(from item: Int, through end: Int, moved: Int) {
    // The line of the previous item may accept more items. Earlier lines end for reasons that still apply.
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

  /// Returns the old line that began at `item`, or `nil` if none did.
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

  // MARK: Line lengths

  /// Returns the lengths of consecutive lines from `item` on: those of their longest known items.
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
        // Either whole lines of equal items, or the rest of one line.
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

/// Breaks items into lines, one run of equally broad items at a time.
struct LineBreaker {
  /// Consecutive lines with the same number of items.
  struct Count {
    var items: Int
    var lines: Int
  }

  /// The complete lines.
  private(set) var counts: [Count] = []

  private let across: Double
  private let spacing: Double

  /// The number of items in the current line, and their breadth including spacing.
  private var begun = 0
  private var used = 0.0

  /// The length by which a line may exceed the space, in pixels: sums of fractions are never exact.
  private static let tolerance = 0.001

  init(across: Double, spacing: Double) {
    self.across = across
    self.spacing = spacing
  }

  /// Adds items of equal breadth.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - breadth: The breadth of each item, in pixels.
  ///   - stops: Returns whether to stop before a line that begins with the given item.
  /// - Returns: `false` if `stops` stopped it.
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
      // The lines that end because the next item does not fit.
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

  /// Ends the current line, if there is one.
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

  /// Returns the number of steps that fit into `room`.
  private static func count(in room: Double, _ step: Double, atMost limit: Int) -> Int {
    guard room >= 0 else { return 0 }
    let count = step > 0 ? room / step : .infinity
    return count < Double(limit) ? Int(count) : limit
  }
}
