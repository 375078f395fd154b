// Navigation by keyboard and pointer. Headers and footers are skipped.
extension ContentSolver {
  /// Returns the item nearest to `point`.
  ///
  /// - Complexity: That of the sections' layouts, and O(*e*) for *e* neighboring sections without items.
  func nearestSlot(to point: Point) -> Slot? {
    if let flat { return flat.nearestSlot(to: point) }
    guard let section = section(at: point.along(axis)) else { return nil }
    var best = nearestItem(of: section, stretch(of: section), to: point)
    // Inside an item, no other item can be nearer.
    if let best, best.distance == 0 { return best.slot }
    for step in [-1, 1] {
      guard let other = sectionWithItems(from: section + step, step: step) else { continue }
      let stretch = self.stretch(of: other)
      let along = point.along(axis)
      let gap = max(0, stretch.items - along, along - stretch.footer)
      guard gap * gap < best?.distance ?? .infinity else { continue }
      let found = nearestItem(of: other, stretch, to: point)
      if let found, found.distance < best?.distance ?? .infinity { best = found }
    }
    return best?.slot
  }

  func neighbor(of slot: Slot, in direction: MoveDirection) -> Slot? {
    if let flat { return flat.neighbor(of: slot, in: direction) }
    let section = list.section(of: slot)
    let items = list.itemSlots(of: section)
    let isForward = direction == .down || direction == .trailing
    let isAlong = (direction == .up || direction == .down) == (axis == .vertical)
    let step = isForward ? 1 : -1
    guard items.contains(slot.index) else {
      // A header leads forward to its own items, a footer leads backward to them.
      let isHeader = slot.index < items.lowerBound
      let first = isHeader == isForward ? section : section + step
      return sectionWithItems(from: first, step: step).map { edge(of: $0, isForward: isForward) }
    }
    let local = Slot(slot.index - items.lowerBound)
    let solver = solver(of: section)
    if let found = solver.neighbor(of: local, in: direction), found.index >= 0, found.index < items.count {
      return Slot(found.index + items.lowerBound)
    }
    guard let next = sectionWithItems(from: section + step, step: step) else { return nil }
    let isList = self.solver(of: next).gridSize.map { $0.breadth(axis) == 1 } ?? false
    if isAlong && isList { return edge(of: next, isForward: isForward) }
    if isAlong { return nearestItem(of: next, to: place(slot).frame.sanitized, isForward: isForward) }
    // At the end of a line, movement across the axis continues at the start of the next line, if the layout
    // has lines.
    let isEdge = slot.index == (isForward ? items.upperBound - 1 : items.lowerBound)
    let hasLines = items.count == 1 || solver.gridSize.map { $0.breadth(axis) > 1 } ?? false
    return isEdge && hasLines ? edge(of: next, isForward: isForward) : nil
  }

  /// Returns the first item of a section for forward movement, else the last one.
  private func edge(of section: Int, isForward: Bool) -> Slot {
    let items = list.itemSlots(of: section)
    return Slot(isForward ? items.lowerBound : items.upperBound - 1)
  }

  private func sectionWithItems(from section: Int, step: Int) -> Int? {
    var section = section
    while list.indices.contains(section) {
      if !list.itemSlots(of: section).isEmpty { return section }
      section += step
    }
    return nil
  }

  /// Returns the item of a section that is nearest to a point, and the square of its distance.
  private func nearestItem(
    of section: Int, _ stretch: Stretch, to point: Point
  ) -> (slot: Slot, distance: Double)? {
    let items = list.itemSlots(of: section)
    guard !items.isEmpty else { return nil }
    let insets = list.insets(of: section)
    let inside = Point(
      along: point.along(axis) - stretch.items, across: point.across(axis) - insets.beside(axis), axis: axis)
    guard let found = solver(of: section).nearestSlot(to: inside), found.index >= 0, found.index < items.count
    else { return nil }
    let slot = Slot(found.index + items.lowerBound)
    let frame = place(found.index, of: section, as: slot, from: stretch.items).frame.sanitized
    return (slot, frame.squaredDistance(to: point))
  }

  /// Returns the item at the near edge of a section that is best aligned with a frame elsewhere.
  private func nearestItem(of section: Int, to frame: Rect, isForward: Bool) -> Slot? {
    let stretch = stretch(of: section)
    let middle = (frame.size.across(axis) / 2) + frame.origin.across(axis)
    let along = isForward ? stretch.items : stretch.footer - list.insets(of: section).after(axis)
    return nearestItem(of: section, stretch, to: Point(along: along, across: middle, axis: axis))?.slot
  }
}
