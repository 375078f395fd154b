import Changesets

/// The slot that the keyboard stands on: an item, or a header or a footer of a section. It moves at once,
/// however far the picture lags behind.
package struct CurrentItem: Sendable, Hashable {
  package private(set) var slot: Slot?

  /// The item that it stands on, or stood on before it went to a header or a footer.
  package private(set) var item: Slot?

  package init() {}

  /// Goes to an item, or nowhere.
  package mutating func set(_ item: Slot?) {
    slot = item
    self.item = item
  }

  /// Goes to a header or a footer.
  package mutating func set(edge: Slot) { slot = edge }

  /// Follows the slot through a change of data; a deleted one hands over to the next survivor, else
  /// to the one before.
  ///
  /// - Returns: whether it was deleted.
  package mutating func apply(_ changeset: Changeset) -> Bool {
    item = item.flatMap { changeset.targetIndex(ofSource: $0.index) }.map { Slot($0) }
    guard let current = slot else { return false }
    if let target = changeset.targetIndex(ofSource: current.index) {
      slot = Slot(target)
      return false
    }
    slot = Self.survivor(near: current.index, in: changeset).map { Slot($0) }
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
