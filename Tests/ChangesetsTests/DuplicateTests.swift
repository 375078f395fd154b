import Testing

@testable import Changesets

/// IDs that occur more than once.
struct DuplicateTests {
  @Test func firstOccurrencesOfADuplicateArePaired() {
    let changes = Changeset(from: items([9, 1, 1, 8]), to: items([8, 1, 7, 9]))
    #expect(changes.targetIndex(ofSource: 1) == 1)
    #expect(changes.deletions == [2])
  }

  @Test func unpairedOccurrencesAreInsertedOrDeleted() {
    #expect(Changeset(from: items([1, 1]), to: items([1, 1, 1])).insertions == [2])
    #expect(Changeset(from: items([1, 1, 1]), to: items([1])).deletions.count == 2)
  }

  @Test(arguments: [Method.standard, .hashing])
  func manyOccurrencesOfOneIDArePaired(method: Method) {
    let (many, fewer) = ([Int](repeating: 1, count: 100), [Int](repeating: 1, count: 90))
    let source = items([2] + many + [3])
    let target = items([3] + fewer + [2])
    let fault = Inspection.fault(from: source, to: target, strictly: method == .hashing, diff: method.diff)
    #expect(fault == nil)
  }

  @Test func duplicateInTheSourceIsReported() {
    let changes = Method.hashing.diff(items([4, 1, 2, 1, 5]), items([5, 1, 2, 4]))
    #expect(changes.duplicate?.snapshot == .source)
    #expect([1, 3].contains(changes.duplicate?.index))
  }

  @Test func duplicateInTheTargetIsReported() {
    let changes = Method.hashing.diff(items([4, 1, 5]), items([5, 1, 2, 1, 4]))
    #expect(changes.duplicate == .init(snapshot: .target, index: 3))
  }

  @Test func distinctIDsReportNoDuplicate() {
    #expect(Method.hashing.diff(items([4, 1, 5]), items([5, 1, 2, 4])).duplicate == nil)
  }
}
