import LazyGridCore

/// The engine and its extent index without widgets.
@MainActor
struct LayoutSuite {
  let effort: Effort

  init(_ effort: Effort) { self.effort = effort }

  private static let many = 100_000_000
  private static let few = 1_000
  private static let viewport = Size(width: 800, height: 600)

  func run(_ report: inout Report) {
    firstPass(&report)
    scrollPass(&report)
    ExtentCases(effort).run(&report)
    WaterfallCase().run(&report)
    SectionCase().run(&report)
  }

  // MARK: Passes

  private func firstPass(_ report: inout Report) {
    let time = Stopwatch.inTurn(rounds: 51) {
      Self.timeOfFirstPass(Self.many)
    } _: {
      Self.timeOfFirstPass(Self.few)
    }
    report.add(
      Row(
        "first pass, 100,000,000 items against 1,000", ours: time.ours * 1_000, rival: time.rival * 1_000,
        .microseconds, bar: .ratio(1.3)))
    let before = Heap.kilobytesInUse
    let host = PlainHost(height: 24)
    let engine = Engine(items: Self.many, columns: 4, host: host, viewport: Self.viewport)
    engine.frame(at: 0, host)
    let used = Heap.kilobytesInUse - before
    report.add(
      Row("memory of 100,000,000 items after the first pass", ours: used, .kilobytes, bar: .limit(1_024)))
    withExtendedLifetime(engine) {}
  }

  private static func timeOfFirstPass(_ count: Int) -> Double {
    Stopwatch.time {
      let host = PlainHost(height: 24)
      let engine = Engine(items: count, columns: 4, host: host, viewport: viewport)
      engine.frame(at: 0, host)
    }
  }

  private func scrollPass(_ report: inout Report) {
    var many = Scroller(Self.many)
    var few = Scroller(Self.few)
    let time = Stopwatch.inTurn(rounds: 101) {
      many.passTime()
    } _: {
      few.passTime()
    }
    report.add(
      Row(
        "scroll pass over measured cells, 100 visible, 100,000,000 items against 1,000",
        ours: time.ours * 1_000, rival: time.rival * 1_000, .microseconds, bar: .ratio(1.1)))
    report.add(
      Row(
        "heap allocations in 20 such passes", ours: Double(many.allocations()),
        rival: Double(few.allocations()), .count, bar: .limit(0)))
  }

  /// Goes to and fro over lines that were measured before.
  @MainActor
  private struct Scroller {
    private let host = PlainHost(height: 24)
    private let engine: Engine
    private var step = 0

    private static let steps = 20

    init(_ count: Int) {
      engine = Engine(items: count, columns: 4, host: host, viewport: viewport)
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

    mutating func allocations() -> Int {
      let before = Heap.allocationCount
      run()
      return Heap.allocationCount - before
    }
  }
}
