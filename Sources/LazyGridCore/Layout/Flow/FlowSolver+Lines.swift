import Changesets

// Where lines are broken.
extension FlowSolver {
  /// So much longer than the space may a line be, in pixels: sums of fractions are never exact.
  static let tolerance = 0.001

  /// Lines in a row that have equally many items.
  private struct Piece {
    var items: Int
    var lines: Int
  }

  /// Breaks all lines anew.
  mutating func breakLines() { breakLines(from: 0, through: itemCount, moved: 0) }

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
  mutating func breakLines(from item: Int, through end: Int, moved: Int) {
    // The item before may get company; lines before its own end for reasons that still hold.
    let firstLine = breaks.count > 0 ? lineIndex(of: max(0, item - 1)) : 0
    let start = breaks.count > 0 ? Int(breaks.offset(of: firstLine)) : 0
    var pieces: [Piece] = []
    var next = start
    var oldEnd = breaks.count
    while next < itemCount {
      if next >= end, let old = lineBeginning(at: next - moved) {
        oldEnd = old
        break
      }
      let piece = piece(from: next)
      pieces.append(piece)
      next += piece.items * piece.lines
    }
    replaceLines(firstLine..<oldEnd, with: pieces)
  }

  /// The line that began at `item` so far.
  private func lineBeginning(at item: Int) -> Int? {
    let index = lineIndex(of: item)
    return index < breaks.count && breaks.offset(of: index) == Double(item) ? index : nil
  }

  /// The line from `item` on, or many at once where items are alike.
  private func piece(from item: Int) -> Piece {
    let (run, preceding) = breadths.root.run(containing: item)
    let left = preceding.count + run.count - item
    let step = breadths.metrics.extent(of: run) + breadths.spacing
    let fitting = step > 0 ? (across + breadths.spacing + Self.tolerance) / step : .infinity
    let count = fitting < Double(left) ? max(1, Int(fitting)) : left
    // The last of these lines might have room for what comes after the run.
    let full = (left - 1) / count
    return full > 1 ? Piece(items: count, lines: full) : Piece(items: lineEnd(from: item) - item, lines: 1)
  }

  /// The item after the last that fits into a line which begins with `item`.
  private func lineEnd(from item: Int) -> Int {
    let limit = breadths.offset(of: item) + across + Self.tolerance
    let last = breadths.index(at: limit) ?? item
    guard last > item else { return item + 1 }
    return breadths.offset(of: last) + breadths.extent(at: last) <= limit ? last + 1 : last
  }

  private mutating func replaceLines(_ old: Range<Int>, with pieces: [Piece]) {
    let count = pieces.reduce(0) { $0 + $1.lines }
    breaks.remove(old)
    lines.remove(old)
    breaks.insert(count: count, at: old.lowerBound)
    lines.insert(count: count, at: old.lowerBound)
    var line = old.lowerBound
    for piece in pieces {
      breaks.setExtent(Double(piece.items), in: line..<line + piece.lines)
      line += piece.lines
    }
    updateLines(old.lowerBound..<line)
  }

  // MARK: How long lines are

  /// Gives the lines in a range, of which nothing is known, the lengths of their longest known items.
  private mutating func updateLines(_ range: Range<Int>) {
    guard !range.isEmpty, lengths.measuredRunCount > 0 else { return }
    let first = Int(breaks.offset(of: range.lowerBound))
    let end = Int(breaks.offset(of: range.upperBound))
    var updated = lines
    lengths.forEachRun(in: first..<end) { items, length, state in
      guard state != .estimated else { return }
      let firstLine = lineIndex(of: items.lowerBound)
      let lastLine = lineIndex(of: items.upperBound - 1)
      updated.raise(firstLine, to: length)
      updated.raise(lastLine, to: length)
      if lastLine - firstLine > 1 { updated.setExtent(length, in: firstLine + 1..<lastLine) }
    }
    lines = updated
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

extension ExtentIndex {
  /// Makes the entry at least `extent` long, or just that if nothing is known of it.
  fileprivate mutating func raise(_ index: Int, to extent: Double) {
    if !isKnown(index) || self.extent(at: index) < extent { setExtent(extent, at: index) }
  }
}
