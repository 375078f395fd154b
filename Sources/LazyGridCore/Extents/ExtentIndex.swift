/// Where each of very many lines (or items) lies along the scroll axis, when only some have been measured.
///
/// An index holds the extents, in pixels, of a sequence of entries that are stacked with a fixed spacing.
/// Entries never measured take a common estimate. They, and neighbours measured to the same value, are kept as
/// one run each, so memory grows with what has been measured, not with what exists:
///
/// ```swift
/// var lines = ExtentIndex(count: 100_000_000, estimate: 44, spacing: 8)
/// lines.setExtent(60, at: 3)
/// lines.offset(of: 4)   // 3 × 44 + 60 + 4 × 8 = 224
/// lines.index(at: 224)  // 4
/// ```
///
/// An extent that is NaN, infinite or negative counts as 0; the same goes for the estimate, and for a spacing
/// that is not finite.
///
/// The index is a value. A copy costs nothing, and a change to it copies a few small arrays.
package struct ExtentIndex: Sendable {
  /// The entries.
  var root: ExtentNode

  /// Entries measured in an earlier epoch are stale.
  var epoch = ExtentRun.firstEpoch

  /// Estimate and spacing.
  var metrics: ExtentMetrics

  /// Creates an index of `count` entries, none of them measured.
  ///
  /// - Parameters:
  ///   - count: The number of entries, not negative.
  ///   - estimate: What entries never measured are taken to measure, in pixels.
  ///   - spacing: The distance between neighbours, in pixels; negative for entries that overlap.
  /// - Complexity: O(1), in time and in memory.
  package init(count: Int = 0, estimate: Double, spacing: Double = 0) {
    precondition(count >= 0, "a negative number of entries")
    root = ExtentNode(.unknown(count))
    metrics = ExtentMetrics(estimate: Self.valid(estimate), spacing: spacing.isFinite ? spacing : 0)
  }

  /// The number of entries.
  ///
  /// - Complexity: O(1).
  package var count: Int { root.count }

  /// What entries never measured are taken to measure, in pixels.
  ///
  /// - Complexity: O(1), to read and to change.
  package var estimate: Double {
    get { metrics.estimate }
    set { metrics.estimate = Self.valid(newValue) }
  }

  /// The distance between neighbours, in pixels; negative for entries that overlap.
  ///
  /// - Complexity: O(1), to read and to change.
  package var spacing: Double {
    get { metrics.spacing }
    set { metrics.spacing = newValue.isFinite ? newValue : 0 }
  }

  /// The sum of all extents and of the spacing between them, in pixels.
  ///
  /// - Complexity: O(1).
  package var totalExtent: Double {
    metrics.start(after: root.summary) - (count > 0 ? spacing : 0)
  }

  /// The number of runs of entries measured at least once: the measure of the memory in use.
  ///
  /// - Complexity: O(1).
  package var measuredRunCount: Int { root.knownRunCount }

  /// The value that an extent is stored as.
  static func valid(_ extent: Double) -> Double {
    extent.isFinite && extent > 0 ? extent : 0
  }

  /// What is known of the entries of `run`.
  func state(of run: ExtentRun) -> ExtentState {
    guard run.isKnown else { return .estimated }
    return run.epoch == epoch ? .measured : .stale
  }
}

/// Where an entry of an ``ExtentIndex`` is, and how far that can be trusted.
package struct ExtentEntry: Sendable, Hashable {
  /// Where it starts, in pixels.
  package var start: Double

  /// How long it is, in pixels, measured or estimated.
  package var extent: Double

  package var state: ExtentState

  /// Where it ends, in pixels; the spacing comes after that.
  package var end: Double { start + extent }
}

/// How far the extent of an entry can be trusted.
package enum ExtentState: Sendable, Hashable {
  /// Never measured: the entry takes the index's estimate.
  case estimated

  /// Measured once, under conditions that no longer hold: a better estimate than the general one, to be
  /// measured again before it is shown.
  case stale

  /// Measured, and still valid.
  case measured
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
    let unknownCount = summary.count &- summary.knownCount
    return summary.knownSum + Double(unknownCount) * estimate + Double(summary.count) * spacing
  }

  /// The extent of each entry of `run`.
  @inline(__always)
  func extent(of run: ExtentRun) -> Double {
    run.isKnown ? run.extent : estimate
  }
}
