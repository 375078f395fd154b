import Testing

@testable import LazyGridCore

struct AnchoringTests {
  @Test(
    "After a width change, scrolling up moves visible items by exactly the requested distance",
    arguments: Arrangement.allCases)
  func scrollUpAfterWidthChange(arrangement: Arrangement) {
    let rig = EngineRig(items(300, heights: 20...120), arrangement)
    rig.host.height = { item, width, _ in item.height * 400 / width }
    rig.settle()
    rig.engine.requestScroll(to: rig.engine.maximumScroll)
    rig.settle()
    rig.engine.setViewport(arrangement.viewport(across: 700))
    rig.settle()
    while rig.engine.scroll > 0 {
      let before = rig.tops
      let asked = min(20, rig.engine.scroll)
      rig.scroll(by: -20)
      for (id, top) in rig.tops {
        guard let old = before[id] else { continue }
        let isRight = abs(top - old - asked) <= 1 || rig.engine.scroll == 0
        rig.demand(isRight, "\(id) moved \(top - old)")
      }
    }
  }

  @Test("Scrolling to an item across unmeasured cells arrives exactly", arguments: Arrangement.allCases)
  func scrollToUnmeasured(arrangement: Arrangement) {
    let rig = EngineRig(items(1_000, heights: 20...300), arrangement)
    rig.frame()
    rig.engine.scroll(to: Slot(800), at: .start, motion: nil)
    rig.frame()
    #expect(rig.top(800) == 0)
    rig.settle()
    #expect(rig.top(800) == 0)
  }

  @Test("At the end, the last cell ends at the inset of the viewport", arguments: Arrangement.allCases)
  func scrollToTheEnd(arrangement: Arrangement) {
    let rig = EngineRig(items(500, heights: 20...300), arrangement)
    rig.engine.setInsets(EdgeInsets(all: 7))
    rig.frame()
    rig.engine.requestScroll(to: rig.engine.maximumScroll)
    rig.settle()
    let last = rig.engine.targetFrame(of: Slot(499))
    #expect(abs((last?.maxAlong(arrangement.axis) ?? 0) - (600 - 7)) < 0.001)
  }

  @Test("A wrong estimate creates only few unnecessary cells", arguments: Sectioning.ofLists)
  func wrongEstimate(sectioning: Sectioning) {
    let rig = EngineRig(items(10_000, height: 200), layout: .list(estimated: 1), sectioning: sectioning)
    rig.frame()
    #expect(rig.visibleIDs == [0, 1, 2])
    #expect(rig.host.made <= 3 * 3 + 2)
    rig.engine.requestScroll(to: rig.engine.maximumScroll / 2)
    rig.frame()
    #expect(rig.host.made <= 3 * 3 + 4)
  }

  @Test("The viewport stays covered where heights change abruptly", arguments: Arrangement.allCases)
  func abruptHeights(arrangement: Arrangement) {
    let tall = (0..<100).map { Item(id: $0, height: 200) }
    let small = (100..<2_000).map { Item(id: $0, height: 20) }
    let rig = EngineRig(tall + small, arrangement)
    rig.settle()
    while rig.engine.scroll < rig.engine.maximumScroll { rig.scroll(by: 333) }
    while rig.engine.scroll > 0 { rig.scroll(by: -333) }
  }

  @Test("Growing items far down do not move the anchor", arguments: Arrangement.allCases)
  func everythingGrows(arrangement: Arrangement) throws {
    let rig = EngineRig(items(500), arrangement)
    rig.settle()
    rig.engine.requestScroll(to: 5_000)
    rig.settle()
    let anchor = try #require(rig.visibleIDs.first)
    let top = rig.top(anchor)
    rig.apply(rig.items.map { Item(id: $0.id, content: 1, height: 70) }, motion: nil)
    rig.settle()
    #expect(rig.top(anchor) == top)
    while rig.engine.scroll > 0 {
      let before = rig.tops
      rig.scroll(by: -20)
      for (id, new) in rig.tops where rig.engine.scroll > 0 {
        if let old = before[id] { #expect(abs(new - old - 20) < 1) }
      }
    }
  }

  @Test("Sixty width changes and back restore the position", arguments: [true, false])
  func resizing(adaptive: Bool) throws {
    let layout: LineLayout = adaptive ? .grid(adaptive: 90, itemSpacing: 4) : .list()
    let rig = EngineRig(
      items(2_000, heights: 30...90), layout: layout, viewport: Size(width: 800, height: 600))
    rig.host.height = { item, width, _ in (item.height * 400 / max(width, 1)).rounded() }
    rig.settle()
    rig.engine.requestScroll(to: 3_011)
    rig.settle()
    let anchor = try #require(rig.visibleIDs.first)
    let top = try #require(rig.top(anchor))
    let widths = (0...60).map { 800 - 5 * Double($0) }
    for width in widths + widths.reversed() {
      rig.engine.setViewport(Size(width: width, height: 600))
      rig.frame()
      let now = try #require(rig.top(anchor))
      #expect(abs(now - top) <= 1, "at width \(width)")
    }
    rig.settle()
    #expect(rig.visibleIDs.first == anchor)
  }

  @Test("A cell that crosses the top edge grows at its bottom", arguments: Sectioning.ofLists)
  func growsAtBottom(sectioning: Sectioning) throws {
    let rig = EngineRig(items(100, height: 100), layout: .list(), sectioning: sectioning)
    rig.settle()
    rig.engine.scroll(to: Slot(10), at: .start, motion: nil)
    rig.settle()
    rig.scroll(by: 30)
    #expect(rig.top(10) == -30)
    for step in 1...20 {
      rig.host.height = { item, _, _ in item.id == 10 ? 100 + 10 * Double(step) : 100 }
      rig.engine.invalidateCellSizes()
      rig.frame()
      #expect(rig.top(10) == -30)
      #expect(rig.top(11) == 70 + 10 * Double(step) || step > 52)
    }
  }

  @Test("Content smaller than the viewport never scrolls", arguments: Sectioning.ofLists)
  func smallContent(sectioning: Sectioning) {
    let rig = EngineRig(items(3, height: 60), sectioning: sectioning)
    rig.settle()
    rig.host.height = { _, _, _ in 20 }
    rig.engine.invalidateCellSizes()
    rig.engine.requestScroll(to: -50)
    rig.frame()
    #expect(rig.engine.scroll == 0)
    rig.engine.requestScroll(to: 50)
    rig.frame()
    #expect(rig.engine.scroll == 0)
  }

  @Test("A jump is covered in its first frame", arguments: Arrangement.allCases)
  func jumpIsCovered(arrangement: Arrangement) {
    let rig = EngineRig(items(10_000, heights: 10...250), arrangement)
    rig.frame()
    rig.engine.requestScroll(to: rig.engine.maximumScroll * 0.37)
    rig.frame()
    #expect(rig.visibleIDs.count > 2)
  }

  @Test("Sizes are measured only once", arguments: Arrangement.allCases)
  func sizesAreRemembered(arrangement: Arrangement) {
    let rig = EngineRig(items(3_000, heights: 20...200), arrangement)
    rig.settle()
    while rig.engine.scroll < rig.engine.maximumScroll { rig.scroll(by: 400) }
    rig.settle()
    let extent = rig.engine.contentExtent
    while rig.engine.scroll > 0 { rig.scroll(by: -400) }
    #expect(rig.engine.contentExtent == extent)
    while rig.engine.scroll < rig.engine.maximumScroll { rig.scroll(by: 400) }
    #expect(rig.engine.contentExtent == extent)
  }

  @Test("Cells keep their natural length in a tall viewport", arguments: Sectioning.ofLists)
  func noStretching(sectioning: Sectioning) {
    let rig = EngineRig(
      items(300, height: 46), viewport: Size(width: 400, height: 2_160), sectioning: sectioning)
    rig.settle()
    #expect(rig.engine.liveSlots.allSatisfy { $0.frame.height == 46 })
  }

  @Test("Unmeasured items inserted above do not move visible items in any frame", arguments: [true, false])
  func insertAbove(animated: Bool) {
    let rig = EngineRig(items(500, heights: 20...120))
    rig.settle()
    rig.engine.requestScroll(to: 3_000)
    rig.settle()
    let before = rig.tops
    let new = (1_000..<1_020).map { Item(id: $0, height: 77) }
    rig.apply(new + rig.items, motion: animated ? .standard : nil)
    for _ in 0..<30 {
      rig.frame()
      #expect(rig.tops == before)
    }
  }

  @Test("An item inserted at the top follows the policy", arguments: [InsertAtTop.showNewAtTop, .keep])
  func insertAtTop(policy: InsertAtTop) {
    let rig = EngineRig(items(100))
    rig.engine.insertAtTop = policy
    rig.settle()
    rig.apply([Item(id: 500)] + rig.items, motion: nil)
    rig.settle()
    switch policy {
    case .showNewAtTop: #expect(rig.top(500) == 0)
    case .keep: #expect(rig.top(0) == 0)
    }
  }

  @Test(
    "Deletions, moves and replacements above keep visible items in place", arguments: Arrangement.allCases)
  func changesInTheMiddle(arrangement: Arrangement) throws {
    let rig = EngineRig(items(1_000, heights: 20...120), arrangement)
    rig.settle()
    rig.engine.requestScroll(to: 8_000)
    rig.settle()
    let anchor = try #require(rig.visibleIDs.first)
    let top = rig.top(anchor)
    var next = rig.items
    next.removeSubrange(10..<40)
    next.append(next.remove(at: 3))
    rig.apply(next, motion: nil)
    rig.settle()
    #expect(rig.top(anchor) == top)
    rig.apply(rig.items.map { Item(id: $0.id, content: 5, height: $0.height + 9) }, motion: nil)
    rig.settle()
    #expect(rig.top(anchor) == top)
    let seen = try #require(rig.visibleIDs.dropFirst().first)
    let second = rig.top(seen)
    rig.apply(rig.items.filter { $0.id != anchor }, motion: nil)
    rig.settle()
    #expect(rig.top(seen) == second)
  }

  @Test("A reordering follows the policy", arguments: [Reorder.keepAnchor, .top])
  func newOrder(policy: Reorder) throws {
    let rig = EngineRig(items(1_000))
    rig.engine.reorder = policy
    rig.settle()
    rig.engine.requestScroll(to: 8_000)
    rig.settle()
    let anchor = try #require(rig.visibleIDs.first)
    let top = rig.top(anchor)
    rig.apply(rig.items.reversed(), motion: nil)
    rig.settle()
    switch policy {
    case .keepAnchor: #expect(rig.top(anchor) == top)
    case .top: #expect(rig.engine.scroll == 0)
    }
  }

  @Test(
    "A reached target stays in place while rows above it are measured",
    arguments: [ScrollPosition.start, .center, .end])
  func targetStays(position: ScrollPosition) throws {
    let rig = EngineRig(items(1_000, heights: 20...300))
    rig.settle()
    rig.engine.scroll(to: Slot(500), at: position, motion: nil)
    rig.frame()
    let top = try #require(rig.top(500))
    rig.settle()
    rig.engine.invalidateCellSizes()
    rig.settle()
    #expect(rig.top(500) == top)
  }

  @Test("A reached goal does not restrict later scrolling", arguments: Arrangement.allCases)
  func goalIsForgotten(arrangement: Arrangement) throws {
    let rig = EngineRig(items(1_000, heights: 20...300), arrangement)
    rig.settle()
    rig.engine.scroll(to: Slot(500), at: .start, motion: nil)
    rig.settle()
    rig.scroll(by: 700)
    let scroll = rig.engine.scroll
    let first = try #require(rig.visibleIDs.first)
    let top = rig.top(first)
    rig.host.height = { item, _, _ in item.id == first ? item.height + 30 : item.height }
    rig.engine.invalidateCellSizes()
    rig.settle()
    // New headers can reveal that earlier headers are longer than estimated.
    #expect(rig.engine.scroll == scroll || arrangement.sectioning.hasHeaders)
    #expect(rig.top(first) == top)
  }

  @Test(
    "At the end, equal numbers of deletions and insertions keep the view at the end",
    arguments: Arrangement.allCases)
  func replaceAtTheEnd(arrangement: Arrangement) {
    let rig = EngineRig(items(1_000), arrangement)
    rig.settle()
    rig.engine.requestScroll(to: rig.engine.maximumScroll)
    rig.settle()
    let scroll = rig.engine.scroll
    let new = (2_000..<2_050).map { Item(id: $0) }
    rig.apply(rig.items.dropLast(50) + new)
    for _ in 0..<30 {
      rig.frame()
      #expect(rig.engine.scroll == scroll)
    }
  }

  @Test("A step to an estimated beginning goes exactly as far as requested")
  func stepToAnEstimatedBeginning() throws {
    let rig = EngineRig(items(40, height: 100), layout: .list(estimated: 20))
    rig.host.hasPrefetchTime = false
    rig.engine.scroll(to: Slot(1), at: .start, motion: nil)
    rig.frame()
    #expect(rig.engine.scroll == 20)
    rig.scroll(by: -20)
    #expect(rig.top(1) == 20)
    rig.scroll(by: -80)
    #expect(rig.top(0) == 0)
  }
}
