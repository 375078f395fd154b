/// Why known changes were refused.
public enum ChangesetError: Error, Sendable, Hashable {
  /// A count is negative.
  case negativeCount(Int)

  /// A run has a negative count, or reaches outside the source or the target.
  case runOutOfBounds(Changeset.Run)

  /// A run takes an element of the source that another run takes, too.
  case sourceTakenTwice(Changeset.Run)

  /// A run takes an element of the target that another run takes, too.
  case targetTakenTwice(Changeset.Run)

  /// The element at this target index is said to be updated but is in no run.
  case updateOfUnmatchedTarget(Int)

  /// There are so many elements between the common ends, 2³² or more, that runs among them cannot be kept.
  case middleTooLong(Int)

  /// The changeset is for a collection with another number of elements.
  case countMismatch(expected: Int, actual: Int)

  /// The difference removes or inserts outside the collection.
  case offsetOutOfBounds(Int)
}
