import Changesets

@testable import LazyGridCore

/// The division of a test's items into sections. Some items act as headers or footers, so that tests of flat
/// data also apply to sections.
enum Sectioning: Sendable, Hashable {
  /// There are no sections.
  case flat
  /// Every item with an ID that ends in 0 is a header. The items before the first header form a section
  /// without a header.
  case headers
  /// In addition, every item with an ID that ends in 9 is the footer of its section.
  case headersAndFooters
  /// Sections without headers, of up to twelve items: a multiple of the columns used.
  case bare

  /// The divisions that do not affect the positions of items in a list.
  static let ofLists: [Sectioning] = [.flat, .headersAndFooters, .bare]

  var hasHeaders: Bool { self == .headers || self == .headersAndFooters }

  /// Returns the sections of `items`, and an ID for each section.
  ///
  /// - Parameter decoration: Selects the sections with insets and layouts of their own; 0 for none.
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

  /// Returns the change between two lists of items.
  ///
  /// - Parameter source: The sections before the change. For an empty view, they are not derived from the
  ///   items.
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
  /// Returns whether the slot is an item rather than a header or a footer.
  func isItem(_ slot: Slot) -> Bool {
    if case .item = engine.content(of: slot) { return true }
    return false
  }
}
