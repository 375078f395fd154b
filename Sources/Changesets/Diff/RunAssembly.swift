/// Matched elements that are consecutive in the target, and consecutive in the source upward or downward.
///
/// Indices count from the end of the common front. A reversed stretch is one value, not one for each element.
@usableFromInline
struct Stretch {
  /// The source index of the element that comes first in the target.
  @usableFromInline var source: UInt32

  /// The target index of that element.
  @usableFromInline var target: UInt32

  /// The number of elements, negative if the source indices descend.
  @usableFromInline var signedCount: Int32

  @inlinable
  init(source: Int, target: Int, count: Int, isReversed: Bool) {
    self.source = UInt32(truncatingIfNeeded: source)
    self.target = UInt32(truncatingIfNeeded: target)
    signedCount = Int32(truncatingIfNeeded: isReversed ? -count : count)
  }

  var count: Int { Int(signedCount.magnitude) }

  var targetEnd: Int { Int(target) + count }
}

/// The elements of the middle that the walk did not match, and the partners that the join finds for them.
@usableFromInline
struct OpenElements {
  /// The indices of the open elements of the source, ascending.
  @usableFromInline let sources: UnsafeMutableBufferPointer<UInt32>

  /// The indices of the open elements of the target, ascending.
  @usableFromInline let targets: UnsafeMutableBufferPointer<UInt32>

  /// For each position in `targets`, the source index of the partner plus one, or 0.
  @usableFromInline let partners: UnsafeMutableBufferPointer<UInt32>

  /// Divides scratch memory for one number per source and two per target into the three lists.
  @inlinable
  init(_ scratch: UnsafeMutableBufferPointer<UInt32>, sourceCount: Int, targetCount: Int) {
    let targetEnd = sourceCount + targetCount
    sources = UnsafeMutableBufferPointer(rebasing: scratch[..<sourceCount])
    targets = UnsafeMutableBufferPointer(rebasing: scratch[sourceCount..<targetEnd])
    partners = UnsafeMutableBufferPointer(rebasing: scratch[targetEnd..<(targetEnd + targetCount)])
    partners.initialize(repeating: 0)
  }

  /// Lists the elements that are neither taken nor in a stretch.
  @usableFromInline
  func list(taken: TakenBits, stretches: [Stretch], sourceCount: Int, targetCount: Int) {
    var place = 0
    for word in taken.words.indices {
      var open = ~taken.words[word]
      if word == taken.words.count - 1, sourceCount & 63 != 0 { open &= 1 << UInt64(sourceCount & 63) - 1 }
      open.forEachBit { bit in
        sources.initializeElement(at: place, to: UInt32(word << 6 + bit))
        place += 1
      }
    }
    place = 0
    var end = 0
    func list(to start: Int) {
      for target in end..<start {
        targets.initializeElement(at: place, to: UInt32(target))
        place += 1
      }
    }
    for stretch in stretches {
      list(to: Int(stretch.target))
      end = stretch.targetEnd
    }
    list(to: targetCount)
  }
}

/// Assembles the runs of the middle from the results of walk and join.
@usableFromInline
enum RunAssembly {
  /// Returns all maximal runs in target order.
  @usableFromInline
  static func runs(_ stretches: [Stretch], _ open: OpenElements?) -> [MiddleRun] {
    Array(capacity: pieceCount(stretches, open)) { buffer in
      var (sourceEnd, targetEnd) = (-1, -1)
      var count = 0
      forEachPiece(stretches, open) { piece in
        if piece.source == sourceEnd, piece.target == targetEnd {
          buffer[count - 1].shortCount += piece.shortCount
        } else {
          buffer.initializeElement(at: count, to: piece)
          count += 1
        }
        (sourceEnd, targetEnd) = (piece.sourceEnd, piece.targetEnd)
      }
      return count
    }
  }

  /// Returns the number of pieces, which is little more than that of the runs. The pieces are counted first
  /// because an array that grows would take three times the memory.
  private static func pieceCount(_ stretches: [Stretch], _ open: OpenElements?) -> Int {
    stretches.reduce(0) { $0 + ($1.signedCount > 0 ? 1 : $1.count) }
      + (open?.partners.count { $0 > 0 } ?? 0)
  }

  /// Calls `body` with all matches in target order, in pieces that may adjoin.
  @inline(__always)
  private static func forEachPiece(
    _ stretches: [Stretch], _ open: OpenElements?, _ body: (MiddleRun) -> Void
  ) {
    var place = 0
    for stretch in stretches {
      let (source, target) = (Int(stretch.source), Int(stretch.target))
      forEachPartner(open, from: &place, before: target, body)
      if stretch.signedCount > 0 {
        body(MiddleRun(source: source, target: target, count: stretch.count))
      } else {
        for offset in 0..<stretch.count {
          body(MiddleRun(source: source - offset, target: target + offset, count: 1))
        }
      }
    }
    forEachPartner(open, from: &place, before: Int.max, body)
  }

  @inline(__always)
  private static func forEachPartner(
    _ open: OpenElements?, from place: inout Int, before end: Int, _ body: (MiddleRun) -> Void
  ) {
    guard let open else { return }
    while place < open.targets.count, Int(open.targets[place]) < end {
      let partner = Int(open.partners[place])
      if partner > 0 {
        body(MiddleRun(source: partner - 1, target: Int(open.targets[place]), count: 1))
      }
      place += 1
    }
  }
}
