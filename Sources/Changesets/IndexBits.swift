/// A set of indices, one bit each, in a window of 64-bit words.
///
/// The first word is stored inline, so a set whose indices are few or close together allocates no memory.
@usableFromInline
struct IndexBits: Sendable, Equatable {
  /// The number of words before the window.
  @usableFromInline var firstWord = 0

  /// The first word of the window: the indices from `64 * firstWord` on.
  @usableFromInline var head: UInt64 = 0

  /// The words after it.
  @usableFromInline var tail: [UInt64] = []

  /// Creates an empty set.
  @inlinable init() {}

  /// Creates a set of indices that ascend.
  init(ascending indices: [Int]) {
    guard let first = indices.first, let last = indices.last else { return }
    let start = first & ~63
    for index in indices { insert(index - start, limit: last + 1 - start) }
    firstWord = start >> 6
  }

  @inlinable var isEmpty: Bool { head == 0 && tail.allSatisfy { $0 == 0 } }

  /// The number of members.
  var count: Int { tail.reduce(head.nonzeroBitCount) { $0 + $1.nonzeroBitCount } }

  func contains(_ index: Int) -> Bool {
    let word = (index >> 6) - firstWord
    let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: index & 63)
    if word == 0 { return head & bit != 0 }
    return word > 0 && word <= tail.count && tail[word - 1] & bit != 0
  }

  /// Adds an index below `limit` to a set that was not shrunk. The first call for an index above 63 allocates
  /// all words.
  @inlinable @inline(__always)
  mutating func insert(_ index: Int, limit: Int) {
    insert(word: 1 << UInt64(truncatingIfNeeded: index & 63), at: index >> 6, limit: limit)
  }

  /// Adds the indices of one word, all below `limit`, to a set that was not shrunk.
  @inlinable @inline(__always)
  mutating func insert(word: UInt64, at position: Int, limit: Int) {
    if position == 0 {
      head |= word
    } else {
      if tail.isEmpty { makeTail(limit: limit) }
      tail[position - 1] |= word
    }
  }

  @usableFromInline mutating func makeTail(limit: Int) { tail = Array(repeating: 0, count: (limit - 1) >> 6) }

  /// Returns the same set without empty words at the ends. Only shrunk sets can be compared.
  func shrunk() -> IndexBits {
    if head != 0, tail.last != 0 { return self }
    var result = IndexBits()
    let last = tail.lastIndex { $0 != 0 } ?? -1
    if head != 0 {
      result.firstWord = firstWord
      result.head = head
      result.tail = Array(tail[..<(last + 1)])
    } else if let first = tail.firstIndex(where: { $0 != 0 }) {
      result.firstWord = firstWord + first + 1
      result.head = tail[first]
      result.tail = Array(tail[(first + 1)..<(last + 1)])
    }
    return result
  }

  /// Calls `body` with each member in ascending order.
  func forEach(_ body: (Int) -> Void) {
    head.forEachBit { body(firstWord << 6 + $0) }
    for (position, word) in tail.enumerated() {
      word.forEachBit { body((firstWord + 1 + position) << 6 + $0) }
    }
  }
}

extension UInt64 {
  /// Calls `body` with the number of each bit that is 1, in ascending order.
  @inline(__always)
  func forEachBit(_ body: (Int) -> Void) {
    var rest = self
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest &- 1
    }
  }
}
