// Where the keyboard and the pointer find slots.
extension LineSolver {
  /// The slot whose place in its line, as long as the line, is nearest to `point`; of two as near, the
  /// earlier.
  ///
  /// - Complexity: O(log *r*) for *r* runs of measured items.
  public func nearestSlot(to point: Point) -> Slot? {
    let index = columns == 1 ? items : lines
    guard let line = index.index(at: point.along(axis)) else { return nil }
    var best: (slot: Slot, distance: Double)?
    // The line at the point, and those beside it, in case it is short or the point is in a gap.
    for line in max(0, line - 1)...min(line + 1, lineCount - 1) {
      for column in nearestColumns(to: point.across(axis)) {
        let slot = Slot(item: min(line * columns + column, items.count - 1))
        let distance = place(slot, isStretched: true).frame.squaredDistance(to: point)
        if best.map({ distance < $0.distance }) ?? true { best = (slot, distance) }
      }
    }
    return best?.slot
  }

  /// The columns that can be nearest to a place across the lines: the one there and its neighbours.
  private func nearestColumns(to across: Double) -> ClosedRange<Int> {
    let step = environment.across / Double(columns)
    let guess = step > 0 ? across / step : 0
    let column = Int(min(max(0, guess.isFinite ? guess : 0), Double(columns - 1)))
    return max(0, column - 1)...min(column + 1, columns - 1)
  }

  public func neighbor(of slot: Slot, in direction: MoveDirection) -> Slot? {
    let step: Int
    switch (direction, axis) {
    case (.up, .vertical), (.leading, .horizontal): step = -columns
    case (.down, .vertical), (.trailing, .horizontal): step = columns
    case (.leading, .vertical), (.up, .horizontal): step = columns == 1 ? 0 : -1
    case (.trailing, .vertical), (.down, .horizontal): step = columns == 1 ? 0 : 1
    }
    let target = slot.index + step
    if step != 0 && target >= 0 && target < items.count { return Slot(item: target) }
    // Down from the line before a short last line goes to the last item, not nowhere.
    let last = items.count - 1
    if step == columns && slot.index / columns < last / columns { return Slot(item: last) }
    return nil
  }
}
