/// The two snapshots with their parts exchanged.
@usableFromInline
struct MirroredInput<Base: DiffInput>: DiffInput {
  @usableFromInline let base: Base

  @inlinable
  init(_ base: Base) { self.base = base }

  @inlinable var sourceCount: Int { base.targetCount }
  @inlinable var targetCount: Int { base.sourceCount }

  @inlinable @inline(__always)
  func sourceID(at index: Int) -> Base.ID { base.targetID(at: index) }

  @inlinable @inline(__always)
  func targetID(at index: Int) -> Base.ID { base.sourceID(at: index) }

  @inlinable @inline(__always)
  func haveSameID(source: Int, target: Int) -> Bool { base.haveSameID(source: target, target: source) }

  @inlinable @inline(__always)
  func haveSameContent(source: Int, target: Int) -> Bool {
    base.haveSameContent(source: target, target: source)
  }
}
