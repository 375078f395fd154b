import Changesets
import GtkBridge
import LazyGridCore

// Changes from the view, which never arrive while the engine is busy.
extension GridShell {
  /// Takes new data: carries over the selection, the focus and the engine, in this order.
  ///
  /// - Parameter heir: The slot that takes the focus if the focused slot is no longer laid out; `nil` for a
  ///   neighbour.
  func commit(_ change: SectionsChange, heir: Slot?, motion: Motion?) {
    let hadFocus = focusGoal != nil || current.slot.map(hasFocus) ?? false
    _ = selection.apply(change.slots)
    let currentWasDeleted = current.apply(change.slots)
    whileBusy { engine.commit(change, motion: shown(motion), host: self) }
    if currentWasDeleted {
      setCurrent((heir ?? current.slot).flatMap(stop(nearest:)))
      if hadFocus { refocus() }
    }
    showPlaceholder()
    refreshStates()
    queuePass()
  }

  /// Moves the focus from a deleted slot to its neighbour, or to the grid if there is none.
  private func refocus() {
    guard let slot = current.slot else {
      widget.grabFocus()
      return
    }
    moveCurrent(to: slot)
  }

  func select(_ slot: Slot?) {
    selection.set(slot)
    refreshStates()
    guard let slot, engine.liveSlot(at: slot)?.isVisible != true else { return }
    engine.scroll(to: slot, at: .nearest, motion: nil)
    queuePass()
  }

  func setLayout(_ layout: some CollectionLayout, motion: Motion?) {
    layout.problems.forEach(Diagnostics.warn)
    whenIdle { [unowned self] in
      self.layout = layout
      engine.setLayout(layout, motion: shown(motion))
      mapping = AdjustmentMapping()
      widget.queueResize()
      queuePass()
    }
  }

  func setInsets(_ insets: EdgeInsets) {
    for length in insets.refusedLengths {
      Diagnostics.warn("contentInsets: \(length) is not a finite length of 0 or more; 0 is used")
    }
    whenIdle { [unowned self] in
      engine.setInsets(insets)
      widget.queueResize()
      queuePass()
    }
  }

  func rebind() {
    whenIdle { [unowned self] in
      engine.invalidateContent()
      queuePass()
    }
  }

  /// Binds all cells again like ``rebind()``, with a new content closure. Each cell is updated as if it
  /// showed another item.
  func replaceContent() {
    for cell in cells.values where !cell.isEdge { cell.hasOldContent = true }
    rebind()
  }

  func scroll(
    to slot: Slot, at position: ScrollPosition, motion: Motion?, completion: ((Bool) -> Void)?
  ) {
    let goal = engine.scroll(to: slot, at: position, motion: shown(motion))
    if let completion { goalCompletions[goal] = completion }
    queuePass()
  }

  /// Scrolls so that the leading edge of the slot is `offset` pixels from that of the viewport.
  func restore(_ slot: Slot, offset: Double) {
    engine.restore(slot, offset: offset)
    queuePass()
  }
}
