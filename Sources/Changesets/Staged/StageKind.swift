/// What a stage does; stages come in this order.
public enum StageKind: UInt8, Sendable, Hashable, CaseIterable {
  case delete
  case update
  case move
  case insert
}

/// Some kinds of stages, in their order.
@usableFromInline
struct StageKinds: Sendable, Equatable {
  /// One bit a kind.
  @usableFromInline var bits: UInt8 = 0

  @inlinable
  init() {}

  @inlinable
  mutating func insert(_ kind: StageKind) { bits |= 1 << kind.rawValue }

  @inlinable var count: Int { bits.nonzeroBitCount }

  @inlinable var last: StageKind? { count > 0 ? self[count - 1] : nil }

  /// The kind at a position below ``count``.
  @inlinable
  subscript(position: Int) -> StageKind {
    var rest = bits
    for _ in 0..<position { rest &= rest &- 1 }
    guard let kind = StageKind(rawValue: UInt8(rest.trailingZeroBitCount)) else {
      preconditionFailure("Index out of range")
    }
    return kind
  }
}

extension Changeset {
  /// The kinds of the stages in which something happens, in order.
  public var stageKinds: [StageKind] { (0..<kinds.count).map { kinds[$0] } }

  @inlinable
  var kinds: StageKinds {
    var kinds = StageKinds()
    if matchedCount < sourceCount { kinds.insert(.delete) }
    if hasDetails { insertKinds(ofDetailsInto: &kinds) }
    if matchedCount < targetCount { kinds.insert(.insert) }
    return kinds
  }

  @usableFromInline
  func insertKinds(ofDetailsInto kinds: inout StageKinds) {
    guard let details else { return }
    if !details.updatedTargets.isEmpty { kinds.insert(.update) }
    if !details.order.movedRuns.isEmpty { kinds.insert(.move) }
  }
}
