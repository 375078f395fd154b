import Testing

@testable import LazyGridCore

@Suite("Extent index: discarding measurements")
struct ExtentIndexTrimTests {
  /// A hundred entries. Every second one is measured, each to a different value.
  static var half: ExtentIndex {
    var index = ExtentIndex(count: 100, estimate: 44, spacing: 3)
    for entry in stride(from: 0, to: 100, by: 2) { index.setExtent(Double(entry + 1), at: entry) }
    return index
  }

  @Test("Trimming keeps the range and at most the limit", arguments: [0, 1, 2, 3, 9, 10, 25, 49, 50, 60])
  func everyLimit(limit: Int) {
    let whole = Self.half
    for start in stride(from: 0, through: 100, by: 3) {
      for length in [0, 6, 100 - start] where start + length <= 100 {
        let range = start..<start + length
        var index = whole
        index.trim(toRuns: limit, keeping: range)
        index._checkInvariants()
        let label = "limit \(limit), range \(range)"
        let inRange = range.count { $0 % 2 == 0 }
        #expect(index.measuredRunCount <= min(50, max(limit, inRange + 2)), "\(label)")
        #expect(range.allSatisfy { index.entry(at: $0).state == whole.entry(at: $0).state }, "\(label)")
        #expect(range.allSatisfy { index.extent(at: $0) == whole.extent(at: $0) }, "\(label)")
        #expect(index.count == 100)
      }
    }
  }

  @Test("Trimming moves no entry in the range and keeps the total length", arguments: [0, 5, 20])
  func room(limit: Int) {
    let whole = Self.half
    for range in [0..<0, 0..<9, 31..<40, 90..<100, 100..<100, 0..<100] {
      var index = whole
      index.trim(toRuns: limit, keeping: range)
      #expect(range.allSatisfy { abs(index.offset(of: $0) - whole.offset(of: $0)) < 1e-9 }, "\(range)")
      #expect(abs(index.totalExtent - whole.totalExtent) < 1e-9, "\(range)")
    }
  }

  @Test("Trimming keeps the runs around the range and makes the others stale")
  func nearest() {
    var index = Self.half
    index.trim(toRuns: 12, keeping: 50..<54)
    #expect((0..<100).filter { index.isMeasured($0) } == Array(stride(from: 42, through: 60, by: 2)))
    #expect(index.entry(at: 3).state == .stale)
    // The mean of the 21 measured and the 21 unmeasured entries.
    #expect(abs(index.extent(at: 3) - (21.0 * 21 + 21 * 44) / 42) < 1e-9)
    #expect(index.entry(at: 99).state == .estimated)
  }

  @Test("Runs that overlap the range are kept whole")
  func straddling() {
    var index = ExtentIndex(count: 100, estimate: 44)
    index.setExtent(10, in: 0..<30)
    index.setExtent(20, in: 40..<60)
    index.setExtent(30, in: 70..<100)
    index.trim(toRuns: 1, keeping: 50..<50)
    #expect((40..<60).allSatisfy { index.extent(at: $0) == 20 && index.isMeasured($0) })
    #expect((0..<40).allSatisfy { !index.isMeasured($0) && index.extent(at: $0) == 18.5 })
  }
}
