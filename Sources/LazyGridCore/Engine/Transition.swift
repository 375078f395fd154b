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
