/// A group and all that is in it, expanded for a space of a certain size: how many items an instance
/// has, and everything about their sizes that does not have to be measured.
struct GroupPlan: Sendable {
  /// A width or a height.
  enum Length: Sendable {
    case definite(Double)
    /// What the content needs; so much before that is known.
    case estimated(Double)
    /// A part of the inner width or height of the group around, which is estimated itself.
    case part(Double, ofWidth: Bool)

    var isEstimated: Bool {
      if case .estimated = self { true } else { false }
    }

    /// The length that fills are decided by.
    var guess: Double {
      switch self {
      case .definite(let length), .estimated(let length): length
      case .part: 0
      }
    }
  }

  /// The inner lengths of a group, as far as they are known.
  struct Inner: Sendable {
    var width: Double?
    var height: Double?
  }

  enum Content: Sendable {
    /// The item with this number in the group's instance.
    case leaf(Int)
    /// Nodes one after the other.
    case stack([Int], isHorizontal: Bool, LayoutSpacing)
    /// Nodes at fixed places.
    case custom([Int], [Point])
  }

  /// An item or a group.
  struct Node: Sendable {
    var width: Length
    var height: Length
    var insets: EdgeInsets
    var edges: LayoutEdgeSpacing
    var content: Content

    /// The first item in it.
    var firstLeaf: Int
  }

  /// All items and groups; the outermost group comes first.
  var nodes: [Node] = []

  /// The node of each item.
  var leaves: [Int] = []

  /// The inner size of the section, in pixels.
  private(set) var container: Size

  /// Whether an item has to be measured.
  func measures(_ leaf: Int) -> (width: Bool, height: Bool) {
    let node = nodes[leaves[leaf]]
    return (node.width.isEstimated, node.height.isEstimated)
  }

  /// Whether each item has to be measured, and whether any has.
  private(set) var isMeasured: [Bool] = []
  private(set) var measuresAny = false

  /// Whether the width of any item has to be measured, or the height.
  private(set) var measuresWidth = false
  private(set) var measuresHeight = false

  /// - Parameter container: the inner size of the section, in pixels.
  init(_ group: LayoutGroup, container: Size) {
    self.container = container
    var planner = GroupPlanner(plan: self)
    planner.add(.group(group), Inner(width: container.width, height: container.height))
    if planner.plan.leaves.isEmpty { planner.addFilling() }
    self = planner.plan
    for leaf in leaves.indices {
      let needs = measures(leaf)
      isMeasured.append(needs.width || needs.height)
      measuresWidth = measuresWidth || needs.width
      measuresHeight = measuresHeight || needs.height
    }
    measuresAny = measuresWidth || measuresHeight
  }
}

extension EdgeInsets {
  /// Without what counts for nothing: negative insets, and those on an estimated axis.
  func effective(width: GroupPlan.Length, height: GroupPlan.Length) -> EdgeInsets {
    EdgeInsets(
      top: height.isEstimated ? 0 : Size.sanitized(top),
      leading: width.isEstimated ? 0 : Size.sanitized(leading),
      bottom: height.isEstimated ? 0 : Size.sanitized(bottom),
      trailing: width.isEstimated ? 0 : Size.sanitized(trailing))
  }

  var width: Double { leading + trailing }
  var height: Double { top + bottom }
}

extension LayoutEdgeSpacing {
  var minimumWidth: Double { leading.minimum + trailing.minimum }
  var minimumHeight: Double { top.minimum + bottom.minimum }
}

/// The frames of groups that were asked for: what follows from a solver's state, not part of it.
///
/// Copies of a solver share it until one of them changes, which then takes a new one.
final class GroupCache {
  private struct Entry {
    var group: Int
    var frames: GroupFrames
  }

  /// Each group has one place that it shares with others.
  private var entries = [Entry?](repeating: nil, count: size)

  /// As many neighbouring groups are remembered; more than a viewport usually shows. A power of two.
  private static let size = 128

  subscript(group: Int) -> GroupFrames? {
    get {
      let entry = entries[group & (Self.size - 1)]
      return entry?.group == group ? entry?.frames : nil
    }
    set { entries[group & (Self.size - 1)] = newValue.map { Entry(group: group, frames: $0) } }
  }

  func forget(_ group: Int) { self[group] = nil }
}

/// The rows and columns that the items of a group form, for assistive technologies.
///
/// Items that begin at the same place are in one line, as in a table some of whose cells span several: an
/// item beside two that stand above each other is in the first of two rows.
struct GroupTable: Sendable {
  /// The line along the scroll axis of each item, and its place in it.
  private let lines: [Int]
  private let places: [Int]

  /// The number of lines, and of places in them.
  let lineCount: Int
  let placeCount: Int

  /// - Parameter frames: where items are in the group, without measured sizes.
  init(_ frames: [Rect], axis: Axis) {
    (lines, lineCount) = Self.ranks(frames.map { $0.minAlong(axis) })
    (places, placeCount) = Self.ranks(frames.map { $0.origin.across(axis) })
  }

  /// For each value how many different ones are less, and how many different ones there are.
  private static func ranks(_ values: [Double]) -> ([Int], count: Int) {
    let sorted = Set(values).sorted()
    let rank = Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices))
    return (values.map { rank[$0] ?? 0 }, sorted.count)
  }

  /// The line and the place of an item, counted from the beginning of its group.
  func position(of leaf: Int) -> (line: Int, place: Int) { (lines[leaf], places[leaf]) }

  /// The number of lines that the first `count` items reach into.
  func lineCount(ofFirst count: Int) -> Int { lines.prefix(count).max().map { $0 + 1 } ?? 0 }

  /// The number of places that the first `count` items reach into.
  func placeCount(ofFirst count: Int) -> Int { places.prefix(count).max().map { $0 + 1 } ?? 0 }
}
