/// An error in the description of a change, or in its use with a collection.
public enum ChangesetError: Error, Sendable, Hashable {
  /// A count is negative.
  case negativeCount(Int)

  /// A run has a negative count, or extends beyond the source or the target.
  case runOutOfBounds(Changeset.Run)

  /// A run contains an element of the source that another run contains.
  case sourceTakenTwice(Changeset.Run)

  /// A run contains an element of the target that another run contains.
  case targetTakenTwice(Changeset.Run)

  /// The element at this target index is marked as updated but is in no run.
  case updateOfUnmatchedTarget(Int)

  /// The number of elements between the common ends is too large for runs: 2³² or more.
  case middleTooLong(Int)

  /// The changeset is for a collection with another number of elements.
  case countMismatch(expected: Int, actual: Int)

  /// The difference removes or inserts elements outside the collection.
  case offsetOutOfBounds(Int)
}
