import Testing

@testable import LazyGridCore

/// Hit testing and navigation.
struct PointerTests {
  private func point(along: Double, _ arrangement: Arrangement) -> Point {
    Point(along: along, across: 10, axis: arrangement.axis)
  }

  @Test("Neither a ghost nor another item at its position is hit", arguments: Arrangement.allCases)
  func ghostIsNotHit(arrangement: Arrangement) {
    let rig = EngineRig(items(30), arrangement)
    rig.settle()
    rig.apply(rig.items.filter { $0.id != 0 })
    rig.frame()
    #expect(rig.engine.ghostCount == 1)
    #expect(rig.engine.hitTest(point(along: 20, arrangement)) == nil)
    rig.settle()
    #expect(rig.engine.hitTest(point(along: 20, arrangement))?.slot.index == 0)
  }

  @Test("A point hits the presentation there, not the target", arguments: Sectioning.ofLists)
  func hitsWhatIsDrawn(sectioning: Sectioning) {
    let rig = EngineRig(items(10), sectioning: sectioning)
    rig.settle()
    rig.apply(rig.items.reversed())
    rig.frame()
    for row in 0..<10 {
      let hit = rig.engine.hitTest(Point(x: 10, y: Double(row) * 44 + 20))
      #expect(hit.map { rig.items[$0.slot.index].id } == row)
    }
    rig.settle()
    #expect(rig.engine.hitTest(Point(x: 10, y: 20)).map { rig.items[$0.slot.index].id } == 9)
    #expect(rig.engine.hitTest(Point(x: 10, y: 590)) == nil)
    #expect(rig.engine.hitTest(Point(x: .nan, y: 20)) == nil)
  }

  @Test("Hit testing follows the scroll value on both axes", arguments: Arrangement.allCases)
  func scrolledPoints(arrangement: Arrangement) throws {
    let rig = EngineRig(items(1_000), arrangement)
    rig.engine.setInsets(EdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8))
    rig.settle()
    rig.engine.requestScroll(to: 2_000)
    rig.settle()
    for slot in rig.engine.liveSlots where slot.isVisible && rig.isItem(slot.slot) {
      let frame = try #require(rig.engine.targetFrame(of: slot.slot))
      let middle = Point(x: (frame.minX + frame.maxX) / 2, y: (frame.minY + frame.maxY) / 2)
      #expect(rig.engine.nearestSlot(to: middle) == slot.slot)
      #expect(rig.engine.hitTest(middle)?.key == slot.key || !(0..<600 ~= middle.along(arrangement.axis)))
    }
  }

  @Test("Every item except a single one has a neighbor for the focus", arguments: Arrangement.allCases)
  func neighbors(arrangement: Arrangement) {
    let rig = EngineRig(items(10), arrangement)
    for index in 0..<10 {
      let found = MoveDirection.allCases.compactMap { rig.engine.neighbor(of: Slot(index), in: $0) }
      let areOthers = found.allSatisfy { 0..<10 ~= $0.index && $0.index != index }
      #expect(!found.isEmpty && areOthers)
    }
    #expect(rig.engine.neighbor(of: Slot(10), in: .up) == nil)
    #expect(rig.engine.neighbor(of: Slot(-1), in: .up) == nil)
  }
}
