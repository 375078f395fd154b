import RandomSupport
import Testing

@testable import LazyGridCore

/// The number of cells, of bindings and of destroyed cells.
struct RecyclingTests {
  @Test("Scrolling down and up five times creates and keeps few cells", arguments: Arrangement.allCases)
  func downAndUp(arrangement: Arrangement) {
    let rig = EngineRig(items(100_000, height: 40), arrangement)
    rig.settle()
    let visible = rig.visibleIDs.count
    for _ in 0..<5 {
      for _ in 0..<40 { rig.scroll(by: 330) }
      rig.engine.requestScroll(to: rig.engine.maximumScroll)
      rig.settle()
      for _ in 0..<20 { rig.scroll(by: -590) }
      rig.engine.requestScroll(to: 0)
      rig.settle()
    }
    #expect(rig.host.made < 3 * visible, "\(rig.host.made) cells created for \(visible) visible slots")
    #expect(rig.engine.liveSlots.count <= visible + 4 * arrangement.columns)
    rig.engine.removeAllCells(host: rig.host)
    #expect(rig.host.cells.isEmpty && rig.host.destroyed == rig.host.made)
  }

  @Test("Binding and unbinding fifty times reuses one cell", arguments: Arrangement.allCases)
  func rocking(arrangement: Arrangement) {
    let rig = EngineRig(items(1_000), arrangement)
    rig.settle()
    rig.scroll(by: 300)
    rig.settle()
    let made = rig.host.made
    for _ in 0..<50 {
      rig.scroll(by: 5_000)
      rig.scroll(by: -5_000)
    }
    rig.settle()
    #expect(rig.host.made <= made + rig.visibleIDs.count)
  }

  @Test("Scrolling back and forth over a line binds no cells", arguments: Arrangement.allCases)
  func rockingALine(arrangement: Arrangement) {
    let rig = EngineRig(items(1_000), arrangement)
    rig.settle()
    rig.engine.requestScroll(to: 500)
    rig.settle()
    rig.scroll(by: 40)
    rig.scroll(by: -40)
    rig.settle()
    rig.host.resetCounts()
    for _ in 0..<20 {
      rig.scroll(by: 40)
      rig.scroll(by: -40)
    }
    #expect(rig.host.binds == 0)
  }

  @Test("Each turn creates at least one cell, even without time", arguments: Arrangement.allCases)
  func shortTurns(arrangement: Arrangement) {
    let rig = EngineRig(items(1_000), arrangement)
    rig.settle()
    rig.host.hasPrefetchTime = false
    rig.scroll(by: 5_000)
    var turns = 0
    while rig.engine.needsPrefetch && turns < 100 {
      rig.host.prefetchTimes = 1
      rig.frame()
      turns += 1
    }
    #expect(!rig.engine.needsPrefetch && turns > 1)
  }

  @Test(
    "Without prefetch time, only visible slots get cells immediately", arguments: Arrangement.allCases)
  func prefetchTime(arrangement: Arrangement) {
    let rig = EngineRig(items(1_000), arrangement)
    rig.settle()
    rig.host.hasPrefetchTime = false
    rig.host.resetCounts()
    rig.scroll(by: 5_000)
    #expect(rig.engine.liveSlots.allSatisfy { $0.isVisible || $0.pinOffset != 0 })
    #expect(!rig.engine.needsPass && rig.engine.needsPrefetch)
    let (binds, scroll) = (rig.host.binds, rig.engine.scroll)
    rig.frames(3)
    #expect(rig.host.binds == binds, "a cell was created in a frame without time")
    rig.host.hasPrefetchTime = true
    rig.frame()
    #expect(!rig.engine.needsPrefetch && rig.engine.scroll == scroll)
    let ahead = rig.engine.liveSlots.filter { !$0.isVisible }
    #expect(ahead.contains { $0.frame.minAlong(rig.engine.axis) < scroll })
    #expect(ahead.contains { $0.frame.minAlong(rig.engine.axis) > scroll })
  }

  @Test("Slow scrolling through lanes binds each item about once", arguments: LayoutCase.lanes)
  func lanesBindOnce(layoutCase: LayoutCase) {
    for longest in [120.0, 600] {
      let rig = EngineRig(items(400, heights: 20...longest), layoutCase)
      rig.settle()
      let first = Set(rig.engine.liveSlots.map(\.slot.index))
      rig.host.resetCounts()
      var seen: Set<Int> = []
      for _ in 0..<200 {
        rig.scroll(by: 12)
        seen.formUnion(rig.engine.liveSlots.map(\.slot.index))
      }
      let items = seen.subtracting(first).count
      #expect(Double(rig.host.binds) <= 1.2 * Double(items), "\(rig.host.binds) binds for \(items) items")
    }
  }

  @Test("Scroll steps longer than a line prefetch exactly two lines", arguments: Arrangement.allCases)
  func prefetchedLines(arrangement: Arrangement) {
    let rig = EngineRig(items(1_000), arrangement)
    rig.settle()
    for (step, lines) in [(20.0, 1), (120, 2), (-20, 1), (-120, 2)] {
      rig.engine.requestScroll(to: 10_000)
      rig.settle()
      // Scrolls past the lines prepared by earlier steps.
      for _ in 0..<40 { rig.scroll(by: step) }
      let (start, end) = (rig.engine.scroll, rig.engine.scroll + rig.engine.page)
      let ahead = rig.engine.liveSlots.map(\.frame).filter {
        step > 0 ? $0.minAlong(rig.engine.axis) >= end : $0.maxAlong(rig.engine.axis) <= start
      }
      let count = Set(ahead.map { $0.minAlong(rig.engine.axis) }).count
      #expect(count == lines, "\(count) lines for steps of \(step)")
    }
  }

  @Test("An anchor displaced by the end of the content keeps no cells")
  func anchorWithoutRoom() {
    let rig = EngineRig(items(200, height: 300))
    rig.settle()
    rig.engine.restore(Slot(60), offset: -280)
    rig.settle()
    #expect(rig.top(60) == -280)
    // 140 items of 5 pixels: 100 pixels too few to keep the first one in place.
    rig.engine.setLayout(.waterfall(columns: 1, sizing: .extent { @Sendable _ in 5 }), motion: nil)
    rig.frame()
    #expect(rig.engine.scroll == rig.engine.maximumScroll && rig.visibleIDs == Array(80..<200))
    #expect(rig.engine.liveSlots.count <= 120 + 2)
  }

  @Test(
    "A live ID keeps its key, and keys are unique",
    arguments: Sectioning.ofLists)
  func keys(sectioning: Sectioning) {
    let rig = EngineRig(items(300), sectioning: sectioning)
    rig.settle()
    var keys: [Int: SlotKey] = [:]
    var given: Set<SlotKey> = []
    var random = SeededGenerator(seed: 53)
    for round in 0..<80 {
      if round % 2 == 0 { rig.engine.requestScroll(to: Double(Int.random(in: 0...900, using: &random))) }
      if round % 3 == 0 { rig.apply(rig.items.shuffled(using: &random)) }
      rig.frame()
      let now = Dictionary(
        uniqueKeysWithValues: rig.engine.liveSlots.map { (rig.items[$0.slot.index].id, $0.key) })
      for (id, key) in now {
        let isRight = keys[id].map { $0 == key } ?? given.insert(key).inserted
        rig.demand(isRight, "item \(id) has a new key, or the key of another item")
      }
      keys = now
    }
  }

  @Test("Pooled, live, fading and pinned cells are each destroyed once", arguments: Sectioning.ofLists)
  func destroyAll(sectioning: Sectioning) throws {
    let rig = EngineRig(items(300).map { Item(id: $0.id, kind: $0.id % 2) }, sectioning: sectioning)
    rig.settle()
    let pinned = try #require(rig.engine.liveSlot(at: Slot(1)))
    rig.engine.setPin(.focused, true, for: pinned.key)
    rig.scroll(by: 3_000)
    rig.settle()
    rig.engine.setViewport(Size(width: 400, height: 300))
    rig.settle()
    rig.apply(rig.items.filter { $0.id % 5 != 1 || $0.id < 9 })
    rig.frame()
    #expect(rig.engine.ghostCount > 0 && rig.engine.cells.pool.count > 0)
    #expect(rig.engine.liveSlot(pinned.key) != nil)
    rig.engine.removeAllCells(host: rig.host)
    #expect(rig.host.cells.isEmpty && rig.host.destroyed == rig.host.made)
    #expect(!rig.engine.isMoving && rig.engine.cellCount == 0)
  }

  @Test(
    "Alternating kinds of content stop creating cells after a while", arguments: Arrangement.allCases)
  func twoKinds(arrangement: Arrangement) {
    let rig = EngineRig(items(5_000).map { Item(id: $0.id, kind: $0.id % 2) }, arrangement)
    rig.settle()
    for _ in 0..<20 { rig.scroll(by: 300) }
    for _ in 0..<10 { rig.scroll(by: -290) }
    rig.host.resetCounts()
    for _ in 0..<100 { rig.scroll(by: 300) }
    for _ in 0..<100 { rig.scroll(by: -290) }
    #expect(rig.host.made == 0)
  }

  @Test("A pinned cell whose kind changes keeps its slot and its pin", arguments: Sectioning.ofLists)
  func pinnedKind(sectioning: Sectioning) throws {
    let rig = EngineRig(items(100), sectioning: sectioning)
    rig.settle()
    let pinned = try #require(rig.engine.liveSlot(at: Slot(2)))
    rig.engine.setPin(.focused, true, for: pinned.key)
    rig.scroll(by: 2_000)
    rig.settle()
    var new = rig.items
    new[2] = Item(id: 2, content: 1, kind: 1)
    rig.apply(new)
    rig.settle()
    let now = try #require(rig.engine.liveSlot(pinned.key))
    #expect(now.pins == .focused && !now.isVisible && now.cell != pinned.cell)
    rig.engine.setPin(.focused, false, for: pinned.key)
    rig.settle()
    #expect(rig.engine.liveSlot(pinned.key) == nil)
  }

  @Test(
    "A pinned cell stays live and near the viewport at any scroll distance",
    arguments: Sectioning.ofLists)
  func pinnedFarAway(sectioning: Sectioning) throws {
    let rig = EngineRig(items(1_000_000), sectioning: sectioning)
    rig.settle()
    let pinned = try #require(rig.engine.liveSlot(at: Slot(2)))
    rig.engine.setPin(.focused, true, for: pinned.key)
    rig.engine.requestScroll(to: rig.engine.maximumScroll)
    rig.settle()
    var place: Double?
    rig.engine.forEachPlacement { if $0.cell == pinned.cell { place = $0.frame.minY } }
    let top = try #require(place)
    #expect(top < -44 && top > -2_000)
    rig.engine.requestScroll(to: 0)
    rig.settle()
    #expect(rig.top(2) == 88)
  }

  @Test(
    "Each ID that appears disappears exactly once, even if it is deleted", arguments: Arrangement.allCases)
  func appearances(arrangement: Arrangement) {
    var random = SeededGenerator(seed: 93)
    let rig = EngineRig(items(400, heights: 20...90), arrangement)
    rig.settle()
    rig.engine.requestScroll(to: 1_500)
    rig.settle()
    for round in 0..<30 {
      let new = rig.items.filter { _ in Int.random(in: 0..<12, using: &random) > 0 }
      rig.apply(new, motion: round % 2 == 0 ? .standard : nil)
      rig.frames(round % 3)
    }
    rig.engine.removeAllCells(host: rig.host)
    rig.demandsCoverage = false
    rig.check()
    #expect(rig.visibleIDs.isEmpty)
  }

  @Test("The last item is reported as visible when it is", arguments: Arrangement.allCases)
  func reachEnd(arrangement: Arrangement) {
    let rig = EngineRig(items(100), arrangement)
    func seesEnd() -> Bool { rig.engine.liveSlot(at: Slot(99))?.isVisible == true }
    rig.settle()
    #expect(!seesEnd())
    rig.engine.requestScroll(to: rig.engine.maximumScroll)
    rig.settle()
    #expect(seesEnd())
    rig.engine.setViewport(.zero)
    rig.frame()
    #expect(!seesEnd())
  }

  @Test("A minute of scrolling binds only new cells", arguments: Arrangement.allCases)
  func longScroll(arrangement: Arrangement) {
    let rig = EngineRig(items(10_000, height: 40), arrangement)
    rig.settle()
    var bound = rig.host.binds
    var live = Set(rig.engine.liveSlots.map(\.key))
    for _ in 0..<600 {
      rig.scroll(by: 7)
      let now = Set(rig.engine.liveSlots.map(\.key))
      rig.demand(rig.host.binds - bound == now.subtracting(live).count, "a live cell was bound again")
      bound = rig.host.binds
      live = now
    }
  }
}
