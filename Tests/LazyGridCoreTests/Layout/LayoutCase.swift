import Testing

@testable import LazyGridCore

/// A layout as the behaviour tests run it.
struct LayoutCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var axis = Axis.vertical

  /// Whether everything below an item moves by as much as the item's size changes. It does where lines
  /// stack; in columns that go their own ways, and where lines are broken anew, the item that the view
  /// holds on to keeps its place, others need not.
  var movesAsOne = true

  /// How items are cut into sections.
  var sectioning = Sectioning.flat

  /// Whether sizes are given, so that cells are not measured.
  var isGiven = false

  /// Whether the outermost groups are as long as they are, full or not.
  var hasFixedGroups = false

  /// Whether items are in lanes that know nothing of each other.
  var hasLanes: Bool { testDescription.contains("waterfall") }

  /// In how many places along the axis the items of one line begin: those of a group can follow each other.
  var startsPerLine: Int { testDescription.contains("nested") ? 2 : 1 }

  /// The layout in which items are estimated to be so long.
  var make: @Sendable (_ axis: Axis, _ estimate: Double) -> any CollectionLayout

  func layout(estimate: Double = 44) -> any CollectionLayout { make(axis, estimate) }

  var horizontal: LayoutCase {
    var other = self
    other.testDescription += ", horizontally"
    other.axis = .horizontal
    return other
  }

  /// How long items are where sizes are given.
  static func length(_ index: Int) -> Double { Double(20 + index * 37 % 101) }

  // MARK: The family

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

  /// The same in sections with headers and footers, which are measured wherever they are.
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

  /// Those whose cells are measured.
  static let measured = all.filter { !$0.isGiven }

  /// Those of independent lanes whose cells are measured.
  static let lanes = measured.filter(\.hasLanes)

  // MARK: Sections

  private static func size(_ along: LayoutDimension, _ across: LayoutDimension, _ axis: Axis) -> LayoutSize {
    axis == .vertical ? LayoutSize(width: across, height: along) : LayoutSize(width: along, height: across)
  }

  private static func part(_ part: Double, across axis: Axis) -> LayoutDimension {
    axis == .vertical ? .fractionalWidth(part) : .fractionalHeight(part)
  }

  /// Three items side by side, across the scroll axis.
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

  /// An item beside two that follow each other along the scroll axis.
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
  /// A view of 400 pixels across and 600 along the axis of the layout.
  convenience init(_ items: [Item], _ layoutCase: LayoutCase, estimate: Double = 44) {
    self.init(
      items, layout: layoutCase.layout(estimate: estimate),
      viewport: Size(along: 600, across: 400, axis: layoutCase.axis), sectioning: layoutCase.sectioning)
    label = "– \(layoutCase.testDescription)"
    // What a flow asks for: as broad as the item likes.
    host.width = { Double(30 + $0.id * 37 % 100) }
  }

  /// Gives the view another breadth.
  func setAcross(_ across: Double) {
    engine.setViewport(Size(along: 600, across: across, axis: engine.axis))
  }

  /// The item that the view holds on to.
  var heldID: Int? {
    if case .slot(let slot, _) = engine.anchor { return items[slot.index].id }
    return visibleIDs.min { (top($0) ?? 0) < (top($1) ?? 0) }
  }

  /// The frames of all items in content space.
  var contentFrames: [Rect] {
    items.indices.map { engine.targetInContent(Slot($0)) }
  }
}
