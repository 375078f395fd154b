import Changesets

/// The selected item, and the effect of clicks on it.
///
/// It knows positions only; the view converts them from and to IDs.
package struct Selection: Sendable, Hashable {
  /// The effects of a click, in the order in which the view applies them.
  package struct Click: Sendable, Hashable {
    /// The change of the selection, or `nil` if it did not change.
    package var change: Change?
    /// Whether the item's trigger runs.
    package var firesTrigger: Bool
    /// Whether the item is shown as selected only until the trigger has run.
    package var deselectsItself: Bool
  }

  /// A change of the selection.
  package enum Change: Sendable, Hashable {
    case select(Slot)
    case clear
  }

  /// The selected item, or `nil` if none is selected or it is not in the data.
  package private(set) var slot: Slot?

  /// Whether a click on the selected item clears the selection.
  package var toggleOnClick = false

  package init() {}

  /// Sets the selection in code. Runs no trigger and does not deselect.
  package mutating func set(_ slot: Slot?) { self.slot = slot }

  /// Handles a click or the equivalent key press.
  ///
  /// - Parameters:
  ///   - clicked: The clicked item.
  ///   - isBound: Whether the view has a selection binding.
  ///   - hasTrigger: Whether the item's content is a trigger.
  /// - Returns: The effects of the click.
  package mutating func click(_ clicked: Slot, isBound: Bool, hasTrigger: Bool) -> Click {
    // A trigger without a binding selects only for a moment and leaves the current selection unchanged.
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

  /// Remaps the selection after a data change.
  ///
  /// - Returns: Whether the selected item was deleted.
  package mutating func apply(_ changeset: Changeset) -> Bool {
    guard let selected = slot else { return false }
    slot = changeset.targetIndex(ofSource: selected.index).map { Slot($0) }
    return slot == nil
  }
}

/// The effect of deleting the selected item on the selection.
public enum RemovedSelection: Sendable, Hashable {
  /// The selection is cleared.
  case clear
  /// The ID stays selected, and its item is selected again if it returns.
  case keep
}

/// The slot with the keyboard focus: an item, or a header or footer of a section. It changes immediately,
/// even if the presentation is still moving.
package struct CurrentItem: Sendable, Hashable {
  package private(set) var slot: Slot?

  /// The current item, or the last one if a header or a footer is current.
  package private(set) var item: Slot?

  package init() {}

  /// Moves to an item, or to no slot for `nil`.
  package mutating func set(_ item: Slot?) {
    slot = item
    self.item = item
  }

  /// Moves to a header or a footer.
  package mutating func set(edge: Slot) { slot = edge }

  /// Remaps the slot after a data change. A deleted slot is replaced with the next survivor, or else with the
  /// previous one.
  ///
  /// - Returns: Whether the slot was deleted.
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

  /// Returns the survivor after the deleted items around `index`, or else the one before them.
  ///
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
