import Testing

@testable import LazyGridCore

@Suite("Extent index: letting go")
struct ExtentIndexTrimTests {
  /// A hundred entries, every other of them measured, each to a value of its own.
  static var half: ExtentIndex {
    var index = ExtentIndex(count: 100, estimate: 44)
    for entry in stride(from: 0, to: 100, by: 2) { index.setExtent(Double(entry + 1), at: entry) }
    return index
  }

  @Test("At most the limit is left, and all of the range", arguments: [0, 1, 2, 3, 9, 10, 25, 49, 50, 60])
  func everyLimit(limit: Int) {
    for start in stride(from: 0, through: 100, by: 3) {
      for length in [0, 6, 100 - start] where start + length <= 100 {
        var index = Self.half
        index.trim(toRuns: limit, keeping: start..<start + length)
        index._checkInvariants()
        let inRange = (start..<start + length).count { $0 % 2 == 0 }
        #expect(
          index.measuredRunCount == min(50, max(limit, inRange)),
          "limit \(limit), range \(start)..<\(start + length)")
        let isWrong = (0..<100).contains { entry in
          let mustBeKnown = entry % 2 == 0 && (start..<start + length).contains(entry)
          return index.isKnown(entry)
            ? entry % 2 == 1 || index.extent(at: entry) != Double(entry + 1)
            : mustBeKnown || index.extent(at: entry) != 44
        }
        #expect(!isWrong, "limit \(limit), range \(start)..<\(start + length)")
        #expect(index.count == 100)
      }
    }
  }

  @Test("What is left lies around the range")
  func nearest() {
    var index = Self.half
    index.trim(toRuns: 10, keeping: 50..<54)
    #expect((0..<100).filter { index.isKnown($0) } == Array(stride(from: 42, through: 60, by: 2)))
  }

  @Test("Runs that reach into the range are kept whole")
  func straddling() {
    var index = ExtentIndex(count: 100, estimate: 44)
    index.setExtent(10, in: 0..<30)
    index.setExtent(20, in: 40..<60)
    index.setExtent(30, in: 70..<100)
    index.trim(toRuns: 1, keeping: 50..<50)
    #expect(index.measuredRunCount == 1)
    #expect((40..<60).allSatisfy { index.extent(at: $0) == 20 })
    index.trim(toRuns: 0, keeping: 0..<40)
    #expect(index.measuredRunCount == 0)
  }
}
