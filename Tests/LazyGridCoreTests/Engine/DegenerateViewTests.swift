import Testing

@testable import LazyGridCore

/// Views without space, invalid sizes, and cells with unstable sizes.
struct DegenerateViewTests {
  @Test("Frames never intersect, even with wrong estimates", arguments: Arrangement.allCases)
  func noIntersections(arrangement: Arrangement) {
    let rig = EngineRig(items(400, height: 90), arrangement)
    rig.engine.setLayout(
      .grid(columns: arrangement.columns, itemSpacing: 4, estimated: 10, axis: arrangement.axis), motion: nil)
    for _ in 0..<60 {
      rig.scroll(by: 170)
      let frames = rig.engine.liveSlots.filter(\.isVisible).map(\.frame)
      for (index, frame) in frames.enumerated() {
        rig.demand(!frames[(index + 1)...].contains { $0.intersects(frame) }, "frames intersect")
      }
    }
  }

  @Test(
    "A far jump to cells that are shorter than estimated covers the viewport", arguments: Arrangement.allCases
  )
  func shorterThanThought(arrangement: Arrangement) {
    let rig = EngineRig(items(5_000, height: 4), arrangement)
    rig.engine.setLayout(
      .grid(columns: arrangement.columns, estimated: 400, axis: arrangement.axis), motion: nil)
    rig.frame()
    for part in [0.5, 1, 0.2, 0.8, 0] {
      rig.engine.requestScroll(to: rig.engine.maximumScroll * part)
      rig.frame()
      let covered = rig.engine.liveSlots.filter(\.isVisible).map { $0.frame.maxAlong(arrangement.axis) }
      #expect((covered.max() ?? 0) - rig.engine.scroll >= 600)
    }
  }

  @Test("A cell that measures 40, 41, 40, 41 … comes to rest", arguments: Arrangement.allCases)
  func indecisiveCell(arrangement: Arrangement) {
    let rig = EngineRig(items(100), arrangement)
    rig.host.height = { item, _, call in item.id == 3 ? 40 + Double(call % 2) : 44 }
    var passes = 0
    for _ in 0..<8 where rig.engine.isDirty {
      rig.frame()
      passes += 1
    }
    #expect(passes < 8 && !rig.engine.isDirty)
    rig.engine.invalidateCellSizes()
    rig.host.resetCounts()
    rig.settle()
    #expect(rig.host.measures <= rig.engine.liveSlots.count)
  }

  @Test("A hidden view creates, binds and measures no cells", arguments: Sectioning.ofLists)
  func hiddenView(sectioning: Sectioning) {
    let rig = EngineRig(items(50), sectioning: sectioning)
    rig.settle()
    rig.engine.setViewport(Size(width: 0, height: 0))
    rig.frame()
    #expect(rig.visibleIDs.isEmpty)
    rig.host.resetCounts()
    for round in 1...20 {
      rig.apply(items(10_000, heights: 10...90, seed: UInt64(round)))
      rig.frame()
      #expect(!rig.engine.isDirty, "a hidden view requests frames")
    }
    #expect(rig.host.made == 0 && rig.host.binds == 0 && rig.host.measures == 0)
    #expect(rig.engine.animator.transition == nil || rig.engine.animator.transition?.changes.isEmpty == true)
    rig.engine.setViewport(Size(width: 400, height: 600))
    rig.settle()
    #expect(rig.engine.scroll == 0 && rig.top(0) == 0)
  }

  @Test("A view shown again keeps its position", arguments: Sectioning.ofLists)
  func comesBack(sectioning: Sectioning) throws {
    let rig = EngineRig(items(500, heights: 20...90), sectioning: sectioning)
    rig.settle()
    rig.engine.requestScroll(to: 3_000)
    rig.settle()
    let tops = rig.tops
    rig.engine.setViewport(.zero)
    rig.frame()
    rig.apply(items(30).map { Item(id: $0.id + 5_000) } + rig.items)
    rig.frame()
    rig.engine.setViewport(Size(width: 400, height: 600))
    rig.frame()
    #expect(rig.tops == tops)
  }

  @Test("Hiding the view during an animation ends all motion", arguments: Sectioning.ofLists)
  func hideWhileMoving(sectioning: Sectioning) {
    let rig = EngineRig(items(50), sectioning: sectioning)
    rig.settle()
    rig.apply(items(50).reversed().filter { $0.id % 3 > 0 })
    rig.frame()
    #expect(rig.engine.isMoving && rig.engine.ghostCount > 0)
    rig.engine.setViewport(.zero)
    rig.frame()
    #expect(!rig.engine.isMoving && rig.engine.ghostCount == 0 && !rig.engine.isDirty)
  }

  @Test("Data set before there is space is correct in the first frame", arguments: Arrangement.allCases)
  func dataFirst(arrangement: Arrangement) {
    let rig = EngineRig(layout: arrangement.layout, viewport: .zero)
    rig.apply(items(1_000, heights: 20...90))
    rig.engine.setViewport(arrangement.viewport(across: 800))
    rig.frame()
    #expect(rig.visibleIDs.first == 0 && rig.top(0) == 0)
    rig.engine.forEachPlacement { #expect($0.opacity == 1) }
    #expect(!rig.engine.isMoving)
  }

  @Test("100,000 items in a view without space create no cells", arguments: Sectioning.ofLists)
  func insertIntoNothing(sectioning: Sectioning) {
    let rig = EngineRig(viewport: .zero, sectioning: sectioning)
    rig.frame()
    rig.apply(items(100_000))
    rig.frame()
    #expect(rig.host.made == 0 && rig.engine.slotCount == 100_000)
  }

  @Test(
    "An invalid measurement counts as 0 and is reported once",
    arguments: [Double.nan, .infinity, -.infinity, -5])
  func badMeasurement(bad: Double) {
    let rig = EngineRig(items(100))
    rig.host.height = { item, _, _ in item.id == 2 ? bad : 44 }
    rig.settle()
    #expect(rig.host.invalidReports == [2])
    #expect(rig.engine.targetFrame(of: Slot(2))?.height == 0)
    #expect(rig.top(3) == 88 && rig.top(1) == 44)
    for _ in 0..<3 {
      rig.engine.invalidateCellSizes()
      rig.settle()
    }
    #expect(rig.host.invalidReports == [2])
    rig.scroll(by: .nan)
    rig.scroll(by: .infinity)
    #expect(rig.engine.scroll == 0)
  }

  @Test(
    "Invalid frames count as 0 and are reported once for each slot")
  func badFrames() {
    let rig = EngineRig(
      items(30), layout: WildLayout(frame: { $0 == 3 ? .nan : nil }))
    for _ in 0..<5 { rig.scroll(by: 11) }
    #expect(rig.host.invalidReports == [3])
    #expect(rig.engine.liveSlot(at: Slot(4))?.frame.minY == 200)
  }

  @Test("A layout with invalid answers leaves the engine valid", arguments: WildLayout.all)
  func wildLayouts(layout: WildLayout) {
    let rig = EngineRig(items(60), layout: layout)
    rig.demandsPlaces = !layout.contradictsItself
    for step in 0..<20 {
      rig.scroll(by: Double(step * 37 % 300 - 100))
      if step % 4 == 0 { rig.apply(rig.items.shuffled().dropLast(2) + [Item(id: 100 + step)]) }
      _ = rig.engine.hitTest(Point(x: 10, y: 10))
      _ = rig.engine.nearestSlot(to: Point(x: .nan, y: 10))
      _ = rig.engine.neighbor(of: Slot(1), in: .down)
    }
    rig.settle()
    rig.engine.removeAllCells(host: rig.host)
    #expect(rig.host.cells.isEmpty)
  }

  @Test("Tiny widths with wider spacing and insets give valid frames", arguments: [0, 1, 40] as [Double])
  func narrow(width: Double) {
    let layouts: [LineLayout] = [
      .grid(columns: 5, itemSpacing: 100), .grid(adaptive: 90, itemSpacing: 200), .list(),
    ]
    for layout in layouts {
      for inset in [0, 3, 700] as [Double] {
        let rig = EngineRig(items(40), layout: layout, viewport: Size(width: width, height: 600))
        rig.engine.setInsets(EdgeInsets(all: inset))
        rig.settle()
        for slot in rig.engine.liveSlots { #expect(slot.frame.isValid && slot.frame.width >= 0) }
        rig.scroll(by: 1_000)
        rig.settle()
      }
    }
  }

  @Test("Items without length create a limited number of cells", arguments: Sectioning.ofLists)
  func emptyItems(sectioning: Sectioning) {
    let rig = EngineRig(items(21_000, height: 0), sectioning: sectioning)
    rig.demandsCoverage = false
    for _ in 0..<100 where rig.engine.isDirty { rig.frame() }
    #expect(!rig.engine.isDirty && rig.engine.cellCount < 1_000)
  }

  @Test(
    "An item with length after many items without length is shown", arguments: Sectioning.ofLists)
  func behindEmptyItems(sectioning: Sectioning) {
    let rig = EngineRig(items(3_000, height: 0) + [Item(id: 5_000, height: 900)], sectioning: sectioning)
    rig.settle()
    #expect(rig.visibleIDs == [5_000])
  }

  @Test("A scroll request right after a pass takes one more frame", arguments: Sectioning.ofLists)
  func scrollAfterPass(sectioning: Sectioning) {
    let rig = EngineRig(items(100), sectioning: sectioning)
    rig.settle()
    rig.scroll(by: 100)
    rig.engine.scroll(to: Slot(50), at: .start, motion: nil)
    #expect(rig.engine.isDirty)
    rig.frame()
    #expect(rig.top(50) == 0 && rig.engine.takeFinishedGoals().map(\.reached) == [true])
    rig.settle()
    #expect(rig.top(50) == 0)
  }

  @Test("Alternating between no item and one item a hundred times is animated", arguments: Sectioning.ofLists)
  func oneItemComesAndGoes(sectioning: Sectioning) {
    let rig = EngineRig(sectioning: sectioning)
    rig.settle()
    for round in 0..<100 {
      rig.apply([Item(id: round)])
      rig.frame()
      rig.apply([])
      rig.frame()
      #expect(rig.host.cells.count <= 40)
    }
    rig.settle()
    #expect(rig.engine.liveSlots.isEmpty && rig.engine.ghostCount == 0 && rig.engine.contentExtent == 0)
    rig.apply([Item(id: 1)])
    rig.settle()
    rig.engine.forEachPlacement { #expect($0.opacity == 1 && $0.scale == 1) }
    #expect(rig.top(1) == 0)
  }

  @Test("Removing all rows one by one leaves no cells", arguments: [true, false])
  func removeAllRows(animated: Bool) {
    let rig = EngineRig(items(8))
    rig.settle()
    while !rig.items.isEmpty {
      rig.apply(rig.items.dropLast(), motion: animated ? .standard : nil)
      rig.frame()
      var drawn = 0
      rig.engine.forEachPlacement { _ in drawn += 1 }
      #expect(drawn == rig.items.count + rig.engine.ghostCount)
    }
    rig.settle()
    rig.engine.forEachPlacement { _ in Issue.record("a cell is left") }
  }
}
