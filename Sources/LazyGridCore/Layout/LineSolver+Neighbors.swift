// Where the keyboard and the pointer find slots.
extension LineSolver {
  /// The slot whose place in its line, as long as the line, is nearest to `point`; of two as near, the
  /// earlier.
  ///
  /// - Complexity: O(log *r*) for *r* runs of measured items.
  public func nearestSlot(to point: Point) -> Slot? {
    let index = columns == 1 ? items : lines
    guard let line = index.index(at: point.along(axis)) else { return nil }
    return tracks.nearestSlot(to: point, axis, line: line, among: items.count) {
      place($0, isStretched: true).frame
    }
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
