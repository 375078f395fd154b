import GtkBridge
import LazyGridCore

// Commands of the view, which wait while the engine is busy if they change the cells.
extension GridShell {
  /// Carries out a change, at once or after the running pass, and requests a pass.
  func change(_ change: @escaping (GridShell) -> Void) {
    changes.whenIdle { [unowned self] in
      change(self)
      queuePass()
    }
  }

  func select(_ slot: Slot?) {
    clicks.setSelection(slot)
    guard let slot, engine.liveSlot(at: slot)?.isVisible != true else { return }
    engine.scroll(to: slot, at: .nearest, motion: nil)
    queuePass()
  }

  func setLayout(_ layout: some CollectionLayout, motion: Motion?) {
    layout.problems.forEach(Diagnostics.warn)
    change { shell in
      shell.engine.setLayout(layout, motion: shell.shown(motion))
      shell.scrolling.reset()
      shell.widget.queueResize()
    }
  }

  func setInsets(_ insets: EdgeInsets) {
    for length in insets.refusedLengths {
      Diagnostics.warn("contentInsets: \(length) is not a finite length of 0 or more; 0 is used")
    }
    change { shell in
      shell.engine.setInsets(insets)
      shell.widget.queueResize()
    }
  }

  func setPinnedViews(_ edges: PinnedViews) { change { $0.engine.pinnedViews = edges } }

  func setShowsBackgrounds(_ isOn: Bool) { change { $0.decorations.setShowsBackgrounds(isOn) } }

  func setInsertAtTop(_ policy: InsertAtTop) { engine.insertAtTop = policy }

  func setReorder(_ policy: Reorder) { engine.reorder = policy }

  func rebind() { change { $0.engine.invalidateContent() } }

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
    if let completion { followUp.onEnd(of: goal, completion) }
    queuePass()
  }

  /// Keeps a slot in place during the next change of the data.
  func hold(_ slot: Slot) { engine.hold(slot) }

  /// Scrolls so that the leading edge of the slot is `offset` pixels from that of the viewport.
  func restore(_ slot: Slot, offset: Double) {
    engine.restore(slot, offset: offset)
    queuePass()
  }
}
