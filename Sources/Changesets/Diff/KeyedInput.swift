/// Two collections whose IDs and contents are told by closures.
@usableFromInline
struct KeyedInput<Source: RandomAccessCollection, Target: RandomAccessCollection, ID: Hashable>: PairedInput
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
  func id(of element: Source.Element) -> ID { id(element) }

  @inlinable @inline(__always)
  func isEqual(_ old: Source.Element, _ new: Source.Element) -> Bool { isEqual(old, new) }
}
