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
    let unknownCount = summary.count &- summary.knownCount
    return summary.knownSum + Double(unknownCount) * estimate + Double(summary.count) * spacing
  }

  /// The extent of each entry of `run`.
  @inline(__always)
  func extent(of run: ExtentRun) -> Double {
    run.isKnown ? run.extent : estimate
  }
}
