import Testing

@testable import LazyGridCore

/// Engine behavior that must hold for every layout.
struct LayoutBehaviourTests {
  /// Scrolls up by 20 pixels per frame and checks that visible items move by exactly that distance.
  ///
  /// - Parameter isKnown: Whether all sizes are known. Otherwise, if items move independently, only the
  ///   anchor is checked.
  private func expectSmoothness(
    _ rig: EngineRig, _ layoutCase: LayoutCase, frames: Int = 60, isKnown: Bool = false
  ) {
    for step in 0..<frames where rig.engine.scroll > 20 {
      let before = rig.tops
      rig.scroll(by: -20)
      let after = rig.tops
      let common = before.keys.filter { after[$0] != nil }
      let held = common.min { (before[$0] ?? 0, $0) < (before[$1] ?? 0, $1) }
      let checked = layoutCase.movesAsOne || isKnown ? Array(common) : held.map { [$0] } ?? []
      for id in checked {
        let moved = (after[id] ?? 0) - (before[id] ?? 0)
        rig.demand(abs(moved - 20) <= 1, "step \(step): \(id) moved by \(moved)")
      }
      if rig.hasFailed { return }
    }
  }

  @Test(
    "After a width change, scrolling up moves visible items by the requested distance",
    arguments: LayoutCase.all)
  func scrollUpAfterWidthChange(layoutCase: LayoutCase) {
    let rig = EngineRig(items(300, heights: 20...120), layoutCase)
    rig.host.height = { item, across, _ in (item.height * 130 / max(across, 1)).rounded() + 10 }
    rig.settle()
    rig.engine.requestScroll(to: rig.engine.maximumScroll)
    rig.settle()
    rig.setAcross(700)
    rig.settle()
    expectSmoothness(rig, layoutCase)
  }

  /// Shows all items at the current width and returns to the end.
  private func seeEverything(_ rig: EngineRig) {
    rig.engine.requestScroll(to: rig.engine.maximumScroll)
    rig.settle()
    while rig.engine.scroll > 0 { rig.scroll(by: -400) }
    rig.settle()
    rig.engine.requestScroll(to: rig.engine.maximumScroll)
    rig.settle()
  }

  @Test("With known sizes, every item moves by the requested distance", arguments: LayoutCase.all)
  func everyItemIsSmooth(layoutCase: LayoutCase) {
    let rig = EngineRig(items(200, heights: 20...120), layoutCase)
    rig.host.height = { item, across, _ in (item.height * 130 / max(across, 1)).rounded() + 10 }
    rig.settle()
    rig.setAcross(700)
    seeEverything(rig)
    expectSmoothness(rig, layoutCase, frames: 1_000, isKnown: true)
    rig.apply(rig.items.map { Item(id: $0.id, content: 1, height: $0.height + 33) }, motion: nil)
    seeEverything(rig)
    expectSmoothness(rig, layoutCase, frames: 1_000, isKnown: true)
    #expect(rig.engine.scroll <= 20)
  }

  @Test("Items of one lane move together while they are measured", arguments: LayoutCase.lanes)
  func lanesMoveAsOne(layoutCase: LayoutCase) {
    let rig = EngineRig(items(300, heights: 20...120), layoutCase)
    rig.settle()
    rig.engine.requestScroll(to: rig.engine.maximumScroll)
    rig.settle()
    rig.setAcross(700)
    rig.settle()
    for step in 0..<80 where rig.engine.scroll > 20 {
      let before = rig.tops
      rig.scroll(by: -20)
      var distances: [[Int]: Double] = [:]
      for (id, top) in rig.tops {
        guard let was = before[id], let place = rig.engine.gridPosition(of: Slot(id)),
          rig.isItem(Slot(id))
        else { continue }
        // Each section has lanes of its own.
        let section = rig.engine.sections.section(of: Slot(id))
        let lane = [section, layoutCase.axis == .vertical ? place.column : place.row]
        let distance = distances[lane] ?? top - was
        rig.demand(abs(top - was - distance) < 0.001, "step \(step): \(id) moves apart from its lane")
        distances[lane] = distance
      }
      if rig.hasFailed { return }
    }
  }

  @Test("Scrolling to an item across unmeasured cells arrives exactly", arguments: LayoutCase.all)
  func scrollToUnmeasured(layoutCase: LayoutCase) throws {
    let rig = EngineRig(items(1_000, heights: 20...300), layoutCase)
    rig.frame()
    rig.engine.scroll(to: Slot(800), at: .start, motion: nil)
    rig.frame()
    let top = try #require(rig.top(800))
    #expect(abs(top) <= 1 || rig.engine.scroll == rig.engine.maximumScroll)
    rig.settle()
    #expect(rig.top(800) == top)
  }

  @Test("At the end, the last cell ends at the inset of the viewport", arguments: LayoutCase.all)
  func scrollToTheEnd(layoutCase: LayoutCase) {
    let rig = EngineRig(items(500, heights: 20...300), layoutCase)
    rig.engine.setInsets(EdgeInsets(all: 7))
    rig.frame()
    rig.engine.requestScroll(to: rig.engine.maximumScroll)
    rig.settle()
    let ends = rig.engine.liveSlots.filter(\.isVisible).map { $0.frame.maxAlong(layoutCase.axis) }
    let end = (ends.max() ?? 0) - rig.engine.scroll
    // A last group of a fixed size can have free space at its end.
    #expect(abs(end - (600 - 7)) < (layoutCase.hasFixedGroups ? 120 : 0.001))
    #expect(abs(rig.engine.contentExtent - rig.engine.scroll - 600) < 0.001)
    #expect(rig.visibleIDs.contains(499))
  }

  @Test("A wrong estimate creates only few unnecessary cells", arguments: LayoutCase.measured)
  func wrongEstimate(layoutCase: LayoutCase) {
    let rig = EngineRig(items(10_000, height: 200), layoutCase, estimate: 1)
    rig.host.width = { _ in 100 }
    rig.frame()
    // Lines are created as a whole, including one before and one after the viewport.
    #expect(rig.host.made <= 3 * rig.visibleIDs.count + 24, "\(rig.host.made) for \(rig.visibleIDs)")
    rig.host.resetCounts()
    rig.engine.requestScroll(to: rig.engine.maximumScroll / 2)
    rig.frame()
    #expect(rig.host.made <= 3 * rig.visibleIDs.count + 24, "\(rig.host.made) for \(rig.visibleIDs)")
  }

  @Test("Items much larger than estimated never overlap", arguments: LayoutCase.measured)
  func noOverlap(layoutCase: LayoutCase) {
    let rig = EngineRig(items(300, heights: 60...120), layoutCase, estimate: 10)
    for _ in 0..<25 {
      rig.scroll(by: 133)
      let frames = rig.engine.liveSlots.filter(\.isVisible).map(\.frame)
      for (index, frame) in frames.enumerated() {
        let isAlone = frames[..<index].allSatisfy { !$0.intersects(frame) }
        rig.demand(isAlone, "\(frame) overlaps another")
      }
      if rig.hasFailed { return }
    }
  }

  @Test("The viewport stays covered where sizes change abruptly", arguments: LayoutCase.measured)
  func abruptHeights(layoutCase: LayoutCase) {
    let tall = (0..<60).map { Item(id: $0, height: 200) }
    let small = (60..<600).map { Item(id: $0, height: 20) }
    let rig = EngineRig(tall + small, layoutCase)
    rig.settle()
    for _ in 0..<60 where rig.engine.scroll < rig.engine.maximumScroll { rig.scroll(by: 333) }
    for _ in 0..<60 where rig.engine.scroll > 0 { rig.scroll(by: -333) }
    #expect(!rig.visibleIDs.isEmpty)
  }

  @Test("Growing items far down do not move the anchor", arguments: LayoutCase.measured)
  func everythingGrows(layoutCase: LayoutCase) throws {
    let rig = EngineRig(items(500), layoutCase)
    rig.settle()
    rig.engine.requestScroll(to: rig.engine.maximumScroll / 2)
    rig.settle()
    let held = try #require(rig.heldID)
    let top = try #require(rig.top(held))
    rig.apply(rig.items.map { Item(id: $0.id, content: 1, height: 70) }, motion: nil)
    rig.settle()
    #expect(abs((rig.top(held) ?? .nan) - top) < 0.001)
    expectSmoothness(rig, layoutCase, frames: 60)
  }

  @Test("Sixty width changes and back restore the position", arguments: LayoutCase.all)
  func resizing(layoutCase: LayoutCase) throws {
    let rig = EngineRig(items(600, heights: 30...90), layoutCase)
    rig.host.height = { item, across, _ in (item.height * 130 / max(across, 1)).rounded() + 10 }
    rig.setAcross(800)
    rig.settle()
    rig.engine.requestScroll(to: (rig.engine.maximumScroll / 2).rounded())
    rig.settle()
    let held = try #require(rig.heldID)
    let top = try #require(rig.top(held))
    let widths = (0...30).map { 800 - 10 * Double($0) }
    for width in widths + widths.reversed() {
      rig.setAcross(width)
      rig.frame()
      let now = try #require(rig.top(held), "\(held) is gone at \(width)")
      #expect(abs(now - top) <= 1, "at width \(width)")
    }
  }

  @Test("Content smaller than the viewport never scrolls", arguments: LayoutCase.all)
  func smallContent(layoutCase: LayoutCase) {
    let rig = EngineRig(items(3, height: 60), layoutCase)
    rig.settle()
    rig.host.height = { _, _, _ in 20 }
    rig.engine.invalidateCellSizes()
    for value in [-50.0, 50] {
      rig.engine.requestScroll(to: value)
      rig.frame()
      #expect(rig.engine.scroll == 0)
    }
  }

  @Test("A jump is covered in its first frame", arguments: LayoutCase.all)
  func jumpIsCovered(layoutCase: LayoutCase) {
    let rig = EngineRig(items(3_000, heights: 10...250), layoutCase)
    rig.frame()
    rig.engine.requestScroll(to: rig.engine.maximumScroll * 0.37)
    rig.frame()
    #expect(rig.visibleIDs.count > 2)
  }

  @Test("Sizes are measured only once", arguments: LayoutCase.all)
  func sizesAreRemembered(layoutCase: LayoutCase) {
    let rig = EngineRig(items(250, heights: 20...200), layoutCase)
    func goDownAndUp() {
      rig.settle()
      while rig.engine.scroll < rig.engine.maximumScroll { rig.scroll(by: 550) }
      while rig.engine.scroll > 0 { rig.scroll(by: -550) }
    }
    goDownAndUp()
    let extent = rig.engine.contentExtent
    let measures = rig.host.measures
    goDownAndUp()
    #expect(rig.engine.contentExtent == extent)
    #expect(rig.host.measures == measures)
  }

  @Test("Cells keep their natural length in a long viewport", arguments: LayoutCase.measured)
  func noStretching(layoutCase: LayoutCase) {
    let rig = EngineRig(items(300, height: 46), layoutCase)
    rig.host.width = { _ in 46 }
    rig.engine.setViewport(Size(along: 2_160, across: 400, axis: layoutCase.axis))
    rig.settle()
    #expect(rig.engine.liveSlots.allSatisfy { $0.frame.size.along(layoutCase.axis) == 46 })
  }

  @Test("A cell with an unstable size does not keep the view busy", arguments: LayoutCase.measured)
  func restlessCell(layoutCase: LayoutCase) {
    let rig = EngineRig(items(100), layoutCase)
    rig.host.height = { item, _, call in item.id == 2 && call % 2 == 0 ? 41 : 40 }
    rig.settle()
    for _ in 0..<3 {
      rig.engine.invalidateCellSizes()
      rig.settle()
    }
    let measures = rig.host.measures
    rig.frame()
    #expect(!rig.engine.isDirty)
    #expect(rig.host.measures == measures)
  }

  @Test("An invalid measurement counts as 0", arguments: LayoutCase.measured)
  func wildMeasurements(layoutCase: LayoutCase) {
    for value in [Double.nan, .infinity, -5] {
      let rig = EngineRig(items(100), layoutCase)
      rig.host.height = { item, _, _ in item.id == 3 ? value : item.height }
      if layoutCase.testDescription.contains("flow") { rig.host.width = { $0.id == 3 ? value : 60 } }
      rig.settle()
      #expect(rig.host.invalidReports == [3], "\(value)")
      for id in [2, 4] {
        let frame = rig.engine.targetFrame(of: Slot(id))
        #expect((frame?.size.along(layoutCase.axis) ?? 0) > 0, "\(value)")
      }
      rig.scroll(by: 1e9)
      rig.settle()
    }
  }

  @Test("Without space, no size is negative", arguments: LayoutCase.all, [0.0, 1, 5])
  func noRoom(layoutCase: LayoutCase, across: Double) {
    let rig = EngineRig(items(50), layoutCase)
    rig.settle()
    rig.setAcross(across)
    rig.frame()
    rig.setAcross(100)
    rig.engine.setInsets(EdgeInsets(all: 80))
    rig.frame()
    rig.setAcross(400)
    rig.engine.setInsets(.zero)
    rig.settle()
    #expect(rig.visibleIDs.first == 0)
    #expect(rig.engine.liveSlots.allSatisfy { $0.frame.size.across(layoutCase.axis) > 0 })
  }
}
