// Where the keyboard and the pointer find slots.
extension LineSolver {
  /// The slot whose place in its line, as long as the line, is nearest to `point`; of two as near, the
  /// earlier.
  ///
  /// - Complexity: O(log *r*) for *r* runs of measured items.
  func nearestSlot(to point: Point) -> Slot? {
    let index = columns == 1 ? items : lines
    guard let line = index.index(at: point.along(axis)) else { return nil }
    let column = tracks.index(at: point.across(axis))
    var best: (slot: Slot, distance: Double)?
    // A neighbour can be nearer where the line is short, or the point is in a gap.
    for line in max(0, line - 1)...min(line + 1, (items.count - 1) / columns) {
      for column in max(0, column - 1)...min(column + 1, columns - 1) {
        let slot = Slot(min(line * columns + column, items.count - 1))
        let distance = place(slot, isStretched: true).frame.squaredDistance(to: point)
        if best.map({ distance < $0.distance }) ?? true { best = (slot, distance) }
      }
    }
    return best?.slot
  }

  func neighbor(of slot: Slot, in direction: MoveDirection) -> Slot? {
    let step: Int
    switch (direction, axis) {
    case (.up, .vertical), (.leading, .horizontal): step = -columns
    case (.down, .vertical), (.trailing, .horizontal): step = columns
    case (.leading, .vertical), (.up, .horizontal): step = columns == 1 ? 0 : -1
    case (.trailing, .vertical), (.down, .horizontal): step = columns == 1 ? 0 : 1
    }
    let target = slot.index + step
    if step != 0 && target >= 0 && target < items.count { return Slot(target) }
    // Down from the line before a short last line goes to the last item, not nowhere.
    let last = items.count - 1
    if step == columns && slot.index / columns < last / columns { return Slot(last) }
    return nil
  }
}
