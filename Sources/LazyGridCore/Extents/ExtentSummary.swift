/// What a stretch of entries adds up to, with the entries never measured left symbolic, so that a new estimate
/// or spacing changes no sum.
struct ExtentSummary: Sendable, Equatable {
  /// The number of entries.
  var count = 0

  /// How many of them were never measured.
  var unknownCount = 0

  /// In how many runs the others lie.
  var knownRunCount = 0

  /// The sum of the extents of the others, in pixels.
  var knownSum = 0.0

  @inline(__always)
  static func + (left: ExtentSummary, right: ExtentSummary) -> ExtentSummary {
    ExtentSummary(
      count: left.count + right.count,
      unknownCount: left.unknownCount + right.unknownCount,
      knownRunCount: left.knownRunCount + right.knownRunCount,
      knownSum: left.knownSum + right.knownSum)
  }
}

/// What turns a summary into pixels.
struct ExtentMetrics: Sendable {
  /// The extent that entries never measured are taken to have.
  var estimate: Double

  /// The distance between neighbours.
  var spacing: Double

  /// Where the entry starts that has `summary` before it.
  ///
  /// Every start in this folder comes from here, with the sums added in the same order, from the root to the
  /// run. That makes equal positions equal to the last bit, whichever way they were found.
  @inline(__always)
  func start(after summary: ExtentSummary) -> Double {
    summary.knownSum + Double(summary.unknownCount) * estimate + Double(summary.count) * spacing
  }

  /// Where the entry starts that is the `position`th of `run`, which has `summary` before it.
  @inline(__always)
  func start(of position: Int, in run: ExtentRun, after summary: ExtentSummary) -> Double {
    var summary = summary
    summary.count += position
    if run.isKnown {
      summary.knownSum += Double(position) * run.extent
    } else {
      summary.unknownCount += position
    }
    return start(after: summary)
  }

  /// The extent of each entry of `run`.
  @inline(__always)
  func extent(of run: ExtentRun) -> Double {
    run.isKnown ? run.extent : estimate
  }
}
