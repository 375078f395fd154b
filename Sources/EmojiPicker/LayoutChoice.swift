import LazyGrid

/// The layouts of the layouts page: those of the library, and one of the app's own.
enum LayoutChoice: String, CaseIterable {
  case list
  case grid
  case adaptive
  case waterfall
  case flow
  case compositional
  case honeycomb

  var title: String {
    switch self {
    case .list: "List"
    case .grid: "Grid"
    case .adaptive: "Adaptive"
    case .waterfall: "Waterfall"
    case .flow: "Flow"
    case .compositional: "Groups"
    case .honeycomb: "Honeycomb"
    }
  }

  func layout(_ axis: Axis) -> any CollectionLayout {
    switch self {
    case .list: LineLayout.list(spacing: 4, axis: axis)
    case .grid: LineLayout.grid(columns: 3, itemSpacing: 6, lineSpacing: 6, axis: axis)
    case .adaptive: LineLayout.grid(adaptive: 88, itemSpacing: 6, lineSpacing: 6, axis: axis)
    case .waterfall: WaterfallLayout.waterfall(adaptive: 100, itemSpacing: 6, lineSpacing: 6, axis: axis)
    case .flow: FlowLayout.flow(itemSpacing: 6, lineSpacing: 6, axis: axis)
    case .compositional:
      CompositionalLayout.compositional(axis: axis) { Self.section(axis, textScale: $1.textScale) }
    case .honeycomb: HexagonLayout(diameter: 76, axis: axis)
    }
  }

  /// A large item beside two smaller ones that share its length, followed by three in a line, repeated.
  private static func section(_ axis: Axis, textScale: Double) -> LayoutSection {
    func size(along length: Double, across part: Double) -> LayoutSize {
      // The length is absolute and does not follow the content, so the text scale is applied here.
      let along = length * textScale
      return axis == .vertical
        ? LayoutSize(width: .fractionalWidth(part), height: .absolute(along))
        : LayoutSize(width: .absolute(along), height: .fractionalHeight(part))
    }
    func line(_ size: LayoutSize, _ items: [any LayoutSubitem]) -> LayoutGroup {
      axis == .vertical
        ? .horizontal(layoutSize: size, subitems: items) : .vertical(layoutSize: size, subitems: items)
    }
    func stack(_ size: LayoutSize, _ items: [any LayoutSubitem]) -> LayoutGroup {
      axis == .vertical
        ? .vertical(layoutSize: size, subitems: items) : .horizontal(layoutSize: size, subitems: items)
    }
    func item(_ size: LayoutSize) -> LayoutItem {
      LayoutItem(layoutSize: size, contentInsets: EdgeInsets(all: 3))
    }
    let third = item(size(along: 96, across: 1 / 3.0))
    let pair = stack(size(along: 192, across: 1 / 3.0), [item(size(along: 96, across: 1))])
    let feature = line(size(along: 192, across: 1), [item(size(along: 192, across: 2 / 3.0)), pair])
    let thirds = line(size(along: 96, across: 1), [third, third, third])
    return LayoutSection(group: stack(size(along: 288, across: 1), [feature, thirds]))
  }
}
