/// The positions along the scroll axis of a very large number of lines or items, only some of which have been
/// measured.
///
/// An index stores the extents, in pixels, of a sequence of entries that are stacked with a fixed spacing.
/// Unmeasured entries use a common estimate. They are stored as runs, and so are neighbors with equal
/// measurements. Memory therefore grows with the number of measurements, not with the number of entries:
///
/// ```swift
/// var lines = ExtentIndex(count: 100_000_000, estimate: 44, spacing: 8)
/// lines.setExtent(60, at: 3)
/// lines.offset(of: 4)   // 3 × 44 + 60 + 4 × 8 = 224
/// lines.index(at: 224)  // 4
/// ```
///
/// Extents and estimates that are NaN, infinite or negative count as 0, and so does spacing that is not
/// finite.
///
/// The index is a value. A copy costs nothing, and a change after it copies a few small arrays.
package struct ExtentIndex: Sendable {
  /// The entries.
  var root: ExtentNode

  /// The current epoch. Entries measured in an earlier epoch are stale.
  var epoch = ExtentRun.firstEpoch

  /// The estimate and the spacing.
  var metrics: ExtentMetrics

  /// Creates an index of `count` unmeasured entries.
  ///
  /// - Parameters:
  ///   - count: The number of entries, ≥ 0.
  ///   - estimate: The extent of unmeasured entries, in pixels.
  ///   - spacing: The distance between neighbors, in pixels; negative for entries that overlap.
  /// - Complexity: O(1) in time and memory.
  package init(count: Int = 0, estimate: Double, spacing: Double = 0) {
    precondition(count >= 0, "The number of entries is negative.")
    root = ExtentNode(.unknown(count))
    metrics = ExtentMetrics(estimate: Self.valid(estimate), spacing: spacing.isFinite ? spacing : 0)
  }

  /// The number of entries.
  ///
  /// - Complexity: O(1).
  package var count: Int { root.count }

  /// The extent of unmeasured entries, in pixels.
  ///
  /// - Complexity: O(1), to read and to change.
  package var estimate: Double {
    get { metrics.estimate }
    set { metrics.estimate = Self.valid(newValue) }
  }

  /// The distance between neighbors, in pixels; negative for entries that overlap.
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

  /// The number of runs of entries that were ever measured. Memory use is proportional to it.
  ///
  /// - Complexity: O(1).
  package var measuredRunCount: Int { root.knownRunCount }

  /// Returns the value that is stored for an extent.
  static func valid(_ extent: Double) -> Double {
    extent.isFinite && extent > 0 ? extent : 0
  }

  /// Returns the state of the entries of `run`.
  func state(of run: ExtentRun) -> ExtentState {
    guard run.isKnown else { return .estimated }
    return run.epoch == epoch ? .measured : .stale
  }
}

/// The position of an entry of an ``ExtentIndex`` and the reliability of its extent.
package struct ExtentEntry: Sendable, Hashable {
  /// The start, in pixels.
  package var start: Double

  /// The measured or estimated extent, in pixels.
  package var extent: Double

  package var state: ExtentState

  /// The end, in pixels. The spacing follows it.
  package var end: Double { start + extent }
}

/// The reliability of an entry's extent.
package enum ExtentState: Sendable, Hashable {
  /// The entry was never measured and uses the estimate of the index.
  case estimated

  /// The entry was measured under conditions that no longer apply. The extent is a better estimate than the
  /// common one and must be measured again before the entry is shown.
  case stale

  /// The entry is measured, and its extent is valid.
  case measured
}

/// The lengths that convert a summary to pixels.
struct ExtentMetrics: Sendable {
  /// The extent of unmeasured entries, in pixels.
  var estimate: Double

  /// The distance between neighbors, in pixels.
  var spacing: Double

  /// Returns the start of the entry that follows the entries of `summary`, in pixels.
  ///
  /// All starts in this folder are computed here, with the sums added in the same order, from the root to the
  /// run. Equal positions are therefore equal to the last bit, however they were found.
  @inline(__always)
  func start(after summary: ExtentSummary) -> Double {
    let unknownCount = summary.count &- summary.knownCount
    return summary.knownSum + Double(unknownCount) * estimate + Double(summary.count) * spacing
  }

  /// Returns the extent of each entry of `run`, in pixels.
  @inline(__always)
  func extent(of run: ExtentRun) -> Double {
    run.isKnown ? run.extent : estimate
  }
}
