import Testing

@testable import Changesets

/// Random pairs of snapshots; a failure names the seed, with which `CHANGESETS_SEED` repeats it.
struct RandomPairTests {
  @Test(arguments: Method.allCases)
  func randomBlockEdits(method: Method) {
    for seed in TestSize.seed..<(TestSize.seed + UInt64(TestSize.randomPairs)) {
      let pair = RandomPair(seed: seed)
      let fault = Inspection.fault(
        from: pair.source, to: pair.target, strictly: method == .hashing,
        applying: method == .standard, diff: method.diff)
      if let fault { Issue.record("seed \(seed), \(method): \(fault)") }
    }
  }
}
