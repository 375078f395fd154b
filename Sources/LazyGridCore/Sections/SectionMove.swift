import Changesets

/// Finds the new positions of sections, headers and items in a change of sections.
struct SectionMove {
  private let change: SectionsChange
  private let source: SectionList
  private let updates: [Int]

  init(_ change: SectionsChange, from source: SectionList) {
    self.change = change
    self.source = source
    updates = change.slots.updates.map(\.target)
  }

  func target(of section: Int) -> Int? { change.sections.targetIndex(ofSource: section) }

  func isUpdated(_ slot: Slot?) -> Bool { slot.map { change.slots.isUpdated(target: $0.index) } ?? true }

  /// Returns the new section of the header of `section`.
  func header(of section: Int) -> Int? {
    source.header(of: section).flatMap(target).flatMap { slot in
      let section = change.target.section(of: slot)
      return change.target.header(of: section) == slot ? section : nil
    }
  }

  /// Returns the new section of the footer of `section`.
  func footer(of section: Int) -> Int? {
    source.footer(of: section).flatMap(target).flatMap { slot in
      let section = change.target.section(of: slot)
      return change.target.footer(of: section) == slot ? section : nil
    }
  }

  private func target(of slot: Slot) -> Slot? {
    change.slots.targetIndex(ofSource: slot.index).map { Slot($0) }
  }

  /// Returns the change of a section's own items, counted from its first, or `nil` if there is none.
  func itemChange(from section: Int, to target: Int) -> Changeset? {
    let (old, new) = (source.itemSlots(of: section), change.target.itemSlots(of: target))
    let first = updates.partitioningIndex { $0 >= new.lowerBound }
    let updated = updates[first...].prefix { $0 < new.upperBound }
    var runs: [Changeset.Run] = []
    var position = change.slots.runs.partitioningIndex { $0.targetRange.upperBound > new.lowerBound }
    while position < change.slots.runs.count, change.slots.runs[position].target < new.upperBound {
      let run = change.slots.runs[position]
      position += 1
      let shift = run.source - run.target
      let from = max(run.target, new.lowerBound, old.lowerBound - shift)
      let end = min(run.targetRange.upperBound, new.upperBound, old.upperBound - shift)
      guard from < end else { continue }
      runs.append(
        Changeset.Run(
          source: from + shift - old.lowerBound, target: from - new.lowerBound, count: end - from))
    }
    if updated.isEmpty, old.count == new.count, runs.map(\.count) == [old.count].filter({ $0 > 0 }) {
      return nil
    }
    let matched = Self.updates(updated.map { $0 - new.lowerBound }, in: runs)
    let change = try? Changeset(
      sourceCount: old.count, targetCount: new.count, runs: runs, updatedTargets: matched)
    // Parts of consistent runs are consistent as well.
    return change ?? .replacingAll(sourceCount: old.count, targetCount: new.count)
  }

  /// Returns the updates that lie in runs. Both are in ascending order.
  private static func updates(_ updates: [Int], in runs: [Changeset.Run]) -> [Int] {
    var run = 0
    return updates.filter { update in
      while run < runs.count, runs[run].targetRange.upperBound <= update { run += 1 }
      return run < runs.count && runs[run].targetRange.contains(update)
    }
  }

  /// Calls `body` with the old and new slot of each unchanged item of a section that is not in `kept` now.
  ///
  /// - Complexity: O(*n* log *r*) for *n* items and *r* runs of the change.
  func forEachItem(of section: Int, leaving kept: Range<Int>, _ body: (Slot, Slot) -> Void) {
    for index in source.itemSlots(of: section) {
      guard let target = change.slots.targetIndex(ofSource: index), !kept.contains(target),
        !change.slots.isUpdated(target: target)
      else { continue }
      body(Slot(index), Slot(target))
    }
  }
}
