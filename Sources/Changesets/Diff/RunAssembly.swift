/// Puts the runs together from what the steps of the diff found.
@usableFromInline
struct RunAssembly {
  let sourceCount: Int
  let targetCount: Int
  let front: Int
  let back: Int

  @usableFromInline
  init(sourceCount: Int, targetCount: Int, front: Int, back: Int) {
    self.sourceCount = sourceCount
    self.targetCount = targetCount
    self.front = front
    self.back = back
  }

  /// The runs at both ends.
  @usableFromInline
  func runs() -> [Changeset.Run] { runs([], nil) }

  /// The runs at both ends and those of the walk.
  @usableFromInline
  func runs(_ stretches: [Stretch]) -> [Changeset.Run] { runs(stretches, nil) }

  /// All runs, in target order and as long as can be.
  @usableFromInline
  func runs(_ stretches: [Stretch], _ open: OpenElements?) -> [Changeset.Run] {
    Array(capacity: pieceCount(stretches, open)) { buffer in
      var end = Changeset.Pair(source: -1, target: -1)
      var count = 0
      forEachPiece(stretches, open) { piece in
        if piece.source == end.source, piece.target == end.target {
          buffer[count - 1].count += piece.count
        } else {
          buffer.initializeElement(at: count, to: piece)
          count += 1
        }
        end = Changeset.Pair(source: piece.source + piece.count, target: piece.target + piece.count)
      }
      return count
    }
  }

  /// The number of pieces, which is hardly more than that of the runs. They are counted first: a list that
  /// grows would take three times the memory.
  private func pieceCount(_ stretches: [Stretch], _ open: OpenElements?) -> Int {
    var count = (front > 0 ? 1 : 0) + (back > 0 ? 1 : 0)
    for stretch in stretches { count += stretch.signedCount > 0 ? 1 : stretch.count }
    if let open {
      for partner in open.partners where partner > 0 { count += 1 }
    }
    return count
  }

  /// Calls `body` with all that was matched, in target order, in pieces that may adjoin.
  @inline(__always)
  private func forEachPiece(
    _ stretches: [Stretch], _ open: OpenElements?, _ body: (Changeset.Run) -> Void
  ) {
    if front > 0 { body(Changeset.Run(source: 0, target: 0, count: front)) }
    var place = 0
    for stretch in stretches {
      forEachPartner(open, from: &place, before: Int(stretch.target), body)
      if stretch.signedCount > 0 {
        body(
          Changeset.Run(
            source: front + Int(stretch.source), target: front + Int(stretch.target), count: stretch.count))
      } else {
        for offset in 0..<stretch.count {
          body(
            Changeset.Run(
              source: front + Int(stretch.source) - offset, target: front + Int(stretch.target) + offset,
              count: 1))
        }
      }
    }
    forEachPartner(open, from: &place, before: Int.max, body)
    if back > 0 {
      body(Changeset.Run(source: sourceCount - back, target: targetCount - back, count: back))
    }
  }

  @inline(__always)
  private func forEachPartner(
    _ open: OpenElements?, from place: inout Int, before end: Int, _ body: (Changeset.Run) -> Void
  ) {
    guard let open else { return }
    while place < open.targets.count, Int(open.targets[place]) < end {
      let partner = Int(open.partners[place])
      if partner > 0 {
        body(
          Changeset.Run(source: front + partner - 1, target: front + Int(open.targets[place]), count: 1))
      }
      place += 1
    }
  }
}
