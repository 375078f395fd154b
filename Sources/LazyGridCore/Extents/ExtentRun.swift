/// Neighbouring entries of the same extent and the same history, held as one.
struct ExtentRun: Sendable {
  /// The epoch of entries that were never measured.
  static let neverMeasured = 0

  /// The epoch of entries that were declared stale one by one. Every earlier epoch than the current one is
  /// stale as well.
  static let stale = 1

  /// The epoch in which a new index starts to measure.
  static let firstEpoch = 2

  /// How many entries the run stands for.
  var count: Int

  /// What each of them measures, in pixels; 0 for those never measured, which take the estimate.
  var extent: Double

  /// When they were measured.
  var epoch: Int

  /// Whether the entries were measured at least once.
  var isKnown: Bool { epoch != Self.neverMeasured }

  static func unknown(_ count: Int) -> ExtentRun {
    ExtentRun(count: count, extent: 0, epoch: neverMeasured)
  }

  /// Whether the entries of both runs could be one run.
  func matches(_ other: ExtentRun) -> Bool {
    extent == other.extent && epoch == other.epoch
  }

  func withCount(_ count: Int) -> ExtentRun {
    ExtentRun(count: count, extent: extent, epoch: epoch)
  }
}

/// Runs in order, on the way into new leaves: none of them empty, no two neighbours that match.
struct ExtentRunList {
  private(set) var runs: [ExtentRun] = []

  /// How many of the runs are known.
  private(set) var knownRunCount = 0

  /// An empty list with room for `capacity` runs.
  init(capacity: Int = 0) {
    runs.reserveCapacity(capacity)
  }

  /// Adds `run` at the end, as part of the last run if it matches.
  mutating func append(_ run: ExtentRun) {
    guard run.count > 0 else { return }
    if let last = runs.last, last.matches(run) {
      runs[runs.count - 1].count += run.count
    } else {
      runs.append(run)
      if run.isKnown { knownRunCount += 1 }
    }
  }

  /// Adds what `node` holds in `range`.
  mutating func append(_ range: Range<Int>, of node: ExtentNode) {
    guard !range.isEmpty else { return }
    node.forEachRun(from: range.lowerBound) { run, preceding in
      let start = max(preceding.count, range.lowerBound)
      let end = min(preceding.count + run.count, range.upperBound)
      guard start < end else { return false }
      append(run.withCount(end - start))
      return end < range.upperBound
    }
  }
}

/// What a stretch of entries adds up to, with the entries never measured left symbolic, so that a new estimate
/// or spacing changes no sum.
struct ExtentSummary: Sendable, Equatable {
  /// The number of entries.
  var count = 0

  /// How many of them were measured at least once.
  var knownCount = 0

  /// The sum of the extents of those, in pixels.
  var knownSum = 0.0

  /// The sum of two neighbouring stretches. That the number of entries is an `Int` was seen to when they came.
  @inline(__always)
  static func + (left: ExtentSummary, right: ExtentSummary) -> ExtentSummary {
    ExtentSummary(
      count: left.count &+ right.count,
      knownCount: left.knownCount &+ right.knownCount,
      knownSum: left.knownSum + right.knownSum)
  }

  /// The sum of this stretch and the first `count` entries of `run`, which follows it.
  ///
  /// It takes count × extent rather than repeated addition, so that whole pixels stay exact however many
  /// entries there are.
  @inline(__always)
  func adding(_ count: Int, of run: ExtentRun) -> ExtentSummary {
    run.isKnown
      ? self + ExtentSummary(count: count, knownCount: count, knownSum: Double(count) * run.extent)
      : self + ExtentSummary(count: count)
  }
}
