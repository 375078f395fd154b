import Changesets

/// A change of data that is cut into sections, told in slots.
package struct SectionsChange: Sendable {
  /// What happened to the slots: headers and footers come, go and move with their sections.
  package let slots: Changeset

  /// What happened to the sections.
  package let sections: Changeset

  /// The sections after the change.
  package let target: SectionList

  /// - Parameters:
  ///   - slots: the change of all slots, from those that are laid out to those of `target`.
  ///   - sections: the change of the sections, to those of `target`.
  package init(slots: Changeset, sections: Changeset, target: SectionList) {
    precondition(slots.targetCount == target.slotCount, "a change to other slots")
    precondition(sections.targetCount == target.count, "a change to other sections")
    self.slots = slots
    self.sections = sections
    self.target = target
  }

  /// Takes the changes of items and sections; the header and the footer of a section that was collapsed or
  /// expanded, or whose items changed, count as updated, because they may tell of that; so do those of a
  /// section that is updated itself.
  ///
  /// - Complexity: O(sections + runs + updates of items); a few nanoseconds for a section as it was.
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
  /// Takes the change of a view's items to data without sections.
  ///
  /// - Parameter source: The sections before.
  package init(items: Changeset, from source: SectionList) {
    let target = SectionList(itemCount: items.targetCount)
    let sections =
      source.isFlat
      ? Changeset.unchanged(count: 1) : .replacingAll(sourceCount: source.count, targetCount: 1)
    self.init(items: items, sections: sections, from: source, to: target)
  }
}

/// Writes down the runs of slots, section by section.
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

  /// The section of the source looked at last: the next is mostly the same or the one after.
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

  /// Adds sections that were as many, as long and with the same items before, all at once.
  ///
  /// - Returns: their number.
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

  /// - Returns: the target, if there is something on both sides.
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

  /// - Returns: whether the section has the items of `old` as they were and no others, in the same order.
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

  /// - Returns: whether there are any.
  private mutating func takeUpdates(in range: Range<Int>, isShown: Bool, offset: Int) -> Bool {
    let first = nextUpdate
    while nextUpdate < itemUpdates.count, itemUpdates[nextUpdate] < range.upperBound {
      let update = itemUpdates[nextUpdate]
      nextUpdate += 1
      guard isShown, let old = items.sourceIndex(ofTarget: update) else { continue }
      // What was not laid out has no cell that could be out of date.
      if source.slot(ofItem: old) != nil { updates.append(update + offset) }
    }
    return nextUpdate > first
  }

  var finished: Changeset {
    let made = try? Changeset(
      sourceCount: source.slotCount, targetCount: target.slotCount, runs: runs, updatedTargets: updates)
    // Runs of items and sections that fit each other make runs of slots that do.
    return made ?? .replacingAll(sourceCount: source.slotCount, targetCount: target.slotCount)
  }
}
