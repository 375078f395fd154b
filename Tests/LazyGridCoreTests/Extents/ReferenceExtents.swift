@testable import LazyGridCore

/// The extent index in its simplest form: an array with one element per entry. Every query is a loop.
struct ReferenceExtents {
  struct Entry: Equatable {
    var extent = 0.0
    var epoch = 0
  }

  var entries: [Entry]
  var epoch = 2
  var estimate: Double
  var spacing: Double

  init(count: Int, estimate: Double, spacing: Double = 0) {
    entries = Array(repeating: Entry(), count: count)
    self.estimate = estimate
    self.spacing = spacing
  }

  func extent(at index: Int) -> Double {
    entries[index].epoch == 0 ? estimate : entries[index].extent
  }

  func state(at index: Int) -> ExtentState {
    switch entries[index].epoch {
    case 0: .estimated
    case epoch: .measured
    default: .stale
    }
  }

  /// The starts of all entries, followed by that of the next one.
  var starts: [Double] {
    var starts = [0.0]
    for index in entries.indices { starts.append(starts[index] + extent(at: index) + spacing) }
    return starts
  }

  /// The number of runs of known entries. Entries that became stale in different epochs are separate runs.
  var knownRunCount: Int {
    entries.indices.count {
      entries[$0].epoch != 0 && ($0 == 0 || entries[$0 - 1] != entries[$0])
    }
  }

  mutating func setExtent(_ extent: Double, in range: Range<Int>) {
    for index in range { entries[index] = Entry(extent: extent, epoch: epoch) }
  }

  mutating func forget(_ range: Range<Int>) {
    for index in range { entries[index] = Entry() }
  }

  mutating func markStale() {
    epoch += 1
  }

  mutating func markStale(_ range: Range<Int>) {
    for index in range where entries[index].epoch == epoch { entries[index].epoch = 1 }
  }

  mutating func insert(count: Int, at index: Int) {
    entries.insert(contentsOf: Array(repeating: Entry(), count: count), at: index)
  }

  mutating func remove(_ range: Range<Int>) {
    entries.removeSubrange(range)
  }
}
