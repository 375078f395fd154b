/// A set of indices, one bit each, held in a window of 64-bit words.
///
/// The first word is in the value itself, so a small set and a set of close indices allocate nothing.
@usableFromInline
struct IndexBits: Sendable, Equatable {
  /// The number of words left out at the front.
  @usableFromInline var firstWord = 0

  /// The first word of the window: it holds the indices from `64 * firstWord` on.
  @usableFromInline var head: UInt64 = 0

  /// The words after it.
  @usableFromInline var tail: [UInt64] = []

  /// An empty set.
  @inlinable
  init() {}

  @inlinable
  var isEmpty: Bool { head == 0 && tail.allSatisfy { $0 == 0 } }

  /// The number of members.
  var count: Int { tail.reduce(head.nonzeroBitCount) { $0 + $1.nonzeroBitCount } }

  func contains(_ index: Int) -> Bool {
    let word = (index >> 6) - firstWord
    let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: index & 63)
    if word == 0 { return head & bit != 0 }
    return word > 0 && word <= tail.count && tail[word - 1] & bit != 0
  }

  /// Adds an index below `limit` to a set that was not shrunk. The words are made when the first is wanted.
  @inlinable @inline(__always)
  mutating func insert(_ index: Int, limit: Int) {
    insert(word: 1 << UInt64(truncatingIfNeeded: index & 63), at: index >> 6, limit: limit)
  }

  /// Adds up to 64 indices below `limit`, those of one word, to a set that was not shrunk.
  @inlinable @inline(__always)
  mutating func insert(word: UInt64, at position: Int, limit: Int) {
    if position == 0 {
      head |= word
    } else {
      if tail.isEmpty { makeTail(limit: limit) }
      tail[position - 1] |= word
    }
  }

  @usableFromInline
  mutating func makeTail(limit: Int) {
    tail = Array(repeating: 0, count: (limit - 1) >> 6)
  }

  /// The same set without empty words at the ends. Sets compare equal when shrunk.
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

  /// The same set with each index greater by `64 * words`.
  func shifted(words: Int) -> IndexBits {
    var result = self
    result.firstWord += words
    return result
  }

  /// Calls `body` with each member, ascending.
  func forEach(_ body: (Int) -> Void) {
    Self.forEachBit(of: head, from: firstWord << 6, body)
    for position in tail.indices {
      Self.forEachBit(of: tail[position], from: (firstWord + 1 + position) << 6, body)
    }
  }

  @inline(__always)
  private static func forEachBit(of word: UInt64, from base: Int, _ body: (Int) -> Void) {
    var word = word
    while word != 0 {
      body(base + word.trailingZeroBitCount)
      word &= word &- 1
    }
  }
}
