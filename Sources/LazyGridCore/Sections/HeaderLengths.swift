/// The measured lengths of headers or of footers.
struct HeaderLengths: Sendable {
  private struct Known {
    var length: Double
    var isStale = false
  }

  private var known: [Int: Known] = [:]
  private var samples = 0
  private var mean = 32.0

  /// The length of an unmeasured header, in pixels: the mean of the first measured ones, rounded, so that
  /// sums are exact.
  private(set) var estimate = 32.0

  private static let sampleLimit = 32

  func length(of section: Int) -> Double { known[section]?.length ?? estimate }

  /// Returns the measured length, even if it is stale.
  func knownLength(of section: Int) -> Double? { known[section]?.length }

  func isMeasured(_ section: Int) -> Bool { known[section]?.isStale == false }

  mutating func set(_ length: Double, of section: Int) {
    known[section] = Known(length: length)
    guard samples < Self.sampleLimit, length > 0 else { return }
    mean = samples == 0 ? length : (mean * Double(samples) + length) / Double(samples + 1)
    samples += 1
    estimate = max(1, mean.rounded())
  }

  /// Scales the estimate with the text. It is then learned again.
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

  /// Remaps the lengths to new data.
  ///
  /// - Parameters:
  ///   - target: Returns the new section of a section's header, or `nil` if the header was removed.
  ///   - isUpdated: Returns whether the header in the new section must be measured again.
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
