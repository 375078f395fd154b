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

  /// What makes no difference to where a list has its items.
  static let ofLists: [Sectioning] = [.flat, .headersAndFooters, .bare]

  var hasHeaders: Bool { self == .headers || self == .headersAndFooters }

  /// The sections of `items`, and an ID for each.
  ///
  /// - Parameter decoration: which of them have insets and layouts of their own; none for 0.
  func sections(of items: [Item], decoration: Int = 0) -> (ids: [Int], list: SectionList) {
    var ids: [Int] = []
    var sections: [SectionList.Section] = []
    var isOpen = false
    func open(_ id: Int, hasHeader: Bool) {
      ids.append(id)
      var section = SectionList.Section(itemCount: 0, hasHeader: hasHeader)
      if decoration > 0 { decorate(&section, (id &* 7 &+ decoration) & 7) }
      sections.append(section)
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

  private func decorate(_ section: inout SectionList.Section, _ style: Int) {
    switch style {
    case 1, 2: section.contentInsets = EdgeInsets(all: Double(5 * style))
    case 3: section.layout = LineLayout.grid(columns: 2, lineSpacing: 3)
    case 4: section.layout = LineLayout.list(spacing: 2, axis: .horizontal)
    default: break
    }
  }

  /// The change from some items to others.
  ///
  /// - Parameter source: the sections before; those of an empty view are not of these items.
  func change(
    from old: [Item], in source: SectionList, to new: [Item], decoration: Int = 0
  ) -> SectionsChange {
    let slots = Changeset(from: old, to: new)
    if self == .flat { return SectionsChange(items: slots, from: source) }
    let oldIDs = sections(of: old).ids
    let (newIDs, list) = sections(of: new, decoration: decoration)
    return SectionsChange(
      slots: slots,
      sections: oldIDs.count == source.count
        ? Changeset(from: oldIDs.map(Section.init), to: newIDs.map(Section.init))
        : .replacingAll(sourceCount: source.count, targetCount: newIDs.count),
      target: list)
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
