import Testing

@testable import LazyGridCore

/// Anything at any time: the model holds in every frame, nothing jumps, everything comes to rest.
struct RandomWalkTests {
  static let layouts: [LineLayout] = [
    .list(estimated: 44), .list(spacing: 3, estimated: 400, axis: .horizontal),
    .grid(columns: 3, itemSpacing: 4, lineSpacing: 16), .grid(adaptive: 90, alignment: .natural),
    .grid(columns: 2, lineSpacing: 5, estimated: 5, axis: .horizontal),
  ]

  @Test("Random changes, scrolling and resizing at random times", arguments: layouts)
  func walk(layout: LineLayout) {
    let start = EngineTestSize.seed &+ UInt64(Self.layouts.firstIndex(of: layout) ?? 0) << 32
    for walk in 0..<EngineTestSize.walks {
      RandomWalk(seed: start &+ UInt64(walk), layout: layout).run(steps: 120)
    }
  }

  @Test(
    "The same in sections that come, go and change places", arguments: layouts,
    [Sectioning.headers, .headersAndFooters, .bare])
  func walk(layout: LineLayout, sectioning: Sectioning) {
    let start = EngineTestSize.seed &+ UInt64(Self.layouts.firstIndex(of: layout) ?? 0) << 32
    for walk in 0..<max(1, EngineTestSize.walks / 2) {
      RandomWalk(seed: start &+ UInt64(walk), layout: layout, sectioning: sectioning).run(steps: 120)
    }
  }
}

extension LineLayout: CustomTestStringConvertible {
  public var testDescription: String { "\(axis) \(columns) \(alignment)" }
}
