import Changesets

// Lines of several columns, derived from the known lengths of their items.
extension LineSolver {
  /// Updates a line with the known lengths of its items.
  mutating func updateLine(_ line: Int) {
    let first = line * columns
    let end = min(first + columns, items.count)
    var longest: Double?
    var isWhole = true
    var item = first
    while item < end {
      let (range, extent, state) = items.stretch(around: item)
      if state == .estimated { isWhole = false } else { longest = max(longest ?? 0, extent) }
      item = range.upperBound
    }
    guard let longest else { return }
    lines.setExtent(longest, at: line)
    if isWhole { sampleEstimate(longest) }
  }

  /// Rebuilds the lines from that of the first item that has moved.
  ///
  /// - Complexity: O(*m*) in the number of runs of measured items from there on.
  mutating func rebuildLines(after changeset: Changeset) {
    let unmoved = changeset.runs.first.map { $0.source == 0 && $0.target == 0 ? $0.count : 0 } ?? 0
    rebuildLines(from: unmoved / columns)
  }

  /// Rebuilds the lines from `first` on from the runs of known items.
  mutating func rebuildLines(from first: Int = 0) {
    guard columns > 1 else {
      lines = ExtentIndex(estimate: items.estimate, spacing: items.spacing)
      return
    }
    var rebuilt = LineRuns(epoch: lines.epoch, columns: columns)
    let from = min(first * columns, items.count)
    items.forEachRun(in: from..<items.count) { range, extent, state in
      rebuilt.append(range, state == .estimated ? nil : extent)
    }
    lines.replace(from: min(first, lines.count), with: rebuilt.finished)
  }
}

extension LineSolver {
  /// Stops the program if a line does not have the length of its longest known item. For tests.
  ///
  /// - Complexity: O(*n*) in the number of items.
  func _checkInvariants() {
    guard columns > 1 else { return }
    precondition(lines.count == lineCount, "the number of lines is wrong")
    for line in 0..<lineCount {
      let items = line * columns..<min((line + 1) * columns, items.count)
      let longest = items.lazy.filter { self.items.isKnown($0) }.map { self.items.extent(at: $0) }.max()
      precondition(
        lines.isKnown(line) == (longest != nil), "line \(line) is known without known items, or the reverse")
      precondition(
        longest == nil || lines.extent(at: line) == longest,
        "line \(line) does not have the length of its longest known item")
    }
  }
}

/// Collects lines from runs of items.
private struct LineRuns {
  let epoch: Int
  let columns: Int
  private var runs = ExtentRunList()

  /// The number of items in the unfinished line, and the longest of the known ones.
  private var started = 0
  private var longest: Double?

  init(epoch: Int, columns: Int) {
    self.epoch = epoch
    self.columns = columns
  }

  /// Adds items of one length, or `nil` if the length is not known.
  mutating func append(_ items: Range<Int>, _ extent: Double?) {
    var count = items.count
    if started > 0 {
      let taken = min(count, columns - started)
      start(taken, extent)
      count -= taken
      guard started == columns else { return }
      finishLine()
    }
    add(count / columns, extent)
    if count % columns > 0 { start(count % columns, extent) }
  }

  private mutating func start(_ count: Int, _ extent: Double?) {
    started += count
    if let extent { longest = max(longest ?? 0, extent) }
  }

  private mutating func finishLine() {
    add(1, longest)
    started = 0
    longest = nil
  }

  private mutating func add(_ count: Int, _ extent: Double?) {
    runs.append(extent.map { ExtentRun(count: count, extent: $0, epoch: epoch) } ?? .unknown(count))
  }

  /// All lines. The last one need not be full.
  var finished: ExtentRunList {
    var all = self
    if all.started > 0 { all.finishLine() }
    return all.runs
  }
}

/// A solver that estimates unmeasured lines from measured ones and can share the estimate with other solvers.
protocol EstimatingSolver: LayoutSolver {
  /// The estimate. Setting it has no effect if the layout specifies one.
  var lineEstimate: LineEstimate { get set }

  /// Whether the estimate is learned from measurements, which is so unless the layout specifies one.
  var learnsEstimate: Bool { get }

  /// The number of items in a line, ≥ 1.
  var itemsPerLine: Int { get }

  /// The distance between two lines, in pixels.
  var lineSpacing: Double { get }
}

/// The estimated length of unmeasured lines.
struct LineEstimate: Sendable, Hashable {
  /// The length, in pixels.
  var extent: Double

  /// The number of lines that the length is the mean of.
  var samples: Int
}

extension LineSolver: EstimatingSolver {
  var lineEstimate: LineEstimate {
    get { LineEstimate(extent: items.estimate, samples: estimateSamples) }
    set {
      guard learnsEstimate else { return }
      estimateSamples = newValue.samples
      setEstimate(newValue.extent)
    }
  }

  var itemsPerLine: Int { columns }

  var lineSpacing: Double { items.spacing }
}
