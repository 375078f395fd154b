import LazyGridCore

/// Scrolls to and fro over measured lines.
@MainActor
struct Scroller {
  private let host = PlainHost(height: 24)
  private let engine: Engine
  private var step = 0

  private static let steps = 20

  init(_ count: Int, _ layout: some CollectionLayout) {
    engine = Engine(items: count, layout: layout, host: host, viewport: Size(width: 800, height: 600))
    engine.frame(at: 0, host)
    for _ in 0..<3 { run() }
  }

  private mutating func run() {
    for _ in 0..<Self.steps {
      step += 1
      let isForward = step % (2 * Self.steps) < Self.steps
      engine.requestScroll(to: max(0, engine.scroll + (isForward ? 100 : -100)))
      engine.frame(at: Double(step) / 60, host)
    }
  }

  mutating func passTime() -> Double {
    let watch = Stopwatch()
    run()
    return watch.milliseconds / Double(Self.steps)
  }

  /// The frames of all cells.
  var picture: [Rect] {
    var frames: [Rect] = []
    engine.forEachPlacement { frames.append($0.frame) }
    return frames
  }

  mutating func allocations() -> Int {
    let before = Heap.allocationCount
    run()
    return Heap.allocationCount - before
  }
}
