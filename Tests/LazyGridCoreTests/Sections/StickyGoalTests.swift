import Testing

@testable import LazyGridCore

/// What sticks in view is in view: the nearest way to it is none.
struct StickyGoalTests {
  /// Each section is 32 + 20 × 44 + 32 = 944 pixels long.
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

  @Test("a header and a footer that stick need no scrolling", arguments: [nil, Motion.standard], [0.0, 15])
  func stuck(motion: Motion?, insets: Double) throws {
    let rig = view([.headers, .footers], insets: insets, scrolledTo: 1_244)
    #expect(try scroll(rig, to: 1_000_001, motion: motion) == 1_244)
    #expect(try scroll(rig, to: 2_000_001, motion: motion) == 1_244)
    let first = view([.headers, .footers], insets: insets, scrolledTo: 200)
    #expect(try scroll(first, to: 1_000_000, motion: motion) == 200)
  }

  @Test("one that is pushed comes into view by as much as is hidden", arguments: [nil, Motion.standard])
  func pushed(motion: Motion?) throws {
    let rig = view([.headers, .footers], scrolledTo: 944 - 32 + 18)
    #expect(rig.header(0) == -18)
    #expect(try abs(scroll(rig, to: 1_000_000, motion: motion) - (944 - 32)) < 0.001)
    #expect(rig.header(0).map { abs($0) < 0.001 } ?? false)
    // Where only 20 pixels of a section are seen, its footer is pushed out at the viewport's end.
    rig.scroll(to: 944 - 600 + 20)
    #expect(rig.footer(1) == 580)
    #expect(try abs(scroll(rig, to: 2_000_001, motion: motion) - (944 - 600 + 32)) < 0.001)
  }

  @Test("one that is not in view is scrolled to, and so is one that does not stick")
  func elsewhere() throws {
    let rig = view(.headers, scrolledTo: 1_244)
    #expect(try scroll(rig, to: 1_000_003, motion: nil) == 3 * 944 + 32 - 600)
    #expect(rig.header(3) == 568)
    let bare = view([], scrolledTo: 1_244)
    #expect(try scroll(bare, to: 1_000_001, motion: nil) == 944)
  }

  @Test("going to the beginning of a section goes there, though its header sticks")
  func start() throws {
    let rig = view(.headers, scrolledTo: 1_244)
    rig.engine.scroll(to: try #require(rig.slot(1_000_001)), at: .start, motion: nil)
    rig.settle()
    #expect(rig.engine.scroll == 944)
  }

  @Test("a change in the same frame moves nothing that is in view", arguments: [nil, Motion.standard])
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
    // The one after comes from the other side of what was seen, not from afar.
    #expect(rig.header(4).map { abs($0 - 64) < 0.001 } ?? false)
  }

  @Test("an item that is in view stays where it is seen while something is inserted above it")
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
