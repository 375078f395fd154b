/// The numbers at which the diff changes its method. They decide about speed alone, except that which of
/// several equal IDs is paired with which can depend on what the walk came across.
@usableFromInline
struct DiffTuning: Sendable {
  /// Up to so many pairs of open elements are compared one with the other instead of hashed.
  @usableFromInline var comparedPairs: Int

  /// Whether the walk is taken at all.
  @usableFromInline var walks = true

  /// After how many misses the walk looks for anchors.
  @usableFromInline var patience = 24

  /// How many elements of the source the walk skips at most to find the next one.
  @usableFromInline var reach = 4

  /// One in so many elements of the source becomes an anchor when the walk has lost its way.
  @usableFromInline var anchorSpacing = 16

  /// From how many open elements on anchors are worth their making.
  @usableFromInline var leastForAnchors = 128

  /// The numbers for snapshots with IDs of some type.
  @inlinable
  init<ID>(for id: ID.Type) {
    // IDs that are plain numbers are compared in a nanosecond, where strings take five. Measured with 50
    // elements at random: compared, they take half the time of hashing.
    comparedPairs = _isPOD(id) ? 2_500 : 300
  }
}
