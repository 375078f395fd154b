/// What happens in one stage of a change, in indices.
///
/// "Before" and "after" are the data before and after the stage. As the stages come in a fixed order, these
/// are: before the delete stage the source; between the delete and the insert stage the survivors, which are
/// in source order up to the move stage and in target order after it; after the insert stage the target.
public enum StageChange: Sendable, Hashable {
  /// The elements at these indices before the stage (source indices) go. Ascending.
  case delete(IndexList)

  /// The elements at these indices get new content. Nothing moves: the indices are the same before and after
  /// the stage (indices among the survivors in source order). Ascending.
  case update(IndexList)

  /// Elements move, all at once: each from its index before the stage (`source`, among the survivors in
  /// source order) to its index after the stage (`target`, among the survivors in target order). Ascending in
  /// the target. The elements that are not named keep their order among themselves.
  case move([Changeset.Pair])

  /// Elements come at these indices after the stage (target indices). Ascending.
  case insert(IndexList)
}
