import Changesets

@testable import LazyGridCore

/// How the items of a test are cut into sections: some of them play the header, some the footer, so that
/// whatever holds for flat data can be asked of sections too.
enum Sectioning: Sendable, Hashable {
  /// There are no sections.
  case flat
  /// Every item with an ID that ends in 0 is the header of a section; those before the first make a section
  /// without one.
  case headers
  /// Also, every item with an ID that ends in 9 is the footer of the section it is in.
  case headersAndFooters
  /// Sections without headers, of up to twelve items: a multiple of the columns used.
  case bare

  var hasHeaders: Bool { self == .headers || self == .headersAndFooters }

  /// The sections of `items`, and an ID for each.
  func sections(of items: [Item]) -> (ids: [Int], list: SectionList) {
    var ids: [Int] = []
    var sections: [SectionList.Section] = []
    var isOpen = false
    func open(_ id: Int, hasHeader: Bool) {
      ids.append(id)
      sections.append(SectionList.Section(itemCount: 0, hasHeader: hasHeader))
      isOpen = true
    }
    for (index, item) in items.enumerated() {
      let isHeader = self != .bare && item.id % 10 == 0
      let isFooter = self == .headersAndFooters && item.id % 10 == 9
      if self == .bare && index % 12 == 0 { isOpen = false }
      if isHeader {
        open(item.id, hasHeader: true)
        continue
      }
      if !isOpen { open(-1 - item.id, hasHeader: false) }
      if isFooter {
        sections[sections.count - 1].hasFooter = true
        isOpen = false
      } else {
        sections[sections.count - 1].itemCount += 1
      }
    }
    return (ids, SectionList(sections))
  }

  /// The change from some items to others.
  func change(from old: [Item], to new: [Item]) -> SectionsChange {
    let (oldIDs, newIDs) = (sections(of: old).ids, sections(of: new).ids)
    return SectionsChange(
      slots: Changeset(from: old, to: new),
      sections: Changeset(from: oldIDs.map(Section.init), to: newIDs.map(Section.init)),
      target: sections(of: new).list)
  }

  private struct Section: Identifiable, Equatable {
    var id: Int
  }
}

extension EngineRig {
  /// Whether the slot is an item's, not that of a header or a footer.
  func isItem(_ slot: Slot) -> Bool {
    if case .item = engine.content(of: slot) { return true }
    return false
  }
}
