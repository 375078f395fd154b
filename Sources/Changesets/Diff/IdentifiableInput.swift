/// Two collections whose elements know their own IDs.
@usableFromInline
struct IdentifiableInput<Source: RandomAccessCollection, Target: RandomAccessCollection>: DiffInput
where Source.Element == Target.Element, Source.Element: Identifiable & Equatable {
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
  func sourceElement(at index: Int) -> Source.Element {
    source[source.index(source.startIndex, offsetBy: index)]
  }

  @inlinable @inline(__always)
  func targetElement(at index: Int) -> Source.Element {
    target[target.index(target.startIndex, offsetBy: index)]
  }

  @inlinable @inline(__always)
  func sourceID(at index: Int) -> Source.Element.ID { sourceElement(at: index).id }

  @inlinable @inline(__always)
  func targetID(at index: Int) -> Source.Element.ID { targetElement(at: index).id }

  @inlinable @inline(__always)
  func haveSameID(source: Int, target: Int) -> Bool {
    sourceElement(at: source).id == targetElement(at: target).id
  }

  @inlinable @inline(__always)
  func haveSameContent(source: Int, target: Int) -> Bool {
    sourceElement(at: source) == targetElement(at: target)
  }
}
