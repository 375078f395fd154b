import Changesets
import GtkBridge
import LazyGridCore

// What the view tells the shell, never while the engine is at work.
extension GridShell {
  /// Takes new data: carries over the selection, the focus and the engine, in this order.
  ///
  /// - Parameter heir: The slot that takes the focus if the slot that has it is not laid out any more; `nil` for a
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

  /// What had the focus is gone: its neighbour takes over, else the grid itself.
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

  /// As ``rebind()``, where the content closure of the items is another one: to it each cell shows another item.
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

  /// Brings the slot's leading edge to `offset` pixels from the viewport's.
  func restore(_ slot: Slot, offset: Double) {
    engine.restore(slot, offset: offset)
    queuePass()
  }
}
