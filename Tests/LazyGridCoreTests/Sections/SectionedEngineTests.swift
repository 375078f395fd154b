import Testing

@testable import LazyGridCore

/// Sections of unmeasured rows, and large numbers of sections.
struct SectionedEngineTests {
  @Test("Sections of rows much longer than estimated never overlap", arguments: [1, 3])
  func noOverlap(columns: Int) {
    let groups = (0..<40).map { group in
      SectionedRig.Group(
        id: group, items: (0..<12).map { Item(id: group * 100 + $0, height: 90) }, hasFooter: group % 2 == 0,
        span: 50)
    }
    let rig = SectionedRig(
      groups, layout: LineLayout.grid(columns: columns, lineSpacing: 3, estimated: 10), sticky: [])
    rig.demandsSteadiness = false
    func expectNoOverlap() {
      let frames = rig.engine.liveSlots.filter(\.isVisible).map(\.frame)
      for (index, frame) in frames.enumerated() {
        let isAlone = frames[..<index].allSatisfy { !$0.intersects(frame) }
        rig.rig.demand(isAlone, "\(frame) overlaps another")
      }
    }
    for place in [0, 0.4, 0.9, 0.2] {
      rig.scroll(to: rig.engine.maximumScroll * place)
      for _ in 0..<20 where !rig.rig.hasFailed {
        rig.scroll(by: 133)
        expectNoOverlap()
      }
      for _ in 0..<30 where !rig.rig.hasFailed {
        rig.scroll(by: -133)
        expectNoOverlap()
      }
    }
  }

  @Test("A second scroll through a thousand sections measures no cell again")
  func sizesAreRemembered() {
    let groups = (0..<1_000).map { group in
      SectionedRig.Group(
        id: group,
        items: (0..<100).map { Item(id: group * 100 + $0, height: Double(20 + ($0 * 37 + group * 11) % 180)) }
      )
    }
    let rig = SectionedRig(groups, viewport: Size(width: 400, height: 20_000), sticky: [])
    rig.demandsSteadiness = false
    rig.rig.demandsCoverage = false
    rig.rig.demandsPlaces = false
    func goDownAndUp() {
      while rig.engine.scroll < rig.engine.maximumScroll { rig.scroll(by: 19_000) }
      while rig.engine.scroll > 0 { rig.scroll(by: -19_000) }
    }
    goDownAndUp()
    let extent = rig.engine.contentExtent
    let measures = rig.rig.host.measures
    #expect(measures == 101_000)
    goDownAndUp()
    #expect(rig.engine.contentExtent == extent)
    #expect(rig.rig.host.measures == measures)
  }

  @Test("Sizes beyond the limit are discarded by section, and no visible item moves")
  func lettingGo() {
    let groups = (0..<60).map { id in
      SectionedRig.Group(
        id: id, items: (0..<30).map { Item(id: id * 100 + $0, height: Double(20 + ($0 * 37 + id) % 60)) },
        hasFooter: true)
    }
    let rig = SectionedRig(groups, sticky: [.headers, .footers])
    rig.engine.sizeLimit = 300
    for step in [90.0, -110] {
      for _ in 0..<300 where !rig.rig.hasFailed {
        let before = rig.rig.tops
        let scroll = rig.engine.scroll
        rig.scroll(by: step)
        guard rig.engine.scroll > 0, rig.engine.scroll == scroll + step else { continue }
        for (id, top) in rig.rig.tops where id < 1_000_000 {
          guard let old = before[id] else { continue }
          rig.rig.demand(abs(old - top - step) < 0.001, "\(id) moved by \(old - top)")
        }
      }
    }
    let known = (0..<rig.engine.slotCount).count { !rig.engine.content.solver.place(Slot($0)).needsMeasuring }
    #expect(known <= 420)
  }

  @Test("Sections can become empty, collapsed or removed in any order, animated or not")
  func comingAndGoing() {
    let rig = SectionedRig([])
    for step in 0..<60 {
      rig.rig.label = "– step \(step)"
      rig.demandsSteadiness = step % 5 != 0
      rig.change(motion: step % 5 == 0 ? nil : .standard) { groups in
        groups = (0..<6).filter { (step / 3 + $0 * step) % 4 != 0 }.map { id in
          var group = SectionedRig.Group.of((step * 7 + id * 5) % 13, id: id, hasFooter: (step + id) % 3 == 0)
          group.hasHeader = (step + id) % 5 != 0
          group.isCollapsed = (step * id) % 4 == 1
          return group
        }
      }
      rig.frames(step % 4 * 4)
      if rig.rig.hasFailed { return }
    }
    rig.settle()
    rig.apply([])
    rig.settle()
    #expect(rig.engine.liveSlots.isEmpty)
  }
}
