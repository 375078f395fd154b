import RandomSupport

extension SeededGenerator {
  /// Returns a range inside `bounds`, usually a short one.
  mutating func range(in bounds: Range<Int>) -> Range<Int> {
    let start = Int.random(in: bounds.lowerBound...bounds.upperBound, using: &self)
    let longest = bounds.upperBound - start
    let length =
      Int.random(in: 0..<4, using: &self) == 0
      ? Int.random(in: 0...longest, using: &self) : min(longest, Int.random(in: 0..<4, using: &self))
    return start..<start + length
  }
}
