import RandomSupport
import Testing

@testable import LazyGridCore

/// Random events: the model is valid in every frame, no slot jumps, and all motion comes to rest.
struct RandomWalkTests {
  @Test(
    "Random changes, scrolls and resizes keep the model and the presentation valid",
    arguments: LayoutCase.walked.indices)
  func walk(index: Int) {
    let start = RandomRuns.seed &+ UInt64(index) << 32
    for walk in 0..<RandomRuns.walks {
      RandomWalk(seed: start &+ UInt64(walk), layoutCase: LayoutCase.walked[index]).run(steps: 120)
    }
  }

  @Test("Queries before a frame do not change it", arguments: LayoutCase.walked.indices)
  func asking(index: Int) {
    let start = RandomRuns.seed &+ UInt64(index) << 32
    for seed in start..<start &+ 1 {
      let walks = [false, true].map { asks in
        let walk = RandomWalk(seed: seed, layoutCase: LayoutCase.walked[index])
        walk.asks = asks
        walk.keepsTrace = true
        walk.run(steps: 60)
        return walk
      }
      let isSame = walks[0].trace.elementsEqual(walks[1].trace) { $0 == $1 }
      #expect(isSame, "seed \(seed), \(LayoutCase.walked[index].testDescription)")
    }
  }
}

extension LayoutCase {
  /// The library's layouts, lines with natural cell lengths, and sections of other kinds.
  static let walked: [LayoutCase] =
    all + [
      LayoutCase(testDescription: "grid of natural lengths") {
        .grid(adaptive: 90, alignment: .natural, estimated: $1, axis: $0)
      },
      LayoutCase(testDescription: "grid without an estimate") { axis, _ in
        .grid(columns: 4, itemSpacing: 4, lineSpacing: 7, alignment: .natural, axis: axis)
      },
      LayoutCase(testDescription: "grid in sections with headers", sectioning: .headers) {
        .grid(columns: 3, itemSpacing: 4, lineSpacing: 7, estimated: $1, axis: $0)
      },
      LayoutCase(testDescription: "list in bare sections", sectioning: .bare) {
        .list(spacing: 3, estimated: $1, axis: $0)
      },
    ]
}
