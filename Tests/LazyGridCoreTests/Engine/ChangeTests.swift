import Changesets
import RandomSupport
import Testing

@testable import LazyGridCore

/// Data changes with and without motion.
struct ChangeTests {
  /// Returns a rig at rest over `count` items of random heights, scrolled to `value`.
  private func scrolled(_ count: Int, to value: Double = 3_000, _ arrangement: Arrangement) -> EngineRig {
    let rig = EngineRig(items(count, heights: 20...90), arrangement)
    rig.settle()
    rig.engine.requestScroll(to: value)
    rig.settle()
    return rig
  }

  private func expectRest(_ rig: EngineRig) {
    #expect(!rig.engine.isDirty && rig.engine.ghostCount == 0)
    rig.engine.forEachPlacement {
      rig.demand($0.opacity == 1 && $0.scale == 1, "a cell at rest is not fully visible")
    }
    for slot in rig.engine.liveSlots {
      let target = rig.engine.targetFrame(of: slot.slot)
      rig.demand(rig.engine.presentedFrame(slot) == target, "a slot rests away from its target")
    }
  }

  @Test(
    "200 random changes every 5 ms during animations of 300 ms end at the targets",
    arguments: Arrangement.allCases)
  func storm(arrangement: Arrangement) {
    var random = SeededGenerator(seed: 31)
    let rig = EngineRig(items(80), arrangement)
    rig.settle()
    for round in 0..<200 {
      var new = rig.items.filter { _ in Int.random(in: 0..<9, using: &random) > 0 }
      for place in 0..<Int.random(in: 0..<20, using: &random) where new.count < 200 {
        new.insert(Item(id: 1_000 + round * 20 + place), at: Int.random(in: 0...new.count, using: &random))
      }
      if round % 9 == 0 { new.shuffle(using: &random) }
      rig.apply(new, motion: Motion(duration: 0.3))
      rig.frame(0.005)
      rig.demand(rig.engine.cellCount <= 500, "\(rig.engine.cellCount) cells")
    }
    rig.frames(Int(0.3 * 60) + 2)
    expectRest(rig)
  }

  @Test("Changes between random data, including empty data, end at the targets")
  func randomPairs() {
    for pair in 0..<RandomRuns.pairs {
      let seed = RandomRuns.seed &+ UInt64(pair)
      var random = SeededGenerator(seed: seed)
      let pool = items(Int.random(in: 0...40, using: &random), heights: 5...200, seed: seed)
      let old = pool.filter { _ in Bool.random(using: &random) }
      var new = pool.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
      if Bool.random(using: &random) { new.shuffle(using: &random) }
      for index in new.indices where Bool.random(using: &random) { new[index].content = 1 }
      let rig = EngineRig(old, Arrangement.allCases[pair % 4])
      rig.label = "– seed \(seed)"
      rig.frame()
      rig.engine.requestScroll(to: Double.random(in: 0...2_000, using: &random))
      if pair % 3 > 0 { rig.frame() }
      rig.apply(new, motion: pair % 2 == 0 ? .standard : nil)
      rig.frame()
      rig.frame(0.1)
      rig.frames(10)
      if rig.hasFailed { return }
    }
  }

  @Test("A change from [a, b, c] to [b′, c, a′] moves and updates cells", arguments: [true, false])
  func movedAndUpdated(animated: Bool) {
    let rig = EngineRig(items(3))
    rig.settle()
    rig.host.resetCounts()
    rig.apply(
      [Item(id: 1, content: 7), Item(id: 2), Item(id: 0, content: 8)], motion: animated ? .standard : nil)
    rig.settle()
    #expect(rig.host.binds == 2)
    #expect(rig.engine.liveSlots.map { rig.host.cells[$0.cell.rawValue]?.shown?.content } == [7, 0, 8])
    #expect(rig.top(1) == 0 && rig.top(0) == 88)
  }

  @Test("Of two changes in one turn, one frame shows the second", arguments: Arrangement.allCases)
  func twoInOneTurn(arrangement: Arrangement) {
    let rig = scrolled(500, arrangement)
    rig.host.resetCounts()
    rig.apply(rig.items.filter { $0.id % 3 > 0 }.reversed())
    rig.apply(items(300).map { Item(id: $0.id * 2, content: 2, height: 50) })
    #expect(rig.host.measures == 0)
    rig.frame()
    rig.settle()
    expectRest(rig)
  }

  @Test("Changes during a scroll keep the scroll going", arguments: Arrangement.allCases)
  func changesDuringFling(arrangement: Arrangement) {
    let rig = scrolled(1_000, to: 2_000, arrangement)
    var speed = 90.0
    for round in 0..<60 {
      var new = rig.items
      new.insert(Item(id: 5_000 + round, height: 33), at: round * 7 % 100)
      new.remove(at: 500)
      rig.apply(new, motion: round % 2 == 0 ? .standard : nil)
      let before = rig.engine.scroll
      // The first slot that stays visible.
      let seen = rig.engine.liveSlots.lazy.filter(\.isVisible)
        .map { ($0.key, rig.engine.presentedFrame($0)) }
        .first { $0.1.maxAlong(arrangement.axis) > speed }
      rig.scroll(by: speed)
      speed *= 0.97
      // The slot moves by the requested distance, regardless of the change of the scroll value. In a grid, an
      // additional item above moves the others to other lines.
      if arrangement.columns == 1, let (key, frame) = seen, let now = rig.engine.liveSlot(key), round % 2 == 1
      {
        let moved =
          frame.minAlong(arrangement.axis) - rig.engine.presentedFrame(now).minAlong(arrangement.axis)
        rig.demand(abs(moved - speed / 0.97) < 1 || now.motion.isTravelling, "moved \(moved), not \(speed)")
      }
      rig.demand(rig.engine.scroll != before, "the fling stopped")
    }
    rig.settle()
    expectRest(rig)
  }

  @Test("Duplicate IDs are handled as separate items", arguments: Arrangement.allCases)
  func duplicates(arrangement: Arrangement) {
    let twice = [0, 1, 1, 2, 2, 2, 3].map { Item(id: $0) }
    let rig = EngineRig(layout: arrangement.layout, viewport: arrangement.viewport())
    rig.demandsUniqueIDs = false
    for round in 0..<20 {
      rig.apply(round % 2 == 0 ? twice : twice.reversed() + [Item(id: 2), Item(id: 9)])
      rig.frames(1 + round % 5)
      #expect(rig.engine.liveSlots.filter(\.isVisible).count == rig.items.count)
    }
    rig.settle()
    expectRest(rig)
  }

  @Test("Equal data causes no binding, motion or frame", arguments: Arrangement.allCases)
  func equalData(arrangement: Arrangement) {
    let rig = scrolled(500, arrangement)
    rig.host.resetCounts()
    let tops = rig.tops
    rig.apply(rig.items)
    #expect(!rig.engine.isDirty)
    rig.frame()
    #expect(rig.host.binds == 0 && rig.host.measures == 0 && rig.tops == tops)
  }

  @Test("A different ID at the same position inherits no state", arguments: [true, false])
  func replaced(animated: Bool) throws {
    let rig = EngineRig(items(10, height: 100))
    rig.settle()
    let old = try #require(rig.engine.liveSlot(at: Slot(1)))
    rig.engine.setPin(.focused, true, for: old.key)
    var new = rig.items
    new[1] = Item(id: 77, height: 30)
    rig.apply(new, motion: animated ? .standard : nil)
    rig.settle()
    let now = try #require(rig.engine.liveSlot(at: Slot(1)))
    #expect(now.key != old.key && now.pins.isEmpty && now.frame.height == 30)
    #expect(rig.engine.liveSlot(old.key) == nil)
  }

  @Test("An insertion before another one after 50 ms continues the motion", arguments: Arrangement.allCases)
  func insertTwice(arrangement: Arrangement) {
    let rig = EngineRig(items(6), arrangement)
    rig.settle()
    rig.apply([Item(id: 100)] + rig.items)
    rig.frame()
    rig.frame(0.05)
    rig.apply([Item(id: 101)] + rig.items)
    rig.settle()
    expectRest(rig)
  }

  @Test("One item inserted before 1,000 items binds only its own cell", arguments: [true, false])
  func insertOne(animated: Bool) {
    let rig = EngineRig(items(1_000))
    rig.settle()
    rig.host.resetCounts()
    rig.apply([Item(id: 5_000)] + rig.items, motion: animated ? .standard : nil)
    rig.settle()
    #expect(rig.host.binds == 1)
    rig.engine.requestScroll(to: 3_000)
    rig.settle()
    rig.host.resetCounts()
    rig.apply([Item(id: 5_001)] + rig.items, motion: animated ? .standard : nil)
    rig.settle()
    #expect(rig.host.binds == 0)
  }

  @Test("An ID that returns while its cell fades reuses that cell", arguments: Sectioning.ofLists)
  func ghostReturns(sectioning: Sectioning) throws {
    let rig = EngineRig(items(5), sectioning: sectioning)
    rig.settle()
    let key = try #require(rig.engine.liveSlot(at: Slot(2))).key
    rig.apply(rig.items.filter { $0.id != 2 })
    rig.frames(4)
    #expect(rig.engine.ghostCount == 1)
    rig.apply(items(5))
    rig.frame()
    #expect(rig.engine.ghostCount == 0 && rig.engine.liveSlot(at: Slot(2))?.key == key)
    rig.settle()
    expectRest(rig)
  }

  @Test(
    "A slot updated while it leaves shows its new value until the end",
    arguments: Sectioning.ofLists)
  func updatedWhileLeaving(sectioning: Sectioning) throws {
    let rig = EngineRig(items(100, height: 50), sectioning: sectioning)
    rig.settle()
    var new = rig.items
    new.append(new.remove(at: 2))
    rig.apply(new)
    rig.frames(2)
    let leaving = try #require(rig.engine.liveSlot(at: Slot(99)))
    #expect(rig.engine.isDrawn(leaving) && !leaving.isVisible)
    new[99].content = 4
    rig.apply(new)
    rig.frame()
    #expect(rig.engine.liveSlot(leaving.key) != nil)
    rig.settle()
    #expect(rig.engine.liveSlot(leaving.key) == nil)
  }

  @Test("A slot removed while it leaves fades at its presentation", arguments: Sectioning.ofLists)
  func removedWhileLeaving(sectioning: Sectioning) {
    let rig = EngineRig(items(100, height: 50), sectioning: sectioning)
    rig.settle()
    var new = rig.items
    new.append(new.remove(at: 2))
    rig.apply(new)
    rig.frames(2)
    rig.apply(new.dropLast())
    #expect(rig.engine.ghostCount == 1)
    rig.settle()
    expectRest(rig)
  }

  @Test(
    "Items appended in the turn of a scroll to the end do not extend that scroll",
    arguments: Sectioning.ofLists)
  func appendAtTheEnd(sectioning: Sectioning) {
    for appendsFirst in [true, false] {
      let rig = EngineRig(items(100), sectioning: sectioning)
      rig.settle()
      rig.engine.requestScroll(to: rig.engine.maximumScroll - 30)
      rig.settle()
      let end = rig.engine.maximumScroll
      if !appendsFirst { rig.engine.requestScroll(to: end) }
      rig.apply(rig.items + items(50).map { Item(id: 1_000 + $0.id) }, motion: nil)
      if appendsFirst { rig.engine.requestScroll(to: end) }
      rig.frame()
      #expect(rig.engine.scroll == end)
    }
  }

  @Test(
    "When all visible items are removed, the following ones take their place", arguments: Sectioning.ofLists)
  func pageRemoved(sectioning: Sectioning) {
    let rig = EngineRig(items(1_000, height: 50), sectioning: sectioning)
    rig.settle()
    rig.engine.requestScroll(to: 5_000)
    rig.settle()
    let place = rig.visibleIDs.first.flatMap { rig.top($0) }
    let new =
      items(70).map { Item(id: 5_000 + $0.id, height: 80) } + rig.items.filter { !(90..<130 ~= $0.id) }
    rig.apply(new, motion: nil)
    rig.settle()
    #expect(rig.top(130) == place)
  }

  @Test(
    "Replaced data with lines that are shorter than estimated covers the viewport",
    arguments: Sectioning.ofLists)
  func replacedByShorter(sectioning: Sectioning) {
    let rig = EngineRig(items(100, height: 300), layout: .list(estimated: 300), sectioning: sectioning)
    rig.settle()
    rig.engine.requestScroll(to: 3_000)
    rig.settle()
    // No survivor can be the anchor, so the previous line moves visible items up when it is measured.
    rig.apply((0..<100).map { Item(id: 500 + $0, height: $0 == 9 || $0 == 12 ? 5 : 300) }, motion: nil)
    rig.frame()
    // The estimated length of headers does not depend on the layout.
    #expect(rig.visibleIDs.last == 513 || sectioning.hasHeaders)
  }

  @Test("Without motion, one frame reaches the same state with the same callbacks in order")
  func withoutMotion() {
    var random = SeededGenerator(seed: 101)
    let moving = scrolled(300, to: 900, .verticalGrid)
    let still = scrolled(300, to: 900, .verticalGrid)
    for round in 0..<30 {
      var new = moving.items.filter { _ in Int.random(in: 0..<7, using: &random) > 0 }
      if round % 3 == 0 { new.shuffle(using: &random) }
      let added = (0..<40).map { Item(id: 1_000 + round * 50 + $0, height: 60) }
      new.insert(contentsOf: added, at: new.count / 3)
      moving.apply(new)
      still.apply(new, motion: nil)
      moving.frame()
      still.frame()
      #expect(moving.lastEvents == still.lastEvents, "round \(round)")
      #expect(!still.engine.isMoving)
      moving.settle()
      still.settle()
      #expect(moving.tops == still.tops && moving.engine.scroll == still.engine.scroll, "round \(round)")
    }
  }
}
