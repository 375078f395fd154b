/// A group expanded for a space of a given size: the number of items in an instance, and all sizes that are
/// known without measuring.
struct GroupPlan: Sendable {
  /// A width or a height.
  enum Length: Sendable {
    case definite(Double)
    /// The length of the content; the associated value is used until that is known.
    case estimated(Double)
    /// A part of the inner width or height of the enclosing group, which is estimated itself.
    case part(Double, ofWidth: Bool)

    var isEstimated: Bool {
      if case .estimated = self { true } else { false }
    }

    /// The length used to decide how many sub-items fit.
    var guess: Double {
      switch self {
      case .definite(let length), .estimated(let length): length
      case .part: 0
      }
    }
  }

  /// The known inner lengths of a group.
  struct Inner: Sendable {
    var width: Double?
    var height: Double?
  }

  enum Content: Sendable {
    /// The item with this index in the group's instance.
    case leaf(Int)
    /// Nodes in a row or a column.
    case stack([Int], isHorizontal: Bool, LayoutSpacing)
    /// Nodes at fixed positions.
    case custom([Int], [Point])
  }

  /// An item or a group.
  struct Node: Sendable {
    var width: Length
    var height: Length
    var insets: EdgeInsets
    var edges: LayoutEdgeSpacing
    var content: Content

    /// The index of the first item in the node.
    var firstLeaf: Int
  }

  /// All items and groups, beginning with the outermost group.
  var nodes: [Node] = []

  /// The index of the node of each item.
  var leaves: [Int] = []

  /// The inner size of the section, in pixels.
  private(set) var container: Size

  /// Returns whether the width and the height of an item must be measured.
  func measures(_ leaf: Int) -> (width: Bool, height: Bool) {
    let node = nodes[leaves[leaf]]
    return (node.width.isEstimated, node.height.isEstimated)
  }

  /// Whether each item must be measured, and whether any item must.
  private(set) var isMeasured: [Bool] = []
  private(set) var measuresAny = false

  /// Whether the width or the height of any item must be measured.
  private(set) var measuresWidth = false
  private(set) var measuresHeight = false

  /// Expands a group.
  ///
  /// - Parameter container: The inner size of the section, in pixels.
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
  /// Returns the insets with 0 for negative insets and for those on an estimated axis.
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

/// A cache of the frames of groups. It is derived from a solver's state and not part of it.
///
/// Copies of a solver share the cache until one of them changes and creates its own.
final class GroupCache {
  private struct Entry {
    var group: Int
    var frames: GroupFrames
  }

  /// The cached groups. Several groups map to each entry.
  private var entries = [Entry?](repeating: nil, count: size)

  /// The number of neighboring groups that are cached: more than a viewport usually shows. A power of two.
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

/// The rows and columns formed by the items of a group, for assistive technologies.
///
/// Items that begin at the same coordinate are in one line, as in a table whose cells can span several lines.
/// An item beside two stacked items is in the first of two rows.
struct GroupTable: Sendable {
  /// The line of each item along the scroll axis, and its place in that line.
  private let lines: [Int]
  private let places: [Int]

  /// The number of lines, and of places in a line.
  let lineCount: Int
  let placeCount: Int

  /// Creates the table.
  ///
  /// - Parameters:
  ///   - frames: The frames of the items in the group, without measured sizes.
  ///   - axis: The scroll axis.
  init(_ frames: [Rect], axis: Axis) {
    (lines, lineCount) = Self.ranks(frames.map { $0.minAlong(axis) })
    (places, placeCount) = Self.ranks(frames.map { $0.origin.across(axis) })
  }

  /// Returns the number of smaller distinct values for each value, and the number of distinct values.
  private static func ranks(_ values: [Double]) -> ([Int], count: Int) {
    let sorted = Set(values).sorted()
    let rank = Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices))
    return (values.map { rank[$0] ?? 0 }, sorted.count)
  }

  /// Returns the line and the place of an item, counted from the start of its group.
  func position(of leaf: Int) -> (line: Int, place: Int) { (lines[leaf], places[leaf]) }

  /// Returns the number of lines that the first `count` items occupy.
  func lineCount(ofFirst count: Int) -> Int { lines.prefix(count).max().map { $0 + 1 } ?? 0 }

  /// Returns the number of places that the first `count` items occupy.
  func placeCount(ofFirst count: Int) -> Int { places.prefix(count).max().map { $0 + 1 } ?? 0 }
}
