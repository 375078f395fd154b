/// Puts the runs of the middle together from what the steps of the diff found.
@usableFromInline
enum RunAssembly {
  /// All runs, in target order and as long as can be.
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

  /// The number of pieces, which is hardly more than that of the runs. They are counted first: a list that
  /// grows would take three times the memory.
  private static func pieceCount(_ stretches: [Stretch], _ open: OpenElements?) -> Int {
    var count = 0
    for stretch in stretches { count += stretch.signedCount > 0 ? 1 : stretch.count }
    if let open {
      for partner in open.partners where partner > 0 { count += 1 }
    }
    return count
  }

  /// Calls `body` with all that was matched, in target order, in pieces that may adjoin.
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
