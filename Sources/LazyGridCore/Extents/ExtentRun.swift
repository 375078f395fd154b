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
