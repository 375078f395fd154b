import Testing

@testable import LazyGridCore

/// Scrolling to pinned views and to items beside them.
struct StickyGoalTests {
  /// Returns a view whose sections are each 32 + 20 × 44 + 32 = 944 pixels long.
  private func view(_ sticky: PinnedViews, insets: Double = 0, scrolledTo scroll: Double) -> SectionedRig {
    let rig = SectionedRig((0..<6).map { .of(20, id: $0, hasFooter: true) }, sticky: sticky)
    rig.engine.setInsets(EdgeInsets(all: insets))
    rig.demandsSteadiness = false
    rig.settle()
    rig.scroll(to: scroll)
    rig.settle()
    return rig
  }

  private func scroll(_ rig: SectionedRig, to id: Int, motion: Motion?) throws -> Double {
    rig.engine.scroll(to: try #require(rig.slot(id)), at: .nearest, motion: motion)
    rig.settle()
    let finished = rig.engine.takeFinishedGoals()
    #expect(finished.map(\.reached) == [true])
    return rig.engine.scroll
  }

  @Test("Pinned headers and footers need no scrolling", arguments: [nil, Motion.standard], [0.0, 15])
  func stuck(motion: Motion?, insets: Double) throws {
    let rig = view([.headers, .footers], insets: insets, scrolledTo: 1_244)
    #expect(try scroll(rig, to: 1_000_001, motion: motion) == 1_244)
    #expect(try scroll(rig, to: 2_000_001, motion: motion) == 1_244)
    let first = view([.headers, .footers], insets: insets, scrolledTo: 200)
    #expect(try scroll(first, to: 1_000_000, motion: motion) == 200)
  }

  @Test(
    "A header or footer that is pushed out scrolls by its hidden part", arguments: [nil, Motion.standard])
  func pushed(motion: Motion?) throws {
    let rig = view([.headers, .footers], scrolledTo: 944 - 32 + 18)
    #expect(rig.header(0) == -18)
    #expect(try abs(scroll(rig, to: 1_000_000, motion: motion) - (944 - 32)) < 0.001)
    #expect(rig.header(0).map { abs($0) < 0.001 } ?? false)
    // If only 20 pixels of a section are visible, its footer is pushed out at the end of the viewport.
    rig.scroll(to: 944 - 600 + 20)
    #expect(rig.footer(1) == 580)
    #expect(try abs(scroll(rig, to: 2_000_001, motion: motion) - (944 - 600 + 32)) < 0.001)
  }

  @Test("A header outside the viewport or one that is not pinned is scrolled to")
  func elsewhere() throws {
    let rig = view(.headers, scrolledTo: 1_244)
    #expect(try scroll(rig, to: 1_000_003, motion: nil) == 3 * 944 + 32 - 600)
    #expect(rig.header(3) == 568)
    let bare = view([], scrolledTo: 1_244)
    #expect(try scroll(bare, to: 1_000_001, motion: nil) == 944)
  }

  @Test("Scrolling to the start of a section ignores that its header is pinned")
  func start() throws {
    let rig = view(.headers, scrolledTo: 1_244)
    rig.engine.scroll(to: try #require(rig.slot(1_000_001)), at: .start, motion: nil)
    rig.settle()
    #expect(rig.engine.scroll == 944)
  }

  @Test("A change in the same frame keeps the visible goal in place", arguments: [nil, Motion.standard])
  func collapsing(motion: Motion?) throws {
    let rig = view(.headers, scrolledTo: 3 * 944 + 300)
    let header = try #require(rig.slot(1_000_003))
    rig.engine.hold(header)
    rig.change(motion: motion) { $0[3].isCollapsed = true }
    rig.engine.scroll(to: try #require(rig.slot(1_000_003)), at: .nearest, motion: nil)
    for _ in 0..<40 {
      rig.frame()
      #expect(rig.header(3).map { abs($0) < 0.001 } ?? false)
    }
    // The next header comes from the other side of the visible part, not from far away.
    #expect(rig.header(4).map { abs($0 - 64) < 0.001 } ?? false)
  }

  @Test("A visible item stays in place while items are inserted above it")
  func insertion() throws {
    let rig = view(.headers, scrolledTo: 3 * 944 + 300)
    let before = try #require(rig.rig.top(3_009))
    rig.demandsSteadiness = true
    rig.change { $0[1].items.insert(contentsOf: items(9).map { Item(id: 90_000 + $0.id) }, at: 3) }
    rig.engine.scroll(to: try #require(rig.slot(3_009)), at: .nearest, motion: nil)
    for _ in 0..<40 {
      rig.frame()
      #expect(rig.rig.top(3_009).map { abs($0 - before) < 0.001 } ?? false)
    }
  }
}
