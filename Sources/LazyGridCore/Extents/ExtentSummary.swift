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
