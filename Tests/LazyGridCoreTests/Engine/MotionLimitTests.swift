import Changesets
import Testing

@testable import LazyGridCore

/// The limit of the number of moving cells.
struct MotionLimitTests {
  /// Returns a view of 20 columns and 25 lines.
  private func crowd(_ items: [Item]) -> EngineRig {
    let rig = EngineRig(
      items, layout: LineLayout.grid(columns: 20), viewport: Size(width: 1_000, height: 1_000))
    rig.settle()
    return rig
  }

  @Test("A few cells move among five hundred cells at rest")
  func fewAmongMany() {
    let rig = crowd(items(2_000, height: 40))
    #expect(rig.engine.liveSlots.count >= 500)
    var new = rig.items
    new.swapAt(100, 101)
    rig.apply(new)
    rig.frame()
    #expect(rig.engine.isMoving)
    #expect(rig.engine.liveSlots.count { $0.motion.isTravelling } == 2)
    rig.settle()
  }

  @Test("A few cells fade among five hundred cells at rest")
  func fewFade() {
    let rig = crowd(items(500, height: 40))
    rig.apply(Array(rig.items.dropLast(3)))
    rig.frame()
    #expect(rig.engine.ghostCount == 3)
    #expect(rig.engine.isMoving)
    rig.settle()
  }

  @Test(
    "A change of two hundred moving cells is animated, a change of one more is not",
    arguments: [200, 201])
  func limit(count: Int) {
    let rig = crowd(items(500, height: 40))
    // The first of the moving items goes to their end, so it and all later ones move.
    var new = rig.items
    new.insert(new.remove(at: 0), at: count - 1)
    rig.apply(new)
    rig.frame()
    #expect(rig.engine.isMoving == (count <= 200))
    for slot in rig.engine.liveSlots where count > 200 {
      #expect(rig.engine.presentedFrame(slot) == slot.frame)
    }
    rig.settle()
  }

  @Test("Fading cells count as moving cells")
  func ghostsCount() {
    let rig = crowd(items(500, height: 40))
    // Ten items are removed, which moves the two hundred items after them up.
    rig.apply(Array(rig.items[..<280] + rig.items[290...]))
    rig.frame()
    #expect(!rig.engine.isMoving && rig.engine.ghostCount == 0)
    rig.apply(Array(rig.items[..<400] + rig.items[410...]))
    rig.frame()
    #expect(rig.engine.isMoving && rig.engine.ghostCount == 10)
    rig.settle()
  }

  @Test("Motion stops when another change would move too many cells")
  func stops() {
    let rig = crowd(items(500, height: 40))
    var new = rig.items
    new.swapAt(100, 101)
    rig.apply(new)
    rig.frames(3)
    #expect(rig.engine.isMoving)
    rig.apply(new.reversed())
    rig.frame()
    #expect(!rig.engine.isMoving)
    for slot in rig.engine.liveSlots { #expect(rig.engine.presentedFrame(slot) == slot.frame) }
  }
}
