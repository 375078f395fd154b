import Testing

@testable import LazyGridCore

/// Keyboard movement between sections.
struct SectionNeighborTests {
  /// Returns sections with headers and footers in some of them. Some are empty, some collapsed.
  private func rig(_ layout: some CollectionLayout, axis: Axis = .vertical) -> SectionedRig {
    var groups = (0..<40).map { id in
      var group = SectionedRig.Group.of([5, 0, 1, 12, 0, 0, 7][id % 7], id: id, hasFooter: id % 3 == 0)
      group.hasHeader = id % 4 != 0
      group.isCollapsed = id % 11 == 6
      return group
    }
    groups.insert(SectionedRig.Group(id: 100, items: []), at: 0)
    groups.append(SectionedRig.Group(id: 101, items: []))
    let rig = SectionedRig(groups, layout: layout, viewport: Size(along: 600, across: 400, axis: axis))
    rig.settle()
    return rig
  }

  private func itemSlots(_ rig: SectionedRig) -> [Slot] {
    (0..<rig.engine.slotCount).map { Slot($0) }.filter(rig.rig.isItem)
  }

  /// Returns the slots reached by repeated steps.
  private func walk(_ rig: SectionedRig, from start: Slot, _ direction: MoveDirection) -> [Slot] {
    var slots = [start]
    for _ in 0..<500 {
      guard let last = slots.last, let next = rig.engine.neighbor(of: last, in: direction) else { break }
      slots.append(next)
    }
    return slots
  }

  @Test("Movement visits a list item by item in both directions", arguments: [Axis.vertical, .horizontal])
  func list(axis: Axis) throws {
    let rig = rig(LineLayout.list(estimated: 44, axis: axis), axis: axis)
    let items = itemSlots(rig)
    let (first, last) = (try #require(items.first), try #require(items.last))
    let (on, back): (MoveDirection, MoveDirection) = axis == .vertical ? (.down, .up) : (.trailing, .leading)
    #expect(walk(rig, from: first, on) == items)
    #expect(walk(rig, from: last, back) == items.reversed())
  }

  @Test(
    "Movement in any direction reaches the outermost section and no header",
    arguments: LayoutCase.vertical.filter { !$0.isGiven }, MoveDirection.allCases)
  func everyDirection(layoutCase: LayoutCase, direction: MoveDirection) {
    let rig = rig(layoutCase.make(.vertical, 44))
    let items = itemSlots(rig)
    for start in items {
      let way = walk(rig, from: start, direction)
      rig.rig.demand(Set(way).count == way.count, "\(start.index) moves in a circle")
      rig.rig.demand(way.allSatisfy(rig.rig.isItem), "\(start.index) leads to a header")
      guard direction == .down || direction == .up, let end = way.last else { continue }
      // The walk ends in the first or the last section with items.
      let section = rig.engine.sections.section(of: end)
      let outermost = (direction == .down ? items.last : items.first).flatMap {
        rig.engine.sections.section(of: $0)
      }
      rig.rig.demand(section == outermost, "\(start.index) ends at \(end.index)")
      if rig.rig.hasFailed { return }
    }
  }

  @Test("Movement from a header or a footer continues to items")
  func headers() {
    let rig = rig(LineLayout.grid(columns: 3, estimated: 44))
    let items = Set(itemSlots(rig))
    for index in 0..<rig.engine.slotCount where !items.contains(Slot(index)) {
      let next = rig.engine.neighbor(of: Slot(index), in: .down)
      let previous = rig.engine.neighbor(of: Slot(index), in: .up)
      #expect(next == items.filter { $0.index > index }.min() || next.map(items.contains) ?? false)
      #expect(next != nil || index > (items.max()?.index ?? 0))
      #expect(previous != nil || index < (items.min()?.index ?? 0))
    }
  }

  @Test("The nearest slot is the item at the point, else one beside it")
  func nearest() {
    let rig = rig(LineLayout.grid(columns: 3, itemSpacing: 4, lineSpacing: 6, estimated: 44))
    let items = itemSlots(rig)
    for slot in items {
      guard let frame = rig.engine.targetFrame(of: slot) else { continue }
      let middle = Point(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
      #expect(rig.engine.nearestSlot(to: middle) == slot)
    }
    for place in stride(from: -100.0, to: rig.engine.contentExtent + 100, by: 13) {
      let nearest = rig.engine.nearestSlot(to: Point(x: 200, y: place))
      #expect(nearest.map(items.contains) ?? false, "at \(place)")
    }
  }
}
