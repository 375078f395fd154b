/// Two collections whose elements know their own IDs.
@usableFromInline
struct IdentifiableInput<Source: RandomAccessCollection, Target: RandomAccessCollection>: PairedInput
where Source.Element == Target.Element, Source.Element: Identifiable & Equatable {
  @usableFromInline typealias ID = Source.Element.ID

  @usableFromInline let source: Source
  @usableFromInline let target: Target
  @usableFromInline let sourceCount: Int
  @usableFromInline let targetCount: Int

  @inlinable
  init(_ source: Source, _ target: Target) {
    self.source = source
    self.target = target
    sourceCount = source.count
    targetCount = target.count
  }

  @inlinable @inline(__always)
  func id(of element: Source.Element) -> Source.Element.ID { element.id }

  @inlinable @inline(__always)
  func isEqual(_ old: Source.Element, _ new: Source.Element) -> Bool { old == new }
}
