import Testing

@testable import LazyGridCore

/// Headers and footers that stay in view with their section. They must never jump.
struct StickyTests {
  static let allEdges: [PinnedViews] = [.headers, .footers, [.headers, .footers]]

  private func groups(_ count: Int = 8, items: Int = 20) -> [SectionedRig.Group] {
    (0..<count).map { .of(items, id: $0, hasFooter: true) }
  }

  private func view(_ edges: PinnedViews = .headers, scrolledTo scroll: Double = 0) -> SectionedRig {
    let rig = SectionedRig(groups(), sticky: edges)
    rig.settle()
    rig.scroll(to: scroll)
    rig.settle()
    return rig
  }

  @Test("Pinned views follow the rule during slow and fast scrolling in both directions", arguments: allEdges)
  func scrolling(edges: PinnedViews) {
    for axis in [Axis.vertical, .horizontal] {
      let rig = SectionedRig(
        groups(5), layout: LineLayout.grid(columns: 2, lineSpacing: 5, estimated: 44, axis: axis),
        viewport: Size(along: 600, across: 400, axis: axis), sticky: edges)
      for step in [7.0, 61, 333] {
        while rig.engine.scroll < rig.engine.maximumScroll && !rig.rig.hasFailed { rig.scroll(by: step) }
        while rig.engine.scroll > 0 && !rig.rig.hasFailed { rig.scroll(by: -step) }
      }
      for place in [0.37, 0.9, 0.1, 1, 0.5] { rig.scroll(to: rig.engine.maximumScroll * place) }
    }
  }

  @Test("Pinned views follow the rule with insets of the view and of the section", arguments: allEdges)
  func insets(edges: PinnedViews) {
    var groups = groups(5)
    for index in groups.indices { groups[index].insets = EdgeInsets(all: Double(index * 5)) }
    let rig = SectionedRig(groups, sticky: edges)
    rig.engine.setInsets(EdgeInsets(all: 20))
    rig.demandsSteadiness = false
    rig.settle()
    rig.demandsSteadiness = true
    while rig.engine.scroll < rig.engine.maximumScroll && !rig.rig.hasFailed { rig.scroll(by: 13) }
    while rig.engine.scroll > 0 && !rig.rig.hasFailed { rig.scroll(by: -17) }
  }

  @Test("The next header pushes the pinned one")
  func pushing() {
    // Each section is 32 + 20 × 44 + 32 = 944 pixels long.
    let rig = view(scrolledTo: 930)
    #expect(rig.header(0) == -18)
    #expect(rig.header(1) == 14)
    rig.scroll(by: -100)
    #expect(rig.header(0) == 0)
    rig.scroll(by: 120)
    #expect(rig.header(1) == 0)
    #expect(rig.engine.stuckExtent.before == 32)
    #expect(rig.engine.stuckExtent.after == 0)
  }

  @Test(
    "Pinned views follow the rule during an animated scroll, which does not end under them",
    arguments: allEdges)
  func scrollToSlots(edges: PinnedViews) {
    let rig = view(edges, scrolledTo: 2_000)
    let positions: [ScrollPosition] = [.start, .end, .center, .nearest]
    for (step, index) in stride(from: 0, to: rig.engine.slotCount, by: 7).enumerated() {
      let target = Slot((index * 5) % rig.engine.slotCount)
      for position in step % 3 == 0 ? positions : [positions[step % 4]] {
        rig.engine.scroll(to: target, at: position, motion: step % 2 == 0 ? .standard : nil)
        if step % 2 != 0 { rig.demandsSteadiness = false }
        rig.settle()
        rig.demandsSteadiness = true
        expectUncovered(target, rig, "\(target.index) at \(position)")
      }
      if rig.rig.hasFailed { return }
    }
  }

  private func expectUncovered(_ target: Slot, _ rig: SectionedRig, _ label: String) {
    guard let frame = rig.engine.liveSlot(at: target).map(rig.engine.presentedFrame) else {
      Issue.record("not there: \(label)")
      return
    }
    let isSeen = frame.minY >= -0.5 && frame.maxY <= 600.5
    rig.rig.demand(isSeen, "\(label) is at \(frame)")
    for slot in rig.engine.liveSlots where slot.pinOffset != 0 && slot.slot != target {
      let cover = rig.engine.presentedFrame(slot)
      rig.rig.demand(!cover.intersects(frame), "\(label) is covered by \(cover)")
    }
  }

  /// The data changes around section 3, which is at the start of the viewport.
  static let changes: [(String, @Sendable (inout [SectionedRig.Group]) -> Void)] = [
    ("insert above", { $0[1].items.insert(contentsOf: items(9).map { Item(id: 90_000 + $0.id) }, at: 3) }),
    ("delete above", { $0[1].items.removeFirst(12) }),
    ("insert in it before the visible items", { $0[3].items.insert(Item(id: 90_000, height: 300), at: 0) }),
    ("delete in it before the visible items", { $0[3].items.removeFirst(5) }),
    ("delete its visible items", { $0[3].items.removeLast(12) }),
    ("delete almost all of it", { $0[3].items.removeLast(19) }),
    ("insert at its end", { $0[3].items += items(5).map { Item(id: 90_000 + $0.id) } }),
    ("insert below", { $0[4].items.insert(contentsOf: items(9).map { Item(id: 90_000 + $0.id) }, at: 0) }),
    ("delete below", { $0[4].items.removeFirst(12) }),
    ("delete the section before", { $0.remove(at: 2) }),
    ("delete the section after", { $0.remove(at: 4) }),
    ("delete it", { $0.remove(at: 3) }),
    ("collapse it", { $0[3].isCollapsed = true }),
    ("collapse the section before", { $0[2].isCollapsed = true }),
    ("collapse the section after", { $0[4].isCollapsed = true }),
    ("collapse all", { for index in $0.indices { $0[index].isCollapsed = true } }),
    ("move it far away", { $0.append($0.remove(at: 3)) }),
    ("move it to the start", { $0.insert($0.remove(at: 3), at: 0) }),
    ("reverse all", { $0.reverse() }),
    ("change its items", { for index in $0[3].items.indices { $0[3].items[index].height = 60 } }),
    ("another header", { $0[3].span = 50 }),
    (
      "move items into it",
      {
        $0[3].items += $0[4].items.prefix(5); $0[4].items.removeFirst(5)
      }
    ),
  ]

  @Test("Pinned views follow the rule during animated changes", arguments: allEdges, changes.indices)
  func animatedChanges(edges: PinnedViews, change: Int) {
    let (name, edit) = Self.changes[change]
    // In the middle of the section, where its header is pushed, and just past that point.
    for place in [300.0, 930, 945] {
      let rig = view(edges, scrolledTo: 3 * 944 + place)
      rig.rig.label = "– \(name), \(place) pixels into the section"
      rig.change(edit)
      rig.frames(7)
      // Back again, from the middle of it.
      rig.apply(groups())
      rig.frames(30)
      rig.change(edit)
      rig.frames(9)
      rig.scroll(by: 40)
      rig.scroll(by: -200)
      rig.frames(30)
      rig.rig.demand(!rig.engine.isDirty, "does not come to rest")
      if rig.rig.hasFailed { return }
    }
  }

  @Test("The ghost of a pinned header fades in place", arguments: [true, false])
  func ghost(isOnItsWay: Bool) throws {
    let rig = view(scrolledTo: 3 * 944 + 300)
    if isOnItsWay {
      rig.change { $0[3].items.removeFirst(5) }
      rig.frames(3)
    }
    let header = try #require(rig.slot(1_000_003))
    let cell = try #require(rig.engine.liveSlot(at: header)?.cell)
    #expect(rig.engine.liveSlot(at: header)?.motion.isTravelling == isOnItsWay)
    rig.change { $0.remove(at: 3) }
    for _ in 0..<8 {
      rig.frame()
      var top: Double?
      rig.engine.forEachPlacement { if $0.cell == cell { top = $0.frame.minY } }
      guard let top else { break }
      #expect(abs(top) < 0.001)
    }
    rig.settle()
    #expect(rig.engine.ghostCount == 0)
  }

  @Test("Collapsing keeps the clicked header in place, even during a fling", arguments: [0.0, 25, -25])
  func collapsing(speed: Double) throws {
    let rig = view(scrolledTo: 3 * 944 + 300)
    if speed != 0 { for _ in 0..<3 { rig.scroll(by: speed) } }
    let header = try #require(rig.slot(1_000_003))
    rig.engine.hold(header)
    rig.change { $0[3].isCollapsed = true }
    if speed != 0 { rig.engine.requestScroll(to: rig.engine.scroll + speed) }
    rig.frame()
    let held = try #require(rig.slot(1_000_003).flatMap(rig.engine.targetFrame))
    #expect(abs(held.minY + speed) < 0.001)
    for _ in 0..<20 {
      if speed == 0 { rig.frame() } else { rig.scroll(by: speed) }
      if speed == 0 { #expect(abs(rig.header(3) ?? .nan) < 0.001) }
    }
    rig.engine.hold(try #require(rig.slot(1_000_003)))
    rig.change { $0[3].isCollapsed = false }
    rig.settle()
  }

  @Test("A header held for an empty change is not held by a later scroll")
  func holdingInVain() throws {
    let rig = view(scrolledTo: 3 * 944 + 300)
    rig.engine.hold(try #require(rig.slot(1_000_003)))
    rig.change { $0[3].isCollapsed = false }
    let scroll = rig.engine.scroll
    rig.scroll(by: -20)
    #expect(rig.engine.scroll == scroll - 20)
  }

  @Test("Pinned views follow the rule when the view is resized")
  func resizing() {
    let rig = view([.headers, .footers], scrolledTo: 3 * 944 + 300)
    for step in 0..<40 {
      rig.resize(Size(width: 400 - Double(step % 7) * 30, height: 600 - Double(step) * 14))
    }
  }

  @Test("Only headers longer than half the viewport are not pinned")
  func oddHeaders() {
    for (span, sticks) in [(0.0, true), (300, true), (301, false), (900, false)] {
      var groups = groups(4)
      for index in groups.indices { groups[index].span = span }
      let rig = SectionedRig(groups, sticky: [.headers, .footers])
      rig.rig.label = "– span \(span)"
      while rig.engine.scroll < rig.engine.maximumScroll && !rig.rig.hasFailed { rig.scroll(by: 55) }
      while rig.engine.scroll > 0 && !rig.rig.hasFailed { rig.scroll(by: -77) }
      rig.scroll(to: span + 400)
      let isThere = rig.header(0).map { $0 == 0 } ?? false
      #expect(span == 0 || isThere == sticks, "\(span)")
    }
  }

  @Test("Ten thousand empty sections with and without headers are handled")
  func emptySections() {
    for hasHeader in [false, true] {
      let rig = SectionedRig(
        (0..<10_000).map { SectionedRig.Group(id: $0, items: [], hasHeader: hasHeader) } + [
          .of(50, id: 10_000)
        ])
      #expect(rig.engine.liveSlots.count < 60)
      #expect(rig.engine.contentExtent == (hasHeader ? 322_232.0 : 2_232))
      rig.scroll(to: rig.engine.maximumScroll)
      rig.settle()
      #expect(rig.header(10_000) == 0)
      #expect(rig.engine.currentSection == 10_000)
      #expect(rig.engine.visibleSections == [10_000])
    }
  }

  @Test("Far down in a long section, the number of cells stays small")
  func cellCount() {
    let rig = SectionedRig([.of(3_000, id: 0), .of(3_000, id: 1)])
    rig.settle()
    for _ in 0..<150 {
      rig.scroll(by: 170)
      let visible = rig.engine.liveSlots.count(where: \.isVisible)
      rig.rig.demand(rig.engine.liveSlots.count <= visible + 4 + 1, "\(rig.engine.liveSlots.count) cells")
    }
    #expect(rig.engine.cellCount < 60)
  }

  @Test("The current section, the visible sections and their frames are reported")
  func readings() {
    let rig = SectionedRig((0..<30).map { .of($0 % 4, id: $0, hasFooter: $0 % 3 == 0) })
    rig.engine.setInsets(EdgeInsets(all: 10))
    rig.demandsSteadiness = false
    for _ in 0..<40 where !rig.rig.hasFailed {
      rig.scroll(by: 53)
      expectReadings(rig)
    }
  }

  private func expectReadings(_ rig: SectionedRig) {
    let sections = rig.engine.sections
    let frames = (0..<rig.engine.slotCount).compactMap { rig.engine.targetFrame(of: Slot($0)) }
    let ends = sections.indices.map { frames[..<sections.slots(of: $0).upperBound].last?.maxY ?? 0 }
    let current = ends.firstIndex { $0 > 10.5 } ?? sections.count - 1
    rig.rig.demand(rig.engine.currentSection == current, "current is \(rig.engine.currentSection ?? -1)")
    var seen: [Int: Rect] = [:]
    rig.engine.forEachSectionFrame { seen[$0] = $1 }
    for section in sections.indices {
      let slots = sections.slots(of: section)
      guard let first = slots.first, let last = slots.last else { continue }
      let (start, end) = (frames[first].minY, frames[last].maxY)
      let isSeen = end > 0 && start < 600
      rig.rig.demand(rig.engine.visibleSections.contains(section) == isSeen, "section \(section)")
      guard isSeen else { continue }
      let frame = Rect(x: 10, y: start, width: 380, height: end - start)
      rig.rig.demand(seen[section] == frame, "\(String(describing: seen[section])) for \(frame)")
    }
  }
}
