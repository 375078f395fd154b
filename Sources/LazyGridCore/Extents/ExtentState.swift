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
