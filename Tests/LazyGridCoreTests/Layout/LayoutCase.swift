import Testing

@testable import LazyGridCore

/// A layout for the behavior tests.
struct LayoutCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var axis = Axis.vertical

  /// Whether all items below an item move by the change of its size. This holds if lines stack. In
  /// independent columns, and if lines are broken again, the anchor keeps its position but other items need
  /// not.
  var movesAsOne = true

  /// The division of the items into sections.
  var sectioning = Sectioning.flat

  /// Whether sizes are given, so that cells are not measured.
  var isGiven = false

  /// Whether the outermost groups have a fixed length, complete or not.
  var hasFixedGroups = false

  /// Whether items are in independent lanes.
  var hasLanes: Bool { testDescription.contains("waterfall") }

  /// The number of distinct starts along the axis of the items of one line. The items of a group can follow
  /// each other.
  var startsPerLine: Int { testDescription.contains("nested") ? 2 : 1 }

  /// Creates the layout with an estimated length of items.
  var make: @Sendable (_ axis: Axis, _ estimate: Double) -> any CollectionLayout

  func layout(estimate: Double = 44) -> any CollectionLayout { make(axis, estimate) }

  var horizontal: LayoutCase {
    var other = self
    other.testDescription += ", horizontally"
    other.axis = .horizontal
    return other
  }

  /// Returns the given length of an item.
  static func length(_ index: Int) -> Double { Double(20 + index * 37 % 101) }

  // MARK: The layouts

  static let vertical: [LayoutCase] = [
    LayoutCase(testDescription: "list") { .list(spacing: 3, estimated: $1, axis: $0) },
    LayoutCase(testDescription: "grid") {
      .grid(columns: 3, itemSpacing: 4, lineSpacing: 16, estimated: $1, axis: $0)
    },
    LayoutCase(testDescription: "adaptive grid") {
      .grid(adaptive: 90, itemSpacing: 4, estimated: $1, axis: $0)
    },
    LayoutCase(testDescription: "waterfall", movesAsOne: false) {
      .waterfall(columns: 3, itemSpacing: 4, lineSpacing: 6, sizing: .measured(estimate: $1), axis: $0)
    },
    LayoutCase(testDescription: "adaptive waterfall", movesAsOne: false) {
      .waterfall(adaptive: 90, lineSpacing: 6, sizing: .measured(estimate: $1), axis: $0)
    },
    LayoutCase(testDescription: "waterfall of given lengths", isGiven: true) { axis, _ in
      .waterfall(columns: 3, lineSpacing: 6, sizing: .extent(length), axis: axis)
    },
    LayoutCase(testDescription: "waterfall of given shapes", isGiven: true) { axis, _ in
      .waterfall(columns: 3, lineSpacing: 6, sizing: .aspectRatio { 130 / length($0) }, axis: axis)
    },
    LayoutCase(testDescription: "flow", movesAsOne: false) { axis, estimate in
      let size = Size(along: estimate, across: 80, axis: axis)
      return .flow(itemSpacing: 6, lineSpacing: 5, sizing: .measured(estimate: size), axis: axis)
    },
    LayoutCase(testDescription: "justified flow of given sizes", isGiven: true) { axis, _ in
      .flow(
        itemSpacing: 6, alignment: .justified,
        sizing: .given { Size(along: length($0), across: length($0 + 5), axis: axis) }, axis: axis)
    },
    LayoutCase(testDescription: "compositional rows") { .compositional(rows($0, $1), axis: $0) },
    LayoutCase(testDescription: "compositional, nested") { .compositional(nested($0, $1), axis: $0) },
    LayoutCase(
      testDescription: "compositional of fixed sizes", isGiven: true, hasFixedGroups: true,
      make: { axis, _ in .compositional(fixed(axis), axis: axis) }),
  ]

  /// The same layouts in sections with headers and footers, which are measured in all of them.
  private static let sectioned: [LayoutCase] = vertical.filter {
    ["grid", "waterfall", "compositional, nested"].contains($0.testDescription)
  }.map { flat in
    var other = flat
    other.testDescription += ", in sections"
    other.sectioning = .headersAndFooters
    return other
  }

  static let all =
    vertical + sectioned
    + vertical.map(\.horizontal).filter {
      !$0.testDescription.hasPrefix("adaptive") && !$0.testDescription.contains("rows")
    }

  /// The layouts whose cells are measured.
  static let measured = all.filter { !$0.isGiven }

  /// The layouts with independent lanes whose cells are measured.
  static let lanes = measured.filter(\.hasLanes)

  // MARK: Sections

  private static func size(_ along: LayoutDimension, _ across: LayoutDimension, _ axis: Axis) -> LayoutSize {
    axis == .vertical ? LayoutSize(width: across, height: along) : LayoutSize(width: along, height: across)
  }

  private static func part(_ part: Double, across axis: Axis) -> LayoutDimension {
    axis == .vertical ? .fractionalWidth(part) : .fractionalHeight(part)
  }

  /// Returns a section with three items side by side across the scroll axis.
  private static func rows(_ axis: Axis, _ estimate: Double) -> LayoutSection {
    let size = size(.estimated(estimate), part(1, across: axis), axis)
    let item = LayoutItem(layoutSize: size)
    let group =
      axis == .vertical
      ? LayoutGroup.horizontal(
        layoutSize: size, repeatingSubitem: item, count: 3, interItemSpacing: .fixed(4))
      : .vertical(layoutSize: size, repeatingSubitem: item, count: 3, interItemSpacing: .fixed(4))
    return LayoutSection(group: group, interGroupSpacing: 16)
  }

  /// Returns a section with an item beside two that follow each other along the scroll axis.
  private static func nested(_ axis: Axis, _ estimate: Double) -> LayoutSection {
    let whole = size(.estimated(estimate), part(1, across: axis), axis)
    let half = size(.estimated(2 * estimate), part(0.5, across: axis), axis)
    let item = LayoutItem(layoutSize: whole)
    let large = LayoutItem(layoutSize: size(.estimated(estimate), part(0.5, across: axis), axis))
    let group: LayoutGroup
    if axis == .vertical {
      let pair = LayoutGroup.vertical(layoutSize: half, subitems: [item, item], interItemSpacing: .fixed(5))
      group = .horizontal(layoutSize: whole, subitems: [large, pair])
    } else {
      let pair = LayoutGroup.horizontal(
        layoutSize: half, subitems: [item, item], interItemSpacing: .fixed(5))
      group = .vertical(layoutSize: whole, subitems: [large, pair])
    }
    return LayoutSection(group: group, interGroupSpacing: 7)
  }

  private static func fixed(_ axis: Axis) -> LayoutSection {
    let item = LayoutItem(
      layoutSize: LayoutSize(width: .fractionalWidth(0.25), height: .fractionalHeight(0.5)),
      contentInsets: EdgeInsets(all: 2))
    let size = size(.absolute(120), part(1, across: axis), axis)
    return LayoutSection(group: .horizontal(layoutSize: size, subitems: [item]), interGroupSpacing: 3)
  }
}

extension EngineRig {
  /// Creates a view of 400 pixels across and 600 along the axis of the layout.
  convenience init(_ items: [Item], _ layoutCase: LayoutCase, estimate: Double = 44) {
    self.init(
      items, layout: layoutCase.layout(estimate: estimate),
      viewport: Size(along: 600, across: 400, axis: layoutCase.axis), sectioning: layoutCase.sectioning)
    label = "– \(layoutCase.testDescription)"
    // The breadth of a cell in a flow.
    host.width = { Double(30 + $0.id * 37 % 100) }
  }

  /// Sets the breadth of the view.
  func setAcross(_ across: Double) {
    engine.setViewport(Size(along: 600, across: across, axis: engine.axis))
  }

  /// The ID of the anchor.
  var heldID: Int? {
    if case .slot(let slot, _) = engine.anchor.anchor { return items[slot.index].id }
    return visibleIDs.min { (top($0) ?? 0) < (top($1) ?? 0) }
  }

  /// The frames of all items in content space.
  var contentFrames: [Rect] {
    items.indices.map { engine.content.target(of: Slot($0)) }
  }
}
