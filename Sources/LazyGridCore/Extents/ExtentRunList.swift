/// Runs in order, on the way into a new tree.
struct ExtentRunList {
  private(set) var runs: ContiguousArray<ExtentRun> = []

  /// Adds `run` at the end, as part of the last run if it matches.
  mutating func append(_ run: ExtentRun) {
    if let last = runs.last, last.matches(run) {
      runs[runs.count - 1].count += run.count
    } else {
      runs.append(run)
    }
  }
}

extension ExtentNode {
  /// A tree of these runs.
  ///
  /// - Complexity: O(*r*) for *r* runs.
  init(_ list: ExtentRunList) {
    var level = Self.parts(of: list.runs.count).map { part in
      ExtentNode(runs: list.runs[part].lazy.map(ExtentRunSlot.init))
    }
    while level.count > 1 {
      level = Self.parts(of: level.count).map { part in
        ExtentNode(children: level[part].map(ExtentChildSlot.init))
      }
    }
    self = level.first ?? ExtentNode()
  }

  /// Cuts `count` slots into parts of nearly the same size, with room to grow in each.
  private static func parts(of count: Int) -> [Range<Int>] {
    let filling = maximumSlots * 3 / 4
    let number = (count + filling - 1) / filling
    return (0..<number).map { count * $0 / number..<count * ($0 + 1) / number }
  }
}
