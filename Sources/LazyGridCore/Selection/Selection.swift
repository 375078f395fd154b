import Changesets

/// Which item is selected, and what a click on an item does about it.
///
/// Knows positions only; the view translates them from and to IDs.
package struct Selection: Sendable, Hashable {
  /// What the view must do for a click, in this order.
  package struct Click: Sendable, Hashable {
    /// The selection became this item, or nothing; `nil` when it is what it was.
    package var change: Change?
    /// The item's trigger is to run.
    package var firesTrigger: Bool
    /// The item is shown as selected only until the trigger has run.
    package var deselectsItself: Bool
  }

  /// A new selection.
  package enum Change: Sendable, Hashable {
    case select(Slot)
    case clear
  }

  /// The selected item, if it is in the data.
  package private(set) var slot: Slot?

  /// Whether a click on the selected item clears the selection.
  package var toggleOnClick = false

  package init() {}

  /// Selects in code: no trigger, no deselection.
  package mutating func set(_ slot: Slot?) { self.slot = slot }

  /// A click or its like from the keyboard.
  ///
  /// - Parameters:
  ///   - isBound: whether the view has a selection binding.
  ///   - hasTrigger: whether the item's content is a trigger.
  package mutating func click(_ clicked: Slot, isBound: Bool, hasTrigger: Bool) -> Click {
    // A trigger alone selects for a moment only: what is selected otherwise is none of its business.
    if hasTrigger && !isBound {
      return Click(change: nil, firesTrigger: true, deselectsItself: true)
    }
    var change: Change?
    if slot != clicked {
      slot = clicked
      change = .select(clicked)
    } else if toggleOnClick {
      slot = nil
      change = .clear
    }
    return Click(change: change, firesTrigger: hasTrigger, deselectsItself: false)
  }

  /// Follows the item through a change of data.
  ///
  /// - Returns: whether the selected item was deleted.
  package mutating func apply(_ changeset: Changeset) -> Bool {
    guard let selected = slot else { return false }
    slot = changeset.targetIndex(ofSource: selected.index).map { Slot($0) }
    return slot == nil
  }
}

/// The effect of deleting the selected item on the selection.
public enum RemovedSelection: Sendable, Hashable {
  /// Nothing is selected any more.
  case clear
  /// The ID stays, and its item is selected again if it returns.
  case keep
}

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
