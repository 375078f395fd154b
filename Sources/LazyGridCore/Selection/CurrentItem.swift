import Changesets

/// The item that the keyboard stands on. It moves at once, however far the picture lags behind.
public struct CurrentItem: Sendable, Hashable {
  public private(set) var slot: Slot?

  public init() {}

  public mutating func set(_ slot: Slot?) { self.slot = slot }

  /// Follows the item through a change of data; a deleted one hands over to the next survivor, else
  /// to the one before.
  ///
  /// - Returns: whether the item was deleted.
  public mutating func apply(_ changeset: Changeset) -> Bool {
    guard let current = slot else { return false }
    if let target = changeset.targetIndex(ofSource: current.index) {
      slot = Slot(item: target)
      return false
    }
    slot = Self.survivor(near: current.index, in: changeset).map { Slot(item: $0) }
    return true
  }

  /// - Complexity: O(log *c*) in the number of changes.
  private static func survivor(near index: Int, in changeset: Changeset) -> Int? {
    guard let gap = changeset.deletedRanges.first(where: { $0.contains(index) }) else { return nil }
    if gap.upperBound < changeset.sourceCount,
      let next = changeset.targetIndex(ofSource: gap.upperBound)
    {
      return next
    }
    return gap.lowerBound > 0 ? changeset.targetIndex(ofSource: gap.lowerBound - 1) : nil
  }
}
