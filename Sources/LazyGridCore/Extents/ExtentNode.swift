/// A node of the tree behind an ``ExtentIndex``, or the tree below it: a B+-tree whose leaves hold runs.
///
/// Nodes are values made of arrays. Copies of a tree share everything until one of them changes, and then
/// differ by a path from the root; pieces of trees can be cut out and joined. All leaves are equally deep;
/// every node but the root has `minimumSlots` to `maximumSlots` slots; no two neighbouring known runs match,
/// across leaves neither.
enum ExtentNode: Sendable {
  case leaf(ExtentLeaf)
  case branch(ExtentBranch)

  #if DEBUG
    /// Small in debug builds, so that tests reach several levels with few entries.
    static let maximumSlots = 6
  #else
    /// The most slots of a node.
    static let maximumSlots = 32
  #endif

  /// The fewest slots of a node other than the root.
  static let minimumSlots = maximumSlots / 3

  /// A tree of one run, or of none if `run` is empty.
  init(_ run: ExtentRun) {
    self = .leaf(ExtentLeaf(run.count > 0 ? [run] : []))
  }

  /// The tree over `nodes`, of one height: the node itself if there is but one.
  init(over nodes: [ExtentNode]) {
    self = nodes.count == 1 ? nodes[0] : .branch(ExtentBranch(nodes.map(ExtentBranch.Slot.init)))
  }

  /// The number of levels below this one.
  var height: Int {
    switch self {
    case .leaf: 0
    case .branch(let branch): branch.slots[0].node.height + 1
    }
  }

  /// The sum of everything in the tree.
  var summary: ExtentSummary {
    switch self {
    case .leaf(let leaf): leaf.total
    case .branch(let branch): branch.total
    }
  }

  /// The number of entries in the tree.
  var count: Int { summary.count }

  /// In how many runs the known entries lie.
  var knownRunCount: Int {
    switch self {
    case .leaf(let leaf): leaf.knownRunCount
    case .branch(let branch): branch.knownRunCount
    }
  }

  /// The number of slots in use.
  var slotCount: Int {
    switch self {
    case .leaf(let leaf): leaf.knownRunCount
    case .branch(let branch): branch.slots.count
    }
  }

  /// Whether the node has too few slots for a child.
  var isUnderfull: Bool { slotCount < Self.minimumSlots }
}
