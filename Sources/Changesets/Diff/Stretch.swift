/// Matched elements that are consecutive in the target, and consecutive in the source upwards or downwards.
///
/// Indices count from the end of the common front. A reversed stretch is one value, not one per element.
@usableFromInline
struct Stretch {
  /// The source index of the element that comes first in the target.
  @usableFromInline var source: UInt32

  /// The target index of that element.
  @usableFromInline var target: UInt32

  /// The number of elements, negative if the source goes downwards.
  @usableFromInline var signedCount: Int32

  @inlinable
  init(source: Int, target: Int, count: Int, isReversed: Bool) {
    self.source = UInt32(truncatingIfNeeded: source)
    self.target = UInt32(truncatingIfNeeded: target)
    signedCount = Int32(truncatingIfNeeded: isReversed ? -count : count)
  }

  @inlinable
  var count: Int { Int(signedCount.magnitude) }

  @inlinable
  var targetEnd: Int { Int(target) + count }
}
