import Testing

@testable import LazyGridCore

/// Cells that scroll out of the viewport while they move.
struct LeavingTests {
  /// Returns a rig far down in a list, three frames after two neighbors were swapped.
  private func swapping() -> EngineRig {
    let rig = EngineRig(items(100))
    rig.settle()
    rig.scroll(by: 1_000)
    rig.settle()
    var new = items(100)
    new.swapAt(26, 27)
    rig.apply(new)
    rig.frames(3)
    return rig
  }

  @Test("A cell that scrolling and its motion move out of view does not reappear")
  func restsBeyondTheEdge() throws {
    let rig = swapping()
    let before = try #require(rig.top(26))
    let twin = swapping()
    twin.frame()
    let after = try #require(twin.top(26))
    #expect(after > before + 1)
    // Scrolling alone would leave a part of it visible.
    rig.scroll(by: (before + after) / 2 - 600)
    for _ in 0..<20 {
      #expect(rig.top(26).map { $0 >= 600 } ?? true)
      rig.frame()
    }
  }

  @Test("A cell that stays visible while scrolling continues its motion")
  func goesOnInView() throws {
    let rig = swapping()
    let twin = swapping()
    twin.frame()
    let after = try #require(twin.top(26))
    rig.scroll(by: after + 2 - 600)
    #expect(abs((rig.top(26) ?? .nan) - 598) < 0.001)
  }

  @Test("A removed row moves with the others when a scroll past the end reveals more content")
  func fadesWithTheContent() throws {
    let rig = EngineRig(items(16) + [Item(id: 99, height: 300)], layout: .list(estimated: 44))
    rig.host.hasPrefetchTime = false
    rig.frame()
    rig.scroll(by: 20)
    rig.apply(rig.items.filter { $0.id != 6 })
    rig.frame()
    let ghost = try #require(rig.engine.cells.ghosts.first)
    let before = ghost.frame.minAlong(rig.engine.axis) - rig.engine.scroll
    let scroll = rig.engine.scroll
    rig.engine.requestScroll(to: 10_000)
    rig.frame()
    let after =
      try #require(rig.engine.cells.ghosts.first).frame.minAlong(rig.engine.axis) - rig.engine.scroll
    #expect(rig.engine.scroll > scroll + 200)
    #expect(abs(before - after - (rig.engine.scroll - scroll)) < 1)
  }
}
