/// A random number generator that gives the same numbers for the same seed (SplitMix64).
struct SeededExtentGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// A range inside `bounds`, mostly short.
  mutating func range(in bounds: Range<Int>) -> Range<Int> {
    let start = Int.random(in: bounds.lowerBound...bounds.upperBound, using: &self)
    let longest = bounds.upperBound - start
    let length =
      Int.random(in: 0..<4, using: &self) == 0
      ? Int.random(in: 0...longest, using: &self) : min(longest, Int.random(in: 0..<4, using: &self))
    return start..<start + length
  }
}
