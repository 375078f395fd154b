/// How the data after a stage is put together from stretches of one of the two snapshots.
@usableFromInline
struct StagePieces: Sendable {
  /// A stretch of the data that lies in one stretch of a snapshot.
  @usableFromInline
  struct Piece: Sendable {
    /// The index of its first element in the data.
    @usableFromInline let start: Int

    /// The index of that element in the snapshot.
    @usableFromInline let origin: Int
  }

  @usableFromInline private(set) var pieces: [Piece] = []

  /// The number of elements of the data.
  @usableFromInline private(set) var count = 0

  /// Whether the elements are those of the target.
  @usableFromInline let showsTarget: Bool

  /// - Complexity: O(number of runs).
  @usableFromInline
  init(after kind: StageKind, of changeset: Changeset) {
    showsTarget = kind != .delete
    pieces.reserveCapacity(kind == .insert ? 1 : changeset.runs.count)
    switch kind {
    case .delete: changeset.forEachRunBySource { add($0.source, $0.count) }
    case .update: changeset.forEachRunBySource { add($0.target, $0.count) }
    case .move: changeset.forEachRun { add($0.target, $0.count) }
    case .insert: add(0, changeset.targetCount)
    }
  }

  private mutating func add(_ origin: Int, _ count: Int) {
    pieces.append(Piece(start: self.count, origin: origin))
    self.count += count
  }

  /// The index in the snapshot of an element of the data.
  ///
  /// - Complexity: O(log r) for r pieces.
  @usableFromInline
  func origin(of position: Int) -> Int {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].start <= position { low = middle + 1 } else { high = middle }
    }
    let piece = pieces[low - 1]
    return piece.origin + (position - piece.start)
  }
}
