/// The identity and the content of elements.
@usableFromInline
protocol ElementRule {
  associatedtype Element
  associatedtype ID: Hashable

  func id(of element: Element) -> ID
  func isEqual(_ old: Element, _ new: Element) -> Bool
}

/// The rule of elements that have an ID and can be compared.
@usableFromInline
struct IdentifiableRule<Element: Identifiable & Equatable>: ElementRule {
  @inlinable init() {}

  @inlinable @inline(__always)
  func id(of element: Element) -> Element.ID { element.id }

  @inlinable @inline(__always)
  func isEqual(_ old: Element, _ new: Element) -> Bool { old == new }
}

/// A rule that consists of closures.
@usableFromInline
struct ClosureRule<Element, ID: Hashable>: ElementRule {
  @usableFromInline let identity: (Element) -> ID
  @usableFromInline let equality: (Element, Element) -> Bool

  @inlinable
  init(id: @escaping (Element) -> ID, isEqual: @escaping (Element, Element) -> Bool) {
    identity = id
    equality = isEqual
  }

  @inlinable @inline(__always)
  func id(of element: Element) -> ID { identity(element) }

  @inlinable @inline(__always)
  func isEqual(_ old: Element, _ new: Element) -> Bool { equality(old, new) }
}

/// The two snapshots of a comparison. Elements are addressed by their distance from the start.
///
/// The protocol has no property for the rule: a copy of the rule retains the context of its closures, which takes
/// most of the time of a comparison with closures.
@usableFromInline
protocol DiffInput {
  associatedtype Rule: ElementRule

  var sourceCount: Int { get }
  var targetCount: Int { get }

  func sourceElement(at index: Int) -> Rule.Element
  func targetElement(at index: Int) -> Rule.Element
  func id(of element: Rule.Element) -> Rule.ID
  func isEqual(_ old: Rule.Element, _ new: Rule.Element) -> Bool
}

extension DiffInput {
  @inlinable @inline(__always)
  func sourceID(at index: Int) -> Rule.ID { id(of: sourceElement(at: index)) }

  @inlinable @inline(__always)
  func targetID(at index: Int) -> Rule.ID { id(of: targetElement(at: index)) }

  @inlinable @inline(__always)
  func haveSameID(source: Int, target: Int) -> Bool { sourceID(at: source) == targetID(at: target) }

  @inlinable @inline(__always)
  func haveSameContent(source: Int, target: Int) -> Bool {
    isEqual(sourceElement(at: source), targetElement(at: target))
  }

  /// Adds the target index of two elements with the same ID to `updates` if their content differs.
  @inlinable @inline(__always)
  func noteContent(source: Int, target: Int, in updates: inout IndexBits) {
    if !haveSameContent(source: source, target: target) { updates.insert(target, limit: targetCount) }
  }
}

/// Two collections and the rule of their elements.
@usableFromInline
struct CollectionInput<Source: RandomAccessCollection, Target: RandomAccessCollection, Rule: ElementRule>:
  DiffInput
where Source.Element == Rule.Element, Target.Element == Rule.Element {
  @usableFromInline let source: Source
  @usableFromInline let target: Target
  @usableFromInline let rule: Rule
  @usableFromInline let sourceCount: Int
  @usableFromInline let targetCount: Int

  @inlinable
  init(_ source: Source, _ target: Target, _ rule: Rule) {
    self.source = source
    self.target = target
    self.rule = rule
    sourceCount = source.count
    targetCount = target.count
  }

  @inlinable @inline(__always)
  func sourceElement(at index: Int) -> Rule.Element {
    source[source.index(source.startIndex, offsetBy: index)]
  }

  @inlinable @inline(__always)
  func targetElement(at index: Int) -> Rule.Element {
    target[target.index(target.startIndex, offsetBy: index)]
  }

  @inlinable @inline(__always)
  func id(of element: Rule.Element) -> Rule.ID { rule.id(of: element) }

  @inlinable @inline(__always)
  func isEqual(_ old: Rule.Element, _ new: Rule.Element) -> Bool { rule.isEqual(old, new) }
}

/// An input with source and target exchanged.
@usableFromInline
struct MirroredInput<Base: DiffInput>: DiffInput {
  @usableFromInline typealias Rule = Base.Rule

  @usableFromInline let base: Base

  @inlinable init(_ base: Base) { self.base = base }

  @inlinable var sourceCount: Int { base.targetCount }
  @inlinable var targetCount: Int { base.sourceCount }

  @inlinable @inline(__always)
  func sourceElement(at index: Int) -> Base.Rule.Element { base.targetElement(at: index) }

  @inlinable @inline(__always)
  func targetElement(at index: Int) -> Base.Rule.Element { base.sourceElement(at: index) }

  @inlinable @inline(__always)
  func id(of element: Base.Rule.Element) -> Base.Rule.ID { base.id(of: element) }

  @inlinable @inline(__always)
  func isEqual(_ old: Base.Rule.Element, _ new: Base.Rule.Element) -> Bool { base.isEqual(new, old) }
}
