import Testing

@testable import LazyGridCore

/// The effects of `scroll(to:)`.
struct GoalTests {
  @Test("An animated scroll ends exactly at its target", arguments: Arrangement.allCases)
  func arrives(arrangement: Arrangement) throws {
    for position in [ScrollPosition.start, .center, .end, .nearest] {
      let rig = EngineRig(items(2_000, heights: 20...200), arrangement)
      rig.settle()
      let goal = rig.engine.scroll(to: Slot(900), at: position, motion: .standard)
      var last = rig.engine.scroll
      for _ in 0..<17 where rig.engine.isDirty {
        rig.frame()
        // New headers can reveal that the content before them is shorter than estimated.
        rig.demand(rig.engine.scroll >= last || arrangement.sectioning.hasHeaders, "turned back")
        last = rig.engine.scroll
      }
      rig.settle()
      #expect(rig.engine.takeFinishedGoals().map { [$0.id, $0.reached ? 1 : 0] } == [[goal, 1]])
      let frame = try #require(rig.engine.targetFrame(of: Slot(900)))
      switch position {
      case .start: #expect(abs(frame.minAlong(arrangement.axis)) < 0.001)
      case .end, .nearest: #expect(abs(frame.maxAlong(arrangement.axis) - 600) < 0.001)
      case .center:
        #expect(abs(frame.minAlong(arrangement.axis) + frame.maxAlong(arrangement.axis) - 600) < 0.001)
      }
    }
  }

  @Test(
    ".nearest does not scroll for a fully visible slot, and scrolls the minimum otherwise",
    arguments: Sectioning.ofLists)
  func nearest(sectioning: Sectioning) {
    for motion in [nil, Motion.standard] {
      let rig = EngineRig(items(500, height: 50), sectioning: sectioning)
      rig.engine.setInsets(EdgeInsets(all: 10))
      rig.settle()
      rig.engine.requestScroll(to: 1_000)
      rig.settle()
      let place = rig.engine.scroll
      let first = rig.visibleIDs[0]
      rig.engine.scroll(to: Slot(first + 3), at: .nearest, motion: motion)
      rig.settle()
      #expect(rig.engine.scroll == place)
      rig.engine.scroll(to: Slot(first - 4), at: .nearest, motion: motion)
      rig.settle()
      #expect(rig.top(first - 4) == 10)
      rig.engine.scroll(to: Slot(first + 30), at: .nearest, motion: motion)
      rig.settle()
      #expect(abs((rig.top(first + 30) ?? 0) - (600 - 10 - 50)) < 0.001)
      #expect(rig.engine.takeFinishedGoals().map(\.reached) == [true, true, true])
    }
  }

  @Test("A very long scroll ends without a jump", arguments: Sectioning.ofLists)
  func longWay(sectioning: Sectioning) {
    let rig = EngineRig(items(1_000_000), sectioning: sectioning)
    rig.settle()
    rig.engine.scroll(to: Slot(900_000), at: .start, motion: .standard)
    var last = 0.0
    while rig.engine.goals.current != nil {
      last = rig.engine.scroll
      rig.frame()
    }
    #expect(rig.engine.scroll - last < 600)
    #expect(rig.top(900_000) == 0)
  }

  @Test("A second goal takes over the speed of the first one", arguments: Sectioning.ofLists)
  func takesOver(sectioning: Sectioning) {
    let rig = EngineRig(items(2_000), sectioning: sectioning)
    rig.settle()
    rig.engine.scroll(to: Slot(100), at: .start, motion: .standard)
    rig.frames(3)
    var before = rig.engine.scroll
    rig.frame()
    let speed = rig.engine.scroll - before
    rig.engine.scroll(to: Slot(60), at: .start, motion: .standard)
    before = rig.engine.scroll
    rig.frame()
    #expect(rig.engine.scroll - before > speed / 4)
    rig.settle()
    #expect(rig.engine.takeFinishedGoals().map(\.reached) == [false, true])
    #expect(rig.top(60) == 0)
  }

  @Test("A goal stays valid while data around it changes", arguments: Arrangement.allCases)
  func changesOnTheWay(arrangement: Arrangement) {
    let rig = EngineRig(items(500, heights: 20...90), arrangement)
    rig.settle()
    rig.engine.scroll(to: Slot(300), at: .start, motion: .standard)
    for round in 0..<12 {
      rig.frame()
      let new = items(30).map { Item(id: 1_000 + 100 * round + $0.id, height: 70) }
      let first = rig.items.firstIndex { $0.id == 300 } ?? 0
      rig.apply(new + rig.items.dropFirst(first > 400 ? 9 : 0), motion: round % 2 == 0 ? .standard : nil)
    }
    rig.settle()
    #expect(rig.top(300) == 0)
    #expect(rig.engine.takeFinishedGoals().map(\.reached) == [true])
  }

  @Test("Removing the target stops the scroll and reports it", arguments: Sectioning.ofLists)
  func targetRemoved(sectioning: Sectioning) {
    let rig = EngineRig(items(500), sectioning: sectioning)
    rig.settle()
    rig.engine.scroll(to: Slot(300), at: .start, motion: .standard)
    rig.frames(5)
    let scroll = rig.engine.scroll
    #expect(scroll > 0)
    rig.apply(rig.items.filter { $0.id != 300 })
    #expect(rig.engine.takeFinishedGoals().map(\.reached) == [false])
    rig.settle()
    #expect(rig.engine.scroll == scroll)
  }

  @Test("A goal set before there is space is reached when there is", arguments: Arrangement.allCases)
  func goalBeforeSpace(arrangement: Arrangement) {
    let rig = EngineRig(layout: arrangement.layout, viewport: .zero)
    rig.apply(items(1_000, heights: 20...90))
    rig.engine.scroll(to: Slot(600), at: .start, motion: .standard)
    rig.frame()
    rig.engine.setViewport(arrangement.viewport())
    rig.frame()
    #expect(rig.top(600) == 0)
    #expect(rig.engine.takeFinishedGoals().map(\.reached) == [true])
  }

  @Test(
    "A goal without a slot fails immediately, and scrolling by the user ends a goal",
    arguments: Sectioning.ofLists)
  func givenUp(sectioning: Sectioning) {
    let rig = EngineRig(items(500), sectioning: sectioning)
    rig.settle()
    rig.engine.scroll(to: Slot(500), at: .start, motion: nil)
    rig.engine.scroll(to: Slot(-1), at: .start, motion: nil)
    #expect(rig.engine.takeFinishedGoals().map(\.reached) == [false, false])
    rig.engine.scroll(to: Slot(300), at: .start, motion: .standard)
    rig.frames(4)
    let scroll = rig.engine.scroll
    rig.scroll(by: -10)
    #expect(rig.engine.takeFinishedGoals().map(\.reached) == [false])
    rig.settle()
    #expect(rig.engine.scroll == scroll - 10)
  }
}
