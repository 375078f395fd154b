/// An input that holds its snapshots as two collections, and knows how to tell identity and content.
@usableFromInline
protocol PairedInput: DiffInput {
  associatedtype Source: RandomAccessCollection
  associatedtype Target: RandomAccessCollection where Target.Element == Source.Element

  var source: Source { get }
  var target: Target { get }

  func id(of element: Source.Element) -> ID
  func isEqual(_ old: Source.Element, _ new: Source.Element) -> Bool
}

extension PairedInput {
  @inlinable @inline(__always)
  func sourceElement(at index: Int) -> Source.Element {
    source[source.index(source.startIndex, offsetBy: index)]
  }

  @inlinable @inline(__always)
  func targetElement(at index: Int) -> Source.Element {
    target[target.index(target.startIndex, offsetBy: index)]
  }

  @inlinable @inline(__always)
  func sourceID(at index: Int) -> ID { id(of: sourceElement(at: index)) }

  @inlinable @inline(__always)
  func targetID(at index: Int) -> ID { id(of: targetElement(at: index)) }

  @inlinable @inline(__always)
  func haveSameID(source: Int, target: Int) -> Bool { sourceID(at: source) == targetID(at: target) }

  @inlinable @inline(__always)
  func haveSameContent(source: Int, target: Int) -> Bool {
    isEqual(sourceElement(at: source), targetElement(at: target))
  }
}
