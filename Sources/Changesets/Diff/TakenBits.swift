/// A set of the source elements that are already paired, in scratch memory of the caller.
@usableFromInline
struct TakenBits {
  @usableFromInline let words: UnsafeMutableBufferPointer<UInt64>

  /// The number of words needed for `count` elements.
  @inlinable static func wordCount(_ count: Int) -> Int { (count + 63) >> 6 }

  /// Clears the scratch memory.
  @inlinable
  init(_ scratch: UnsafeMutableBufferPointer<UInt64>) {
    words = scratch
    words.initialize(repeating: 0)
  }

  @inlinable @inline(__always)
  func contains(_ index: Int) -> Bool {
    words[index >> 6] & (1 << UInt64(truncatingIfNeeded: index & 63)) != 0
  }

  @inlinable
  func insert(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let first = range.lowerBound >> 6
    let last = (range.upperBound - 1) >> 6
    let head: UInt64 = ~0 << UInt64(truncatingIfNeeded: range.lowerBound & 63)
    let tail: UInt64 = ~0 >> UInt64(truncatingIfNeeded: 63 - (range.upperBound - 1) & 63)
    words[first] |= first == last ? head & tail : head
    guard first < last else { return }
    for word in (first + 1)..<last { words[word] = ~0 }
    words[last] |= tail
  }

  /// Returns the first index in a range that is taken, or not taken, or `end` if there is none.
  @inlinable
  func first(from start: Int, to end: Int, taken: Bool) -> Int {
    guard start < end else { return end }
    let flip: UInt64 = taken ? 0 : ~0
    var word = start >> 6
    var bits = (words[word] ^ flip) & (~0 << UInt64(truncatingIfNeeded: start & 63))
    while bits == 0 {
      word += 1
      if word << 6 >= end { return end }
      bits = words[word] ^ flip
    }
    return Swift.min(end, word << 6 + bits.trailingZeroBitCount)
  }
}
