import Changesets

/// The change that the pending pass shows.
struct Transition {
  /// The animation; `nil` for none.
  var motion: Motion?

  /// The solver before the change, for slots that enter the viewport with it; `nil` if the previous layout
  /// scrolled along the other axis.
  var solverBefore: ContentSolver?

  /// The data changes since then, oldest first.
  var changes: [Changeset] = []

  /// The number of slots before all changes.
  var countBefore: Int

  /// Returns the position before all changes of the slot that is at `slot` now, or `nil` if it is new.
  func sourceSlot(of slot: Slot) -> Slot? {
    var index = slot.index
    for change in changes.reversed() {
      guard let source = change.sourceIndex(ofTarget: index) else { return nil }
      index = source
    }
    return Slot(index)
  }
}

/// The role of a live slot in a pass. A removed slot is not live: its cell fades as a ``Ghost``, which is
/// created when the data changes.
enum SlotRole: Sendable, Hashable {
  /// The slot is new in the data and fades in at its target.
  case inserted

  /// The slot was in the data without a cell and moves from its previous frame in the layout.
  case entering

  /// The slot has a cell, is needed in or near the viewport, and moves to its target.
  case survivor

  /// The slot is visible, has its target outside the viewport, and moves out of it.
  case leaving

  /// The slot is neither visible nor needed and moves without animation.
  case offscreen

  /// Determines the role of a live slot.
  ///
  /// - Parameters:
  ///   - isPlaced: Whether an earlier pass has placed the slot.
  ///   - isInserted: Whether the change that the pass shows inserted the slot.
  ///   - isNeeded: Whether the pass found the slot in or near the viewport.
  ///   - isSeen: Whether the slot is drawn in the viewport now.
  init(isPlaced: Bool, isInserted: Bool, isNeeded: Bool, isSeen: Bool) {
    switch (isPlaced, isInserted, isNeeded, isSeen) {
    case (false, true, _, _): self = .inserted
    case (false, false, _, _): self = .entering
    case (true, _, true, _): self = .survivor
    case (true, _, false, true): self = .leaving
    case (true, _, false, false): self = .offscreen
    }
  }
}
