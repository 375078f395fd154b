/// A run between the common ends of two snapshots, in half the memory: its indices count from the end of the
/// front, which is why they fit into 32 bits.
@usableFromInline
struct MiddleRun: Sendable, Equatable {
  @usableFromInline let shortSource: UInt32
  @usableFromInline let shortTarget: UInt32
  @usableFromInline var shortCount: UInt32

  /// The number of elements between the ends from which on indices do not fit.
  static var limit: Int { 1 << 32 }

  @inlinable @inline(__always)
  init(source: Int, target: Int, count: Int) {
    shortSource = UInt32(truncatingIfNeeded: source)
    shortTarget = UInt32(truncatingIfNeeded: target)
    shortCount = UInt32(truncatingIfNeeded: count)
  }

  /// The index of its first element in the source.
  @inlinable var source: Int { Int(shortSource) }

  /// The index of its first element in the target.
  @inlinable var target: Int { Int(shortTarget) }

  /// The number of elements.
  @inlinable var count: Int { Int(shortCount) }

  @inlinable var sourceEnd: Int { source + count }

  @inlinable var targetEnd: Int { target + count }

  /// The run in indices of the whole snapshots.
  @inlinable @inline(__always)
  func run(behind frontCount: Int) -> Changeset.Run {
    Changeset.Run(source: frontCount + source, target: frontCount + target, count: count)
  }
}
