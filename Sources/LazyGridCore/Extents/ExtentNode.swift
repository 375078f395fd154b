/// A node of the tree behind an ``ExtentIndex``: a B+-tree whose leaves hold runs.
///
/// Nodes are values made of arrays, so copies share everything until one of them changes, and then differ by
/// one path from the root. All leaves are equally deep; every node but the root has `minimumSlots` to
/// `maximumSlots` slots; no two neighbouring runs match, across leaves neither.
struct ExtentNode: Sendable {
  #if DEBUG
    /// Small in debug builds, so that tests reach several levels with few entries.
    static let maximumSlots = 8
  #else
    /// The most slots of a node.
    static let maximumSlots = 64
  #endif

  /// The fewest slots of a node other than the root.
  static let minimumSlots = maximumSlots / 4

  /// The runs of a leaf; empty in a branch.
  var runs: ContiguousArray<ExtentRunSlot> = []

  /// The nodes of a branch; empty in a leaf.
  var children: ContiguousArray<ExtentChildSlot> = []

  var isLeaf: Bool { children.isEmpty }

  /// The number of levels below this one.
  var height: Int { children.first.map { $0.node.height + 1 } ?? 0 }

  var slotCount: Int { isLeaf ? runs.count : children.count }

  /// The sum of everything in the node.
  var summary: ExtentSummary { isLeaf ? runs.total : children.total }

  /// The number of entries in the node.
  var count: Int { summary.count }

  /// An empty tree.
  init() {}

  /// A tree of one run, or of none if `run` is empty.
  init(_ run: ExtentRun) {
    if run.count > 0 { runs = [ExtentRunSlot(run)] }
  }

  init(runs: some Sequence<ExtentRunSlot>) {
    self.runs = ContiguousArray(runs)
    self.runs.sum(from: 0)
  }

  /// A branch; of one child, the child itself.
  init(children: some Collection<ExtentChildSlot>) {
    if children.count == 1, let child = children.first {
      self = child.node
    } else {
      self.children = ContiguousArray(children)
      self.children.sum(from: 0)
    }
  }
}
