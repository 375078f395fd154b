/// The data between two stages of a change, as a view of the snapshots before and after the change.
public struct StageData<Source: RandomAccessCollection, Target: RandomAccessCollection>
where Source.Element == Target.Element {
  @usableFromInline let source: Source
  @usableFromInline let target: Target
  @usableFromInline let pieces: StagePieces

  @inlinable
  init(_ source: Source, _ target: Target, _ pieces: StagePieces) {
    self.source = source
    self.target = target
    self.pieces = pieces
  }

  @inlinable
  func element(at origin: Int) -> Source.Element {
    pieces.showsTarget
      ? target[target.index(target.startIndex, offsetBy: origin)]
      : source[source.index(source.startIndex, offsetBy: origin)]
  }
}

extension StageData: RandomAccessCollection {
  @inlinable public var startIndex: Int { 0 }

  @inlinable public var endIndex: Int { pieces.count }

  /// - Complexity: O(log r) for r runs.
  @inlinable
  public subscript(position: Int) -> Source.Element {
    precondition(position >= 0 && position < endIndex, "Index out of range")
    return element(at: pieces.origin(of: position))
  }

  @inlinable public func makeIterator() -> Iterator { Iterator(self) }

  /// An iterator over the data, with O(1) steps.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let data: StageData
    @usableFromInline var position = 0
    @usableFromInline var piece = 0

    @inlinable init(_ data: StageData) { self.data = data }

    @inlinable
    public mutating func next() -> Source.Element? {
      guard position < data.endIndex else { return nil }
      let pieces = data.pieces.pieces
      if piece + 1 < pieces.count, pieces[piece + 1].start == position { piece += 1 }
      defer { position += 1 }
      return data.element(at: pieces[piece].origin + (position - pieces[piece].start))
    }
  }
}

extension StageData: Sendable where Source: Sendable, Target: Sendable {}

/// The composition of the data after a stage from stretches of one of the two snapshots.
@usableFromInline
struct StagePieces: Sendable {
  /// A stretch of the data that is one stretch of a snapshot.
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

  /// Whether the elements come from the target.
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

  /// Returns the index in the snapshot of an element of the data.
  ///
  /// - Complexity: O(log r) for r pieces.
  @usableFromInline
  func origin(of position: Int) -> Int {
    let piece = pieces[pieces.partitioningIndex { $0.start > position } - 1]
    return piece.origin + (position - piece.start)
  }
}
