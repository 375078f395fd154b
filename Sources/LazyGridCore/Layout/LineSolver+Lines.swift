// Lines of several columns, made from what is known of their items.
extension LineSolver {
  /// Makes the lines anew from the runs of known items.
  ///
  /// - Complexity: O(*m* log *m*) in the number of runs of measured items, whatever the item count.
  mutating func rebuildLines() {
    lines = ExtentIndex(
      count: columns == 1 ? 0 : lineCount, estimate: items.estimate, spacing: items.spacing)
    guard columns > 1 else { return }
    var rebuilt = lines
    var partial: Double?
    let columns = columns
    items.forEachRun(in: 0..<items.count) { range, extent, state in
      guard state != .estimated || partial != nil else { return }
      let known = state != .estimated
      var item = range.lowerBound
      // The line that an earlier run began, or that this run enters in the middle.
      let offset = item % columns
      if offset != 0 {
        if known { partial = max(partial ?? 0, extent) }
        if let longest = partial { rebuilt.setExtent(longest, at: item / columns) }
        item = min(range.upperBound, item - offset + columns)
        if item % columns == 0 { partial = nil }
      }
      guard known, item < range.upperBound else { return }
      let full = item / columns..<range.upperBound / columns
      if !full.isEmpty { rebuilt.setExtent(extent, in: full) }
      if range.upperBound % columns != 0 && range.upperBound > full.lowerBound * columns {
        partial = extent
        rebuilt.setExtent(extent, at: range.upperBound / columns)
      }
    }
    lines = rebuilt
  }
}
