/// The numbers at which the diff changes its method. They decide about speed alone, except that which of
/// several equal IDs is paired with which can depend on what the walk came across.
@usableFromInline
struct DiffTuning: Sendable {
  /// Up to so many pairs of open elements are compared one with the other instead of hashed.
  @usableFromInline var comparedPairs = 300

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

  @inlinable
  init() {}
}
