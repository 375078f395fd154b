import Testing

@testable import LazyGridCore

/// Cells that scrolling takes out of the viewport while they are on their way.
struct LeavingTests {
  /// Far down in a list, three frames after two neighbours have changed places.
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

  @Test("What scrolling takes to the edge and its own motion beyond is not seen again")
  func restsBeyondTheEdge() throws {
    let rig = swapping()
    let before = try #require(rig.top(26))
    let twin = swapping()
    twin.frame()
    let after = try #require(twin.top(26))
    #expect(after > before + 1)
    // Scrolling alone would leave a little of it in view.
    rig.scroll(by: (before + after) / 2 - 600)
    for _ in 0..<20 {
      #expect(rig.top(26).map { $0 >= 600 } ?? true)
      rig.frame()
    }
  }

  @Test("What scrolling leaves in view goes on from where it was")
  func goesOnInView() throws {
    let rig = swapping()
    let twin = swapping()
    twin.frame()
    let after = try #require(twin.top(26))
    rig.scroll(by: after + 2 - 600)
    #expect(abs((rig.top(26) ?? .nan) - 598) < 0.001)
  }
}
