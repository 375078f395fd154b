import Changesets
import GtkBridge
import LazyGridCore

// An update: compares the data, carries the selection, the focus and the engine over, and tells the app.
extension GridModel {
  /// Compares new data and commits it, at once or after the running pass.
  func apply(_ newData: NewData<Element>, motion: Motion?) {
    supersedePending()
    shell.changes.whenIdle(isData: true) { [weak self] in
      guard let self else { return }
      commit(newData, newData.changes(from: snapshot, sections), motion: motion)
    }
  }

  /// Takes new data whose changes are known.
  func commit(_ newData: NewData<Element>, _ changes: DataChanges, motion: Motion?) {
    let (old, new) = (snapshot, newData.snapshot)
    setItems(new)
    if let duplicate = changes.items.duplicate {
      let holder = duplicate.snapshot == .source ? old : new
      shell.cells.warnings.warnOfDuplicate(holder.element(duplicate.index).id)
    }
    let wasResolved = shell.clicks.selection.slot != nil
    if newData.sections.snapshot.isUncut && hasEdgeContent && new.count > 0 {
      warnOfCut(
        "apply: the view was made for sections with headers or footers, which data without sections does not "
          + "show; apply sections")
    }
    let sectionChanges = changes.sections ?? newData.sections.changes(sections)
    sections = newData.sections.snapshot
    forgetCollapsed(isMet: sectionChanges.deletedRanges.isEmpty)
    let list = sections.list(collapsed: collapsed)
    warnOfBadValues(sections, list)
    var isRemoved = carryOver(changes.items, sectionChanges, to: list, motion: motion)
    if let selectedID, !wasResolved, removedSelection == .clear {
      isRemoved = changes.items.deletedRanges.contains { range in
        range.contains { old.element($0).id == selectedID }
      }
    }
    if isRemoved && removedSelection == .clear { userDidSelect(.clear) }
    resolvePendingScroll()
  }

  /// Translates changes of items and sections into a change of slots, and carries the view over.
  ///
  /// - Returns: Whether the selected item was deleted.
  func carryOver(_ items: Changeset, _ sections: Changeset, to list: SectionList, motion: Motion?) -> Bool {
    let old = shell.engine.sections
    let selected = shell.clicks.selection.slot.flatMap(item(at:))
    let heir = shell.keyboard.current.slot.flatMap(item(at:)).flatMap { items.targetIndex(ofSource: $0) }
      .flatMap(list.header(ofCollapsedItem:))
    let change = SectionsChange(items: items, sections: sections, from: old, to: list)
    shell.commit(change, heir: heir, motion: motion)
    return selected.map { items.targetIndex(ofSource: $0) == nil } ?? false
  }
}

extension GridShell {
  /// Carries over the selection, the focus and the engine to new data, in this order.
  ///
  /// - Parameter heir: The slot that takes the focus if the focused slot is no longer laid out; `nil` for a
  ///   neighbour.
  func commit(_ change: SectionsChange, heir: Slot?, motion: Motion?) {
    let hadFocus = keyboard.hasFocus
    clicks.apply(change.slots)
    let currentWasDeleted = keyboard.apply(change.slots)
    changes.whileBusy { engine.commit(change, motion: shown(motion), host: self) }
    if currentWasDeleted { keyboard.replaceCurrent(by: heir, takesFocus: hadFocus) }
    decorations.updatePlaceholder()
    clicks.refreshStates()
    queuePass()
  }
}
