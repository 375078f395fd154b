// What a layout of lines asks of an index for each cell: where it is and how far that can be trusted, in
// one look.
extension ExtentIndex {
  struct Entry {
    var start: Double
    var extent: Double
    var state: ExtentState
  }

  /// - Complexity: O(log *r*) for *r* runs.
  func entry(at index: Int) -> Entry {
    let (run, preceding) = root.run(containing: index)
    return entry(index - preceding.count, of: run, after: preceding)
  }

  /// Calls `body` with each entry from `index` on until it returns false.
  ///
  /// - Complexity: O(log *r*) for the first entry, amortised O(1) for each that follows; allocates nothing.
  func forEachEntry(from index: Int, _ body: (Int, Entry) -> Bool) {
    root.forEachRun(from: index) { run, preceding in
      for position in max(0, index - preceding.count)..<run.count {
        let entry = entry(position, of: run, after: preceding)
        guard body(preceding.count + position, entry) else { return false }
      }
      return true
    }
  }

  /// The state of the entry `index`, and the stretch around it that shares its run.
  func stretch(around index: Int) -> (range: Range<Int>, extent: Double, state: ExtentState) {
    let (run, preceding) = root.run(containing: index)
    return (preceding.count..<preceding.count + run.count, metrics.extent(of: run), state(of: run))
  }

  /// Puts `tail` in the place of all entries from `start` on.
  mutating func replace(from start: Int, with tail: ExtentRunList) {
    root = root.slice(0..<start).joined(with: ExtentNode(tail))
  }

  private func entry(_ position: Int, of run: ExtentRun, after preceding: ExtentSummary) -> Entry {
    Entry(
      start: metrics.start(after: preceding.adding(position, of: run)), extent: metrics.extent(of: run),
      state: state(of: run))
  }
}
