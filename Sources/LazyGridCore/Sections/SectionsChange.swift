import Changesets

/// A change of data with sections, in slots.
package struct SectionsChange: Sendable {
  /// The change of the slots. Headers and footers are inserted, removed and moved with their sections.
  package let slots: Changeset

  /// The change of the sections.
  package let sections: Changeset

  /// The sections after the change.
  package let target: SectionList

  /// Creates a change from its parts.
  ///
  /// - Parameters:
  ///   - slots: The change of all slots, from those of the source to those of `target`.
  ///   - sections: The change of the sections, to those of `target`.
  ///   - target: The sections after the change.
  package init(slots: Changeset, sections: Changeset, target: SectionList) {
    precondition(
      slots.targetCount == target.slotCount, "The change does not lead to the slots of the target.")
    precondition(
      sections.targetCount == target.count, "The change does not lead to the sections of the target.")
    self.slots = slots
    self.sections = sections
    self.target = target
  }

  /// Creates a change from the changes of items and sections.
  ///
  /// Headers and footers count as updated if their section was updated, collapsed or expanded, or if its
  /// items changed, because they may show this.
  ///
  /// - Complexity: O(sections + runs + updates of items); a few nanoseconds for an unchanged section.
  package init(items: Changeset, sections: Changeset, from source: SectionList, to target: SectionList) {
    guard !source.isFlat || !target.isFlat || sections.matchedCount == 0 else {
      self.init(slots: items, sections: sections, target: target)
      return
    }
    var writer = SlotRunWriter(items: items, sections: sections, source: source, target: target)
    var section = 0
    while section < target.count {
      section += writer.addUnchanged(from: section)
      guard section < target.count else { break }
      writer.add(section)
      section += 1
    }
    self.init(slots: writer.finished, sections: sections, target: target)
  }
}

extension SectionsChange {
  /// Creates a change of a view's items to data without sections.
  ///
  /// - Parameters:
  ///   - items: The change of the items.
  ///   - source: The sections before the change.
  package init(items: Changeset, from source: SectionList) {
    let target = SectionList(itemCount: items.targetCount)
    let sections =
      source.isFlat
      ? Changeset.unchanged(count: 1) : .replacingAll(sourceCount: source.count, targetCount: 1)
    self.init(items: items, sections: sections, from: source, to: target)
  }
}

/// Collects the runs of slots, section by section.
private struct SlotRunWriter {
  let items: Changeset
  let sections: Changeset
  let source: SectionList
  let target: SectionList
  private let itemRuns: Changeset.Runs
  private let itemUpdates: [Int]
  private let sectionRuns: Changeset.Runs
  private let sectionUpdates: [Int]
  private var nextUpdate = 0
  private var nextRun = 0
  private var nextSectionUpdate = 0
  private var nextSectionRun = 0
  private var runs: [Changeset.Run] = []
  private var updates: [Int] = []

  /// The last used section of the source. The next one is usually the same or the following.
  private var sourceSection = 0

  init(items: Changeset, sections: Changeset, source: SectionList, target: SectionList) {
    self.items = items
    self.sections = sections
    self.source = source
    self.target = target
    itemRuns = items.runs
    itemUpdates = items.updates.map(\.target)
    sectionRuns = sections.runs
    sectionUpdates = sections.updates.map(\.target)
  }

  /// Adds all consecutive unchanged sections with unchanged items in one step.
  ///
  /// - Returns: Their number.
  mutating func addUnchanged(from section: Int) -> Int {
    let item = target.items(of: section).lowerBound
    moveToRun(of: item)
    guard let old = sections.sourceIndex(ofTarget: section), nextRun < itemRuns.count else { return 0 }
    let run = itemRuns[nextRun]
    guard run.source - run.target == source.items(of: old).lowerBound - item, run.target <= item else {
      return 0
    }
    moveToSectionRun(of: section)
    moveToSectionUpdate(from: section)
    var end = sectionRuns[nextSectionRun].targetRange.upperBound
    if nextSectionUpdate < sectionUpdates.count { end = min(end, sectionUpdates[nextSectionUpdate]) }
    var itemEnd = run.targetRange.upperBound
    if nextUpdate < itemUpdates.count { itemEnd = min(itemEnd, itemUpdates[nextUpdate]) }
    let count = target.alikeCount(
      from: section, source, from: old, limit: end - section, itemEnd: itemEnd)
    guard count > 0 else { return 0 }
    let slots = target.slots(of: section).lowerBound..<target.slots(of: section + count - 1).upperBound
    append(source.slots(of: old).lowerBound, slots.lowerBound, slots.count)
    return count
  }

  private mutating func moveToRun(of item: Int) {
    while nextRun < itemRuns.count, itemRuns[nextRun].targetRange.upperBound <= item { nextRun += 1 }
  }

  private mutating func moveToSectionRun(of section: Int) {
    while sectionRuns[nextSectionRun].targetRange.upperBound <= section { nextSectionRun += 1 }
  }

  private mutating func moveToSectionUpdate(from section: Int) {
    while nextSectionUpdate < sectionUpdates.count, sectionUpdates[nextSectionUpdate] < section {
      nextSectionUpdate += 1
    }
  }

  mutating func add(_ section: Int) {
    let old = sections.sourceIndex(ofTarget: section)
    let header = old.flatMap { source.header(of: $0) }
    let headerRun = append(header, target.header(of: section))
    let isSame = addItems(of: section, from: old)
    let footer = old.flatMap { source.footer(of: $0) }
    let footerRun = append(footer, target.footer(of: section))
    let isToggled = old.map { source.isCollapsed($0) != target.isCollapsed(section) } ?? false
    guard !isSame || isToggled || sections.isUpdated(target: section) else { return }
    if let headerRun { updates.append(headerRun) }
    if let footerRun { updates.append(footerRun) }
  }

  /// Adds a header or a footer.
  ///
  /// - Returns: The target if the slot exists in both source and target.
  private mutating func append(_ old: Slot?, _ new: Slot?) -> Int? {
    guard let old, let new else { return nil }
    append(old.index, new.index, 1)
    return new.index
  }

  private mutating func append(_ source: Int, _ target: Int, _ count: Int) {
    if let last = runs.last, last.sourceRange.upperBound == source, last.targetRange.upperBound == target {
      runs[runs.count - 1].count += count
    } else {
      runs.append(Changeset.Run(source: source, target: target, count: count))
    }
  }

  /// Adds the items of a section.
  ///
  /// - Returns: Whether the section has exactly the unchanged items of `old`, in the same order.
  private mutating func addItems(of section: Int, from old: Int?) -> Bool {
    let range = target.items(of: section)
    let isShown = !target.isCollapsed(section)
    let offset = target.itemSlots(of: section).lowerBound - range.lowerBound
    var matched = 0
    var isInOrder = old != nil
    var item = range.lowerBound
    while item < range.upperBound {
      moveToRun(of: item)
      guard nextRun < itemRuns.count, itemRuns[nextRun].target < range.upperBound else { break }
      let run = itemRuns[nextRun]
      item = max(item, run.target)
      let from = run.source + item - run.target
      moveToSourceSection(of: from)
      let here = source.items(of: sourceSection)
      let count = min(run.targetRange.upperBound, range.upperBound) - item
      let piece = min(count, here.upperBound - from)
      if isShown && !source.isCollapsed(sourceSection) {
        append(source.itemSlots(of: sourceSection).lowerBound + from - here.lowerBound, item + offset, piece)
      }
      if old != sourceSection || from - here.lowerBound != item - range.lowerBound { isInOrder = false }
      matched += piece
      item += piece
    }
    let isUpdated = takeUpdates(in: range, isShown: isShown, offset: offset)
    return !isUpdated && isInOrder && matched == range.count
      && old.map { source.items(of: $0).count } == range.count
  }

  private mutating func moveToSourceSection(of item: Int) {
    let here = source.items(of: sourceSection)
    if here.contains(item) { return }
    let next = sourceSection + 1
    let isNext = next < source.count && source.items(of: next).contains(item)
    sourceSection = isNext ? next : source.section(ofItem: item)
  }

  /// Adds the updates of items in a range.
  ///
  /// - Returns: Whether there are any.
  private mutating func takeUpdates(in range: Range<Int>, isShown: Bool, offset: Int) -> Bool {
    let first = nextUpdate
    while nextUpdate < itemUpdates.count, itemUpdates[nextUpdate] < range.upperBound {
      let update = itemUpdates[nextUpdate]
      nextUpdate += 1
      guard isShown, let old = items.sourceIndex(ofTarget: update) else { continue }
      // An item that was not laid out has no cell that could be out of date.
      if source.slot(ofItem: old) != nil { updates.append(update + offset) }
    }
    return nextUpdate > first
  }

  var finished: Changeset {
    let made = try? Changeset(
      sourceCount: source.slotCount, targetCount: target.slotCount, runs: runs, updatedTargets: updates)
    // Consistent runs of items and sections result in consistent runs of slots.
    return made ?? .replacingAll(sourceCount: source.slotCount, targetCount: target.slotCount)
  }
}
