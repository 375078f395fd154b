/// The data between two stages of a change, as a view of the snapshots before and after it.
public struct StageData<Source: RandomAccessCollection, Target: RandomAccessCollection>
where Source.Element == Target.Element {
  /// A stretch of the data that lies in one stretch of a snapshot.
  struct Piece: Sendable {
    /// The index of its first element in the data.
    var start: Int

    /// The index of that element in the snapshot.
    var origin: Int
  }

  let source: Source
  let target: Target

  /// Whether the elements are those of the target.
  let showsTarget: Bool

  let pieces: [Piece]

  public let count: Int

  /// - Complexity: O(number of runs).
  init(after kind: StageKind, of staged: StagedChangeset<Source, Target>) {
    let changeset = staged.changeset
    source = staged.source
    target = staged.target
    showsTarget = kind != .delete
    count = kind == .insert ? changeset.targetCount : changeset.matchedCount
    var pieces: [Piece] = []
    var total = 0
    switch kind {
    case .delete:
      changeset.forEachRunBySource { run in
        pieces.append(Piece(start: total, origin: run.source))
        total += run.count
      }
    case .update:
      changeset.forEachRunBySource { run in
        pieces.append(Piece(start: total, origin: run.target))
        total += run.count
      }
    case .move:
      for run in changeset.runs {
        pieces.append(Piece(start: total, origin: run.target))
        total += run.count
      }
    case .insert:
      pieces = [Piece(start: 0, origin: 0)]
    }
    self.pieces = pieces
  }

  private func element(at origin: Int) -> Source.Element {
    showsTarget
      ? target[target.index(target.startIndex, offsetBy: origin)]
      : source[source.index(source.startIndex, offsetBy: origin)]
  }
}

extension StageData: RandomAccessCollection {
  public var startIndex: Int { 0 }

  public var endIndex: Int { count }

  /// - Complexity: O(log r) for r runs.
  public subscript(position: Int) -> Source.Element {
    precondition(position >= 0 && position < count, "Index out of range")
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].start <= position { low = middle + 1 } else { high = middle }
    }
    let piece = pieces[low - 1]
    return element(at: piece.origin + (position - piece.start))
  }

  public func makeIterator() -> Iterator { Iterator(self) }

  /// Goes through the data in O(1) a step.
  public struct Iterator: IteratorProtocol {
    private let data: StageData
    private var position = 0
    private var piece = 0

    init(_ data: StageData) { self.data = data }

    public mutating func next() -> Source.Element? {
      guard position < data.count else { return nil }
      let pieces = data.pieces
      if piece + 1 < pieces.count, pieces[piece + 1].start == position { piece += 1 }
      defer { position += 1 }
      return data.element(at: pieces[piece].origin + (position - pieces[piece].start))
    }
  }
}

extension StageData: Sendable where Source: Sendable, Target: Sendable {}
