extension ExtentNode {
  /// A tree of these runs.
  ///
  /// - Complexity: O(*r*) for *r* runs.
  init(_ list: ExtentRunList) {
    let filling = Self.maximumSlots * 3 / 4
    var level = Self.leaves(of: list, filling: filling)
    while level.count > 1 {
      level = Self.branches(of: level.map(ExtentBranch.Slot.init), filling: filling)
    }
    self = level[0]
  }

  /// Distributes runs evenly among as few leaves as hold them with at most `filling` known runs each: at
  /// least one leaf.
  static func leaves(of list: ExtentRunList, filling: Int = maximumSlots) -> [ExtentNode] {
    guard list.knownRunCount > filling else { return [.leaf(ExtentLeaf(list.runs))] }
    var rest = list.runs[...]
    return parts(of: list.knownRunCount, filling: filling).map { part in
      var missing = part.count
      let end = rest.firstIndex { run in
        if missing == 0 { return true }
        if run.isKnown { missing -= 1 }
        return false
      }
      // What was never measured after the last known run belongs to the last leaf.
      let isLast = part.upperBound == list.knownRunCount
      let runs = isLast ? rest : rest[..<(end ?? rest.endIndex)]
      rest = rest[runs.endIndex...]
      return .leaf(ExtentLeaf(runs))
    }
  }

  /// Distributes nodes of one height evenly among as few branches as hold them with at most `filling` each.
  static func branches(
    of slots: some RandomAccessCollection<ExtentBranch.Slot>, filling: Int = maximumSlots
  ) -> [ExtentNode] {
    parts(of: slots.count, filling: filling).map { part in
      .branch(ExtentBranch(slots.dropFirst(part.lowerBound).prefix(part.count)))
    }
  }

  /// Cuts `count` slots into parts of nearly the same size, none larger than `size`: at least one part.
  private static func parts(of count: Int, filling size: Int) -> [Range<Int>] {
    let number = max(1, (count + size - 1) / size)
    return (0..<number).map { count * $0 / number..<count * ($0 + 1) / number }
  }
}
