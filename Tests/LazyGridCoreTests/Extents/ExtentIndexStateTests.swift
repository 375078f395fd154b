import Testing

@testable import LazyGridCore

@Suite("Extent index: states of entries")
struct ExtentIndexStateTests {
  @Test("Stale entries keep their extent until they are measured again")
  func stale() {
    var index = ExtentIndex(count: 10, estimate: 44)
    index.setExtent(20, at: 3)
    index.markStale()
    #expect(index.extent(at: 3) == 20)
    #expect(index.isKnown(3) && !index.isMeasured(3))
    #expect(!index.isKnown(4))
    index.setExtent(20, at: 3)
    #expect(index.isMeasured(3))
    index.markStale(2..<4)
    #expect(index.isKnown(3) && !index.isMeasured(3))
  }

  @Test("Stale runs of equal extent from different epochs are reported as one")
  func runsAcrossEpochs() {
    var index = ExtentIndex(count: 10, estimate: 44)
    index.setExtent(20, in: 0..<3)
    index.markStale()
    index.setExtent(20, in: 3..<6)
    index.markStale()
    index.setExtent(20, at: 6)
    var told: [String] = []
    index.forEachRun(in: 1..<10) { told.append("\($0) \($1) \($2)") }
    #expect(told == ["1..<6 20.0 stale", "6..<7 20.0 measured", "7..<10 44.0 estimated"])
  }

  @Test("A new estimate changes only unmeasured entries")
  func estimate() {
    var index = ExtentIndex(count: 10, estimate: 44, spacing: 2)
    index.setExtent(20, at: 0)
    index.estimate = 50
    #expect(index.offset(of: 1) == 22)
    #expect(index.offset(of: 2) == 74)
    #expect(index.totalExtent == 20 + 9 * 50 + 9 * 2)
    index.spacing = -5
    #expect(index.offset(of: 2) == 60)
  }

  @Test("An empty index answers all queries")
  func empty() {
    let index = ExtentIndex(estimate: 44, spacing: 8)
    #expect(index.count == 0)
    #expect(index.totalExtent == 0)
    #expect(index.offset(of: 0) == 0)
    #expect(index.index(at: 0) == nil)
    #expect(index.index(at: .nan) == nil)
    index.forEachEntry(from: 0) { _, _ in
      Issue.record("an entry in an empty index")
      return true
    }
    index._checkInvariants()
  }

  @Test("Invalid extents count as 0", arguments: [.nan, .infinity, -.infinity, -1, -0.0])
  func badExtents(extent: Double) {
    var index = ExtentIndex(count: 3, estimate: extent, spacing: extent.isFinite ? 0 : extent)
    index.setExtent(extent, at: 1)
    index.setExtent(extent, in: 2..<3)
    index._checkInvariants()
    #expect(index.isMeasured(1))
    #expect(index.totalExtent == 0)
    #expect(index.totalExtent.sign == .plus)
    index.estimate = extent
    #expect(index.offset(of: 3) == 0)
    #expect(index.index(at: 10) == 2)
  }

  @Test("Invalid offsets return an entry")
  func badOffsets() {
    var index = ExtentIndex(count: 3, estimate: 44)
    index.setExtent(20, at: 1)
    #expect(index.index(at: .nan) == 0)
    #expect(index.index(at: -.infinity) == 0)
    #expect(index.index(at: -1) == 0)
    #expect(index.index(at: .infinity) == 2)
    #expect(index.index(at: .greatestFiniteMagnitude) == 2)
  }

  @Test("Extents near the limits of Double give valid answers")
  func hugeExtents() {
    var index = ExtentIndex(count: 1000, estimate: .greatestFiniteMagnitude, spacing: -1e300)
    index.setExtent(.greatestFiniteMagnitude, in: 10..<500)
    index.setExtent(.leastNonzeroMagnitude, in: 600..<900)
    for offset in [0, 1, 1e300, .greatestFiniteMagnitude] as [Double] {
      let entry = index.index(at: offset)
      #expect(entry.map { (0..<1000).contains($0) } == true)
    }
    index.setExtent(1, in: 0..<1000)
    index.spacing = 0
    index._checkInvariants()
    #expect(index.totalExtent == 1000)
  }

  @Test("Of entries without length, the last one is at the offset")
  func zeroExtents() {
    var index = ExtentIndex(count: 6, estimate: 0)
    #expect(index.index(at: 0.5) == 5)
    index.setExtent(10, at: 2)
    #expect(index.index(at: 5) == 2)
    #expect(index.index(at: 10) == 5)
  }
}
