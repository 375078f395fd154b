import RandomSupport
import Testing

@testable import Changesets

struct LongestIncreasingSubsequenceTests {
  /// Returns the fault in the subsequence of some values, or `nil`.
  private func fault(_ values: [Int]) -> String? {
    let isMember = values.isInLongestIncreasingSubsequence
    if isMember.count != values.count { return "\(values): \(isMember.count) results" }
    let members = zip(values, isMember).filter(\.1).map(\.0)
    if !zip(members, members.dropFirst()).allSatisfy(<) { return "\(values): \(members) do not ascend" }
    let longest = Reference.longestIncreasing(values)
    return members.count == longest ? nil : "\(values): \(members), longest \(longest)"
  }

  @Test func everyListOfUpToSixValuesIsCorrect() {
    for values in ExhaustiveTests.words(upTo: 6, over: 4, repeating: true) { #expect(fault(values) == nil) }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func randomListsAreCorrect(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let values = (0..<100).map { _ in Int.random(in: -60...60, using: &random) }
    #expect(fault(values) == nil, "seed \(seed)")
  }

  @Test func extremeValuesAreOrdered() {
    #expect([Int.max, .min, 0, .max].isInLongestIncreasingSubsequence == [false, true, true, true])
  }
}
