/// The lengths of the headers, or of the footers, that have been measured.
struct HeaderLengths: Sendable {
  private struct Known {
    var length: Double
    var isStale = false
  }

  private var known: [Int: Known] = [:]
  private var samples = 0
  private var mean = 32.0

  /// The length of one that is not measured, in pixels: the mean of the first that were, rounded, so that sums of
  /// it are exact.
  private(set) var estimate = 32.0

  private static let sampleLimit = 32

  func length(of section: Int) -> Double { known[section]?.length ?? estimate }

  /// The measured length, also if it is stale.
  func knownLength(of section: Int) -> Double? { known[section]?.length }

  func isMeasured(_ section: Int) -> Bool { known[section]?.isStale == false }

  mutating func set(_ length: Double, of section: Int) {
    known[section] = Known(length: length)
    guard samples < Self.sampleLimit, length > 0 else { return }
    mean = samples == 0 ? length : (mean * Double(samples) + length) / Double(samples + 1)
    samples += 1
    estimate = max(1, mean.rounded())
  }

  /// Follows the text scale: the estimate grows with it until it is learnt again.
  mutating func scaleEstimate(by factor: Double) {
    mean = estimate.estimate(atTextScale: factor)
    estimate = mean
    samples = 0
  }

  mutating func markStale() {
    for section in known.keys { known[section]?.isStale = true }
  }

  /// The sections with a known length.
  var sections: some Collection<Int> { known.keys }

  mutating func forget(_ section: Int) { known[section] = nil }

  /// Carries lengths over to new data.
  ///
  /// - Parameters:
  ///   - target: The section that now has the header of another; `nil` if that is gone.
  ///   - isUpdated: Whether the header in the new section must be measured again.
  mutating func remap(_ target: (Int) -> Int?, isUpdated: (Int) -> Bool) {
    var remapped: [Int: Known] = [:]
    for (section, length) in known {
      guard let section = target(section) else { continue }
      remapped[section] = Known(
        length: length.length, isStale: length.isStale || isUpdated(section))
    }
    known = remapped
  }
}
