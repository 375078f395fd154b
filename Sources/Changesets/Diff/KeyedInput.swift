/// Two collections whose IDs and contents are told by closures.
@usableFromInline
struct KeyedInput<Source: RandomAccessCollection, Target: RandomAccessCollection, ID: Hashable>: DiffInput
where Source.Element == Target.Element {
  @usableFromInline let source: Source
  @usableFromInline let target: Target
  @usableFromInline let sourceCount: Int
  @usableFromInline let targetCount: Int
  @usableFromInline let id: (Source.Element) -> ID
  @usableFromInline let isEqual: (Source.Element, Source.Element) -> Bool

  @inlinable
  init(
    _ source: Source, _ target: Target, id: @escaping (Source.Element) -> ID,
    isEqual: @escaping (Source.Element, Source.Element) -> Bool
  ) {
    self.source = source
    self.target = target
    self.id = id
    self.isEqual = isEqual
    sourceCount = source.count
    targetCount = target.count
  }

  @inlinable @inline(__always)
  func sourceElement(at index: Int) -> Source.Element {
    source[source.index(source.startIndex, offsetBy: index)]
  }

  @inlinable @inline(__always)
  func targetElement(at index: Int) -> Source.Element {
    target[target.index(target.startIndex, offsetBy: index)]
  }

  @inlinable @inline(__always)
  func sourceID(at index: Int) -> ID { id(sourceElement(at: index)) }

  @inlinable @inline(__always)
  func targetID(at index: Int) -> ID { id(targetElement(at: index)) }

  @inlinable @inline(__always)
  func haveSameID(source: Int, target: Int) -> Bool {
    id(sourceElement(at: source)) == id(targetElement(at: target))
  }

  @inlinable @inline(__always)
  func haveSameContent(source: Int, target: Int) -> Bool {
    isEqual(sourceElement(at: source), targetElement(at: target))
  }
}
