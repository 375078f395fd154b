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
