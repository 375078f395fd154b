import Testing

@testable import LazyGridCore

/// An index and its reference, which are changed and compared together.
struct ExtentComparison {
  var index: ExtentIndex
  var reference: ReferenceExtents

  init(count: Int, estimate: Double = 44, spacing: Double = 0) {
    index = ExtentIndex(count: count, estimate: estimate, spacing: spacing)
    reference = ReferenceExtents(count: count, estimate: estimate, spacing: spacing)
  }

  /// Compares every answer of the index with the reference, to the last bit. Requires extents whose sums are
  /// exact.
  ///
  /// - Parameter context: The start of the failure message.
  func check(_ context: @autoclosure () -> String, sourceLocation: SourceLocation = #_sourceLocation) {
    index._checkInvariants()
    var faults: [String] = []
    func compare<Value: Equatable>(_ name: @autoclosure () -> String, _ value: Value, _ expected: Value) {
      if value != expected { faults.append("\(name()) is \(value), not \(expected)") }
    }

    let count = reference.entries.count
    let starts = reference.starts
    compare("count", index.count, count)
    compare("totalExtent", index.totalExtent, count == 0 ? 0 : starts[count] - reference.spacing)
    compare("measuredRunCount", index.measuredRunCount, reference.knownRunCount)
    guard index.count == count else {
      Issue.record("\(context()): \(faults)", sourceLocation: sourceLocation)
      return
    }
    for entry in 0..<count {
      compare("offset(of: \(entry))", index.offset(of: entry), starts[entry])
      compare("extent(at: \(entry))", index.extent(at: entry), reference.extent(at: entry))
      compare("isMeasured(\(entry))", index.isMeasured(entry), reference.state(at: entry) == .measured)
      compare("isKnown(\(entry))", index.isKnown(entry), reference.state(at: entry) != .estimated)
    }
    compare("offset(of: count)", index.offset(of: count), starts[count])
    faults += faultsOfLookup(starts)
    faults += faultsOfIteration(starts)
    faults += faultsOfRuns()
    if !faults.isEmpty {
      Issue.record("\(context()): \(faults.prefix(5))", sourceLocation: sourceLocation)
    }
  }

  /// Returns the errors of `index(at:)` at, just before, and between all starts.
  private func faultsOfLookup(_ starts: [Double]) -> [String] {
    let count = reference.entries.count
    guard count > 0 else { return index.index(at: 0) == nil ? [] : ["an entry in an empty index"] }
    let isAscending = reference.entries.indices.allSatisfy { starts[$0] <= starts[$0 + 1] }
    var faults: [String] = []
    var expected = 0
    for offset in starts.flatMap({ [$0 - 0.125, $0, $0 + 1] }).sorted() + [-.infinity, .infinity] {
      guard let entry = index.index(at: offset), (0..<count).contains(entry) else {
        faults.append("index(at: \(offset)) is not an entry")
        continue
      }
      let startsInTime = entry == 0 || starts[entry] <= offset
      let endsInTime = entry == count - 1 || starts[entry + 1] > offset
      // Offsets before the first start return the first entry, wherever the second one starts.
      if !startsInTime || !(endsInTime || offset <= 0) {
        faults.append("index(at: \(offset)) is \(entry)")
      }
      if isAscending, offset.isFinite, offset > 0 {
        while expected < count - 1, starts[expected + 1] <= offset { expected += 1 }
        if entry != expected { faults.append("index(at: \(offset)) is \(entry), not \(expected)") }
      }
    }
    return faults
  }

  /// Returns the errors of `forEachEntry` from several entries, and when it is stopped early.
  private func faultsOfIteration(_ starts: [Double]) -> [String] {
    let count = reference.entries.count
    var faults: [String] = []
    for first in Set([0, 1, count / 3, count / 2, count - 1, count]).filter({ (0...count).contains($0) }) {
      var next = first
      index.forEachEntry(from: first) { number, entry in
        if number != next || entry.start != starts[number]
          || entry.extent != reference.extent(at: number) || entry != index.entry(at: number)
        {
          faults.append("step \(number) from \(first): \(entry)")
        }
        next += 1
        return true
      }
      if next != count { faults.append("iteration from \(first) ends at \(next)") }
      var steps = 0
      index.forEachEntry(from: first) { _, _ in
        steps += 1
        return steps < 3
      }
      if steps != min(3, count - first) { faults.append("\(steps) steps from \(first)") }
    }
    return faults
  }

  /// Returns the errors of `forEachRun` over all entries and over the middle.
  private func faultsOfRuns() -> [String] {
    let count = reference.entries.count
    var faults: [String] = []
    for range in [0..<count, count / 3..<count - count / 4, count / 2..<count / 2] {
      var next = range.lowerBound
      var previous: (extent: Double, state: ExtentState)?
      index.forEachRun(in: range) { run, extent, state in
        let isRight =
          run.lowerBound == next && !run.isEmpty
          && run.allSatisfy { reference.extent(at: $0) == extent && reference.state(at: $0) == state }
        let isLongest = previous.map { $0.extent != extent || $0.state != state } ?? true
        if !isRight || !isLongest { faults.append("run \(run) of \(extent), \(state)") }
        previous = (extent, state)
        next = run.upperBound
      }
      if next != range.upperBound { faults.append("runs in \(range) end at \(next)") }
    }
    return faults
  }
}

extension ExtentComparison {
  mutating func setExtent(_ extent: Double, at entry: Int) {
    index.setExtent(extent, at: entry)
    reference.setExtent(extent, in: entry..<entry + 1)
  }

  mutating func setExtent(_ extent: Double, in range: Range<Int>) {
    index.setExtent(extent, in: range)
    reference.setExtent(extent, in: range)
  }

  mutating func forget(_ range: Range<Int>) {
    index.forget(range)
    reference.forget(range)
  }

  mutating func markStale() {
    index.markStale()
    reference.markStale()
  }

  mutating func markStale(_ range: Range<Int>) {
    index.markStale(range)
    reference.markStale(range)
  }

  mutating func insert(count: Int, at entry: Int) {
    index.insert(count: count, at: entry)
    reference.insert(count: count, at: entry)
  }

  mutating func remove(_ range: Range<Int>) {
    index.remove(range)
    reference.remove(range)
  }

  mutating func setEstimate(_ estimate: Double) {
    index.estimate = estimate
    reference.estimate = estimate
  }

  mutating func setSpacing(_ spacing: Double) {
    index.spacing = spacing
    reference.spacing = spacing
  }
}
