/// Where a run of positions is cut into parts, one after the other, any of which may be empty.
///
/// A part is found in a few steps however many there are: positions lie in buckets of one length, parts in
/// groups of eight, and for each bucket is known which groups begin before it.
struct Cuts: Sendable {
  /// Where each part begins and, behind the last, where that ends; never empty.
  private let starts: [Int]

  /// For each bucket the number of groups that begin before it, the first always among them.
  private let counts: [UInt32]

  /// A bucket has two to the power of this positions.
  private let shift: Int

  private static let groupSize = 8

  private init(_ starts: [Int]) {
    self.starts = starts
    (counts, shift) = Self.buckets(starts)
  }

  /// Two runs cut into as many parts.
  ///
  /// - Parameter lengths: the number of positions of each part in the one and in the other, ≥ 0.
  /// - Complexity: O(`count`).
  @inline(__always)
  static func both(count: Int, _ lengths: (Int) -> (Int, Int)) -> (Cuts, Cuts) {
    var second: [Int] = []
    let first = [Int](unsafeUninitializedCapacity: count + 1) { first, firstCount in
      second = [Int](unsafeUninitializedCapacity: count + 1) { second, secondCount in
        var ends = (0, 0)
        for part in 0..<count {
          first.initializeElement(at: part, to: ends.0)
          second.initializeElement(at: part, to: ends.1)
          let lengths = lengths(part)
          ends.0 += lengths.0
          ends.1 += lengths.1
        }
        first.initializeElement(at: count, to: ends.0)
        second.initializeElement(at: count, to: ends.1)
        secondCount = count + 1
      }
      firstCount = count + 1
    }
    return (Cuts(first), Cuts(second))
  }

  /// About as many buckets as groups.
  private static func buckets(_ starts: [Int]) -> (counts: [UInt32], shift: Int) {
    let total = starts[starts.count - 1]
    var shift = 0
    while total >> shift > starts.count / groupSize { shift += 1 }
    var counts = [UInt32](repeating: 1, count: (total >> shift) + 2)
    // The last group that begins in a bucket has the last word.
    var group: UInt32 = 0
    for part in stride(from: 0, to: starts.count, by: groupSize) {
      group += 1
      counts[(starts[part] >> shift) + 1] = group
    }
    var begun: UInt32 = 1
    for bucket in counts.indices {
      begun = max(begun, counts[bucket])
      counts[bucket] = begun
    }
    return (counts, shift)
  }

  /// The number of positions.
  var total: Int { starts[starts.count - 1] }

  /// Calls `body` with where each part begins and, behind the last, where that ends.
  func withStarts<Result>(_ body: (UnsafeBufferPointer<Int>) -> Result) -> Result {
    starts.withUnsafeBufferPointer(body)
  }

  /// The positions of a part.
  subscript(part: Int) -> Range<Int> {
    Range(uncheckedBounds: (starts[part], starts[part + 1]))
  }

  /// The part that a position is in; the number of parts for one behind all, the first for one before.
  ///
  /// - Complexity: O(1) where parts are about as long as each other, O(log *p*) for *p* parts at worst.
  @inline(__always)
  func part(at position: Int) -> Int {
    guard position < total else { return starts.count - 1 }
    let bucket = max(0, position) >> shift
    var part = (Int(counts[bucket]) - 1) * Self.groupSize
    var rest = min(Int(counts[bucket + 1]) * Self.groupSize, starts.count) - part
    return starts.withUnsafeBufferPointer { starts in
      // A choice in place of a branch, which could be foreseen only half of the time.
      while rest > 1 {
        let half = rest / 2
        part = starts[part + half] <= position ? part + half : part
        rest -= half
      }
      return part
    }
  }
}

extension Cuts: Equatable {
  static func == (a: Cuts, b: Cuts) -> Bool { a.starts == b.starts }
}
