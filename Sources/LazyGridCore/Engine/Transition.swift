import Changesets

/// The change that the coming pass shows.
struct Transition {
  /// How; `nil` snaps.
  var motion: Motion?

  /// Where slots were before, for those that enter the viewport with the change; `nil` when the
  /// layout before scrolled along the other axis.
  var solverBefore: ContentSolver?

  /// The changes of data since, oldest first.
  var changes: [Changeset] = []

  /// The number of items before all changes.
  var countBefore: Int

  /// The position before all changes of a slot that is at `slot` now, or `nil` when it is new.
  func sourceSlot(of slot: Slot) -> Slot? {
    var index = slot.index
    for change in changes.reversed() {
      guard let source = change.sourceIndex(ofTarget: index) else { return nil }
      index = source
    }
    return Slot(index)
  }
}

/// The part that a live slot plays in the picture of a pass. (A removed slot is not live any more: its cell fades
/// as a ``Ghost``, which is made when the data changes.)
enum SlotRole: Sendable, Hashable {
  /// New in the data: fades in at its target.
  case inserted

  /// In the data before, but without a cell: comes from where the layout had it.
  case entering

  /// Has a cell and is needed for the viewport or near it: travels to its target.
  case survivor

  /// Is seen, but belongs outside the viewport: travels out of it.
  case leaving

  /// Is neither seen nor needed: is moved without animation.
  case offscreen

  /// - Parameters:
  ///   - isPlaced: Whether an earlier pass has placed the slot.
  ///   - isInserted: Whether the change that the pass shows inserted it.
  ///   - isNeeded: Whether the pass found it in or near the viewport.
  ///   - isSeen: Whether it is drawn in the viewport now.
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
