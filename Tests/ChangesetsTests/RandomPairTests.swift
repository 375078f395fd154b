import Testing

@testable import Changesets

/// Random pairs of snapshots. A failure reports the seed; set `CHANGESETS_SEED` to repeat it.
struct RandomPairTests {
  @Test(arguments: Method.allCases)
  func randomBlockEditsAreCorrect(method: Method) {
    for seed in TestSize.seed..<(TestSize.seed + UInt64(TestSize.randomPairs)) {
      let pair = RandomPair(seed: seed)
      let fault = Inspection.fault(
        from: pair.source, to: pair.target, strictly: method == .hashing,
        applying: method == .standard, diff: method.diff)
      if let fault { Issue.record("seed \(seed), \(method): \(fault)") }
    }
  }
}
