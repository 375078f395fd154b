import Testing

@testable import Changesets

struct PartitioningIndexTests {
  @Test func everySplitOfUpToTwentyElementsIsFound() {
    for count in 0...20 {
      for split in 0...count {
        let slice = Array(0..<(count + 7)).dropFirst(7)
        #expect(slice.partitioningIndex { $0 >= 7 + split } == 7 + split)
      }
    }
  }
}
