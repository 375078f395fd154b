/// Neighboring entries with the same extent and the same epoch.
struct ExtentRun: Sendable {
  /// The epoch of entries that were never measured.
  static let neverMeasured = 0

  /// The epoch of entries that were marked stale individually. All epochs before the current one are stale as
  /// well.
  static let stale = 1

  /// The epoch in which a new index begins to measure.
  static let firstEpoch = 2

  /// The number of entries.
  var count: Int

  /// The extent of each entry, in pixels; 0 for unmeasured entries, which use the estimate.
  var extent: Double

  /// The epoch of the measurement.
  var epoch: Int

  /// Whether the entries were ever measured.
  var isKnown: Bool { epoch != Self.neverMeasured }

  static func unknown(_ count: Int) -> ExtentRun {
    ExtentRun(count: count, extent: 0, epoch: neverMeasured)
  }

  /// Returns whether the entries of both runs could form one run.
  func matches(_ other: ExtentRun) -> Bool {
    extent == other.extent && epoch == other.epoch
  }

  func withCount(_ count: Int) -> ExtentRun {
    ExtentRun(count: count, extent: extent, epoch: epoch)
  }
}

/// A list of runs for new leaves. No run is empty, and no two neighbors match.
struct ExtentRunList {
  private(set) var runs: [ExtentRun] = []

  /// The number of known runs.
  private(set) var knownRunCount = 0

  /// Creates an empty list with space for `capacity` runs.
  init(capacity: Int = 0) {
    runs.reserveCapacity(capacity)
  }

  /// Appends `run`, merged with the last run if both match.
  mutating func append(_ run: ExtentRun) {
    guard run.count > 0 else { return }
    if let last = runs.last, last.matches(run) {
      runs[runs.count - 1].count += run.count
    } else {
      runs.append(run)
      if run.isKnown { knownRunCount += 1 }
    }
  }

  /// Appends the entries of `node` in `range`.
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

/// The sum of a range of entries. Unmeasured entries are only counted, so that a new estimate or spacing
/// changes no sum.
struct ExtentSummary: Sendable, Equatable {
  /// The number of entries.
  var count = 0

  /// The number of entries that were ever measured.
  var knownCount = 0

  /// The sum of their extents, in pixels.
  var knownSum = 0.0

  /// Returns the sum of two neighboring ranges. Insertion ensures that the number of entries fits into `Int`.
  @inline(__always)
  static func + (left: ExtentSummary, right: ExtentSummary) -> ExtentSummary {
    ExtentSummary(
      count: left.count &+ right.count,
      knownCount: left.knownCount &+ right.knownCount,
      knownSum: left.knownSum + right.knownSum)
  }

  /// Returns the sum of this range and the first `count` entries of `run`, which follows it.
  ///
  /// It multiplies the count by the extent instead of adding repeatedly, so that whole pixels stay exact for
  /// any number of entries.
  @inline(__always)
  func adding(_ count: Int, of run: ExtentRun) -> ExtentSummary {
    run.isKnown
      ? self + ExtentSummary(count: count, knownCount: count, knownSum: Double(count) * run.extent)
      : self + ExtentSummary(count: count)
  }
}
