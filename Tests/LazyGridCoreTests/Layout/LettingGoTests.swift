import Testing

@testable import LazyGridCore

/// The limit of stored sizes.
struct LettingGoTests {
  private func view(_ layoutCase: LayoutCase) -> EngineRig {
    let rig = EngineRig(items(900, heights: 20...150), layoutCase)
    rig.engine.sizeLimit = 200
    rig.settle()
    return rig
  }

  /// Returns the number of items that need no measuring.
  private func measuredCount(_ rig: EngineRig) -> Int {
    rig.items.indices.count { !rig.engine.content.solver.place(Slot($0)).needsMeasuring }
  }

  @Test("Distant sizes are discarded, and no visible item moves", arguments: LayoutCase.measured)
  func scrollThrough(layoutCase: LayoutCase) {
    let rig = view(layoutCase)
    // A flow keeps the breadths, but not the lengths, before the visible items.
    let limit = 200 + rig.visibleIDs.count + 60
    while rig.engine.scroll < rig.engine.maximumScroll && !rig.hasFailed {
      // On the way down, all items above were measured. Discarded ones must keep their total length.
      let before = rig.tops
      rig.scroll(by: 200)
      let after = rig.tops
      let isAtEnd = rig.engine.scroll >= rig.engine.maximumScroll - 0.5
      for (id, top) in before where !isAtEnd {
        guard let now = after[id] else { continue }
        rig.demand(abs(top - now - 200) < 1, "\(id) moved by \(top - now)")
      }
      rig.demand(measuredCount(rig) <= limit, "\(measuredCount(rig)) are measured")
    }
    while rig.engine.scroll > 0 && !rig.hasFailed {
      rig.scroll(by: -130)
      rig.demand(measuredCount(rig) <= limit, "\(measuredCount(rig)) are measured on the way up")
    }
    #expect(rig.engine.scroll == 0)
    #expect(rig.visibleIDs.first == 0)
  }

  @Test("Below the limit, no size is discarded", arguments: LayoutCase.measured)
  func underTheLimit(layoutCase: LayoutCase) {
    let rig = view(layoutCase)
    rig.engine.sizeLimit = 10_000
    while rig.engine.scroll < rig.engine.maximumScroll { rig.scroll(by: 200) }
    #expect(measuredCount(rig) > 890)
  }

  @Test("Given sizes are never discarded", arguments: LayoutCase.all.filter(\.isGiven))
  func givenSizes(layoutCase: LayoutCase) {
    let rig = view(layoutCase)
    let frames = rig.contentFrames
    while rig.engine.scroll < rig.engine.maximumScroll { rig.scroll(by: 500) }
    #expect(rig.contentFrames == frames)
  }
}
