import Changesets
import GtkBridge
import LazyGridCore

// Conversion between the slots of a view and the items of its data; collapsing and finding sections.
extension GridModel {
  /// Returns the index of the item at a slot; `nil` for a header or a footer.
  func item(at slot: Slot) -> Int? {
    if case .item(let item) = shell.engine.content(of: slot) { return item }
    return nil
  }

  /// Returns the slot of an item; `nil` while its section is collapsed.
  func slot(ofItem item: Int) -> Slot? {
    shell.engine.sections.slot(ofItem: item)
  }

  func element(at slot: Slot) -> Element? { item(at: slot).map(snapshot.element) }

  func isCollapsed(_ section: Int) -> Bool { shell.engine.sections[section].isCollapsed }

  /// The live slots of items, in the order of the data.
  var liveItems: some Sequence<(slot: LiveSlot, item: Int)> {
    shell.engine.liveSlots.lazy.compactMap { [self] live in item(at: live.slot).map { (live, $0) } }
  }

  // MARK: Warnings

  /// Warns of invalid insets and layouts of sections.
  func warnOfBadValues(_ sections: SectionsSnapshot, _ list: SectionList) {
    for (index, section) in list.enumerated() {
      let refused = sections.insets(index).refusedLengths
      guard !refused.isEmpty || section.layout != nil else { continue }
      let id = sections.id(index)
      for length in refused {
        Diagnostics.warn(
          "section \(id): contentInsets: \(length) is not a finite length of 0 or more; 0 is used")
      }
      section.layout?.problems.forEach { Diagnostics.warn("section \(id): \($0)") }
    }
    warnOfAxes(sections, list)
  }

  private func warnOfAxes(_ sections: SectionsSnapshot, _ list: SectionList) {
    for (index, section) in list.enumerated() {
      guard let layout = section.layout, layout.axis != shell.axis else { continue }
      Diagnostics.warn(
        "section \(sections.id(index)): its layout scrolls along another axis than the view; the view's is used"
      )
    }
  }

  /// Warns once that the sections of the data do not match those that the view was made for.
  func warnOfCut(_ message: String) {
    guard !hasWarnedOfCut else { return }
    hasWarnedOfCut = true
    Diagnostics.warn(message)
  }

  /// Checks the axes of the sections' layouts after the layout of the view has changed.
  func warnOfAxes() {
    shell.changes.whenIdle { [weak self] in
      guard let self else { return }
      let list = shell.engine.sections
      guard list.count == sections.count else { return }
      warnOfAxes(sections, list)
    }
  }

  // MARK: Collapsing

  func setCollapsed(_ new: Set<AnyHashable>, motion: Motion?) {
    let changed = new.symmetricDifference(collapsed)
    guard !changed.isEmpty else { return }
    collapsed = new
    shell.changes.whenIdle { [weak self] in self?.collapse(changed, motion: motion) }
  }

  /// Lays the sections out with the new collapsed state. If only one visible section changes, its header
  /// stays in place.
  private func collapse(_ changed: Set<AnyHashable>, motion: Motion?) {
    let old = shell.engine.sections
    let list = sections.list(collapsed: collapsed)
    let touched = shell.engine.visibleSections.filter { changed.contains(sections.id($0)) }
    if touched.count == 1, let header = old.header(of: touched[0]) { shell.hold(header) }
    _ = carryOver(.unchanged(count: old.itemCount), .unchanged(count: old.count), to: list, motion: motion)
  }

  /// Drops the IDs of sections that no longer exist.
  func forgetCollapsed(isMet: Bool) {
    guard !isMet, !collapsed.isEmpty else { return }
    let present = Set((0..<sections.count).map(sections.id))
    collapsed.formIntersection(present)
  }

  // MARK: Finding sections

  func section(_ id: AnyHashable) -> Int? {
    (0..<sections.count).first { sections.id($0) == id }
  }

  /// Returns the first slot of a section, which is its header if it has one.
  func firstSlot(ofSection id: AnyHashable) -> Slot? {
    guard let section = section(id) else { return nil }
    let slots = shell.engine.sections.slots(of: section)
    return slots.isEmpty ? nil : Slot(slots.lowerBound)
  }

  var currentSectionID: AnyHashable? {
    guard !sections.isUncut, let current = shell.engine.currentSection, current < sections.count else {
      return nil
    }
    return sections.id(current)
  }
}
