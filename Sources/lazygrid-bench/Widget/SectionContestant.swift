import LazyGrid

/// Our side with sections of a hundred items, each with a header that sticks.
@MainActor
final class SectionContestant: Contestant {
  typealias Section = GridSection<Int, [Item]>

  let grid: LazyGridView<Item>
  private(set) var sections: [Section]

  static let sectionLength = 100

  var widget: Gtk.Widget { grid.widget }
  var isSettled: Bool { grid.isSettled }
  var liveCellCount: Int? { grid.liveCellCount }

  init(_ data: Dataset) {
    let look = data.look
    sections = data.sections
    grid = LazyGridView(sections: sections, layout: .grid(columns: look.columns)) { item in
      Text(item.text).font(size: look.fontSize ?? 0).wraps(look.wraps).frame(minHeight: look.minHeight)
    } header: { section in
      Text("Section \(section.id)")
    }
    grid.pinnedViews = .headers
  }

  func show(_ items: [Item], after edits: [Edit]) {
    sections = Dataset.sections(of: items)
    grid.apply(sections, animated: false)
  }

  /// Inserts an item into the middle section.
  func insert(_ item: Item) {
    sections[sections.count / 2].elements.insert(item, at: 0)
    grid.apply(sections, animated: false)
  }
}

extension Dataset {
  static func sections(of items: [Item]) -> [SectionContestant.Section] {
    stride(from: 0, to: items.count, by: SectionContestant.sectionLength).map { start in
      let end = min(start + SectionContestant.sectionLength, items.count)
      return GridSection(start / SectionContestant.sectionLength, Array(items[start..<end]))
    }
  }
}
