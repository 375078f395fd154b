/// A set of indices, one bit each, held in a window of 64-bit words.
@usableFromInline
struct IndexBits: Sendable, Equatable {
  /// The words, the first of which holds the indices from `64 * firstWord` on.
  @usableFromInline var words: [UInt64] = []

  /// The number of words left out at the front.
  var firstWord = 0

  @inlinable
  init() {}

  /// An empty set with room for the indices below `limit`.
  init(limit: Int) {
    words = Array(repeating: 0, count: (limit + 63) >> 6)
  }

  var isEmpty: Bool { words.isEmpty || words.allSatisfy { $0 == 0 } }

  /// The number of members.
  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  func contains(_ index: Int) -> Bool {
    let word = (index >> 6) - firstWord
    return words.indices.contains(word) && words[word] & (1 << UInt64(index & 63)) != 0
  }

  /// Adds an index below `limit` to a set that was not shrunk. The words are made at the first call.
  @inlinable @inline(__always)
  mutating func insert(_ index: Int, limit: Int) {
    insert(word: 1 << UInt64(truncatingIfNeeded: index & 63), at: index >> 6, limit: limit)
  }

  /// Adds up to 64 indices below `limit`, those of one word, to a set that was not shrunk.
  @inlinable @inline(__always)
  mutating func insert(word: UInt64, at position: Int, limit: Int) {
    if words.isEmpty { makeWords(limit: limit) }
    words[position] |= word
  }

  @usableFromInline
  mutating func makeWords(limit: Int) { self = IndexBits(limit: limit) }

  /// The same set without empty words at the ends. Sets compare equal when shrunk.
  func shrunk() -> IndexBits {
    guard let first = words.firstIndex(where: { $0 != 0 }),
      let last = words.lastIndex(where: { $0 != 0 })
    else { return IndexBits() }
    if first == 0, last == words.count - 1 { return self }
    var result = IndexBits()
    result.words = Array(words[first...last])
    result.firstWord = firstWord + first
    return result
  }

  /// Calls `body` with each member, ascending.
  func forEach(_ body: (Int) -> Void) {
    for position in words.indices {
      var word = words[position]
      let base = (firstWord + position) << 6
      while word != 0 {
        body(base + word.trailingZeroBitCount)
        word &= word &- 1
      }
    }
  }
}
