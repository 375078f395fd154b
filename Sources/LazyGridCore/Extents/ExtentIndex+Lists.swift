// Many entries at once, as a list of runs.
extension ExtentIndex {
  /// An index in which everything is measured.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  init(measured extents: some Sequence<Double>, estimate: Double, spacing: Double) {
    self.init(estimate: estimate, spacing: spacing)
    var runs = ExtentRunList()
    for extent in extents { runs.append(ExtentRun(count: 1, extent: Self.valid(extent), epoch: epoch)) }
    root = ExtentNode(runs)
  }

  /// Puts `tail` in the place of all entries from `start` on.
  mutating func replace(from start: Int, with tail: ExtentRunList) {
    root = root.slice(0..<start).joined(with: ExtentNode(tail))
  }

  /// Replaces the entries in a range by those of a list.
  mutating func replace(_ range: Range<Int>, with list: ExtentRunList) {
    guard list.runs.count > 4 else {
      remove(range)
      var index = range.lowerBound
      for run in list.runs {
        insert(count: run.count, at: index)
        if run.isKnown { setExtent(run.extent, in: index..<index + run.count) }
        index += run.count
      }
      return
    }
    let after = root.slice(range.upperBound..<count)
    root = root.slice(0..<range.lowerBound).joined(with: ExtentNode(list)).joined(with: after)
  }
}
