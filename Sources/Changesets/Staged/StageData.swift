/// The data between two stages of a change, as a view of the snapshots before and after it.
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

  @inlinable
  public func makeIterator() -> Iterator { Iterator(self) }

  /// Goes through the data in O(1) a step.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let data: StageData
    @usableFromInline var position = 0
    @usableFromInline var piece = 0

    @inlinable
    init(_ data: StageData) { self.data = data }

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
