/// The lengths of the headers, or of the footers, that have been measured.
struct SpanExtents: Sendable {
  private struct Extent {
    var length: Double
    var isStale = false
  }

  private var known = SparseArray<Extent>()
  private var samples = 0
  private var mean = 32.0

  /// The length of one not measured yet: the mean of the first that were, in whole pixels, so that sums of
  /// it are exact.
  private(set) var estimate = 32.0

  private static let sampleLimit = 32

  func length(of section: Int) -> Double { known[section]?.length ?? estimate }

  /// The measured length, also if it may not hold any more.
  func knownLength(of section: Int) -> Double? { known[section]?.length }

  func isMeasured(_ section: Int) -> Bool { known[section].map { !$0.isStale } ?? false }

  mutating func set(_ length: Double, of section: Int) {
    known[section] = Extent(length: length)
    guard samples < Self.sampleLimit, length > 0 else { return }
    mean = samples == 0 ? length : (mean * Double(samples) + length) / Double(samples + 1)
    samples += 1
    estimate = max(1, mean.rounded())
  }

  /// Follows the size of text: the estimate grows with it until it is learnt again.
  mutating func scaleEstimate(by factor: Double) {
    mean = estimate.estimate(atTextScale: factor)
    estimate = mean
    samples = 0
  }

  mutating func markStale() {
    known.updateAll { $1.isStale = true }
  }

  var sections: [Int] { known.positions }

  mutating func forget(_ section: Int) { known[section] = nil }

  /// Follows the sections to where they are now.
  ///
  /// - Parameter target: the section that has the header of another before; `nil` when it is gone.
  /// - Parameter isUpdated: whether the header in that section is to be measured again.
  mutating func remap(_ target: (Int) -> Int?, isUpdated: (Int) -> Bool) {
    var remapped = SparseArray<Extent>()
    for section in known.positions {
      guard let extent = known[section], let section = target(section) else { continue }
      remapped[section] = Extent(length: extent.length, isStale: extent.isStale || isUpdated(section))
    }
    known = remapped
  }
}
