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
    groupsPass(&report)
    ExtentCases(effort).run(&report)
    WaterfallCase().run(&report)
    SectionCase().run(&report)
  }

  private static let grid = LineLayout.grid(columns: 4, estimated: 24)

  /// Groups with the same picture as the grid: each line consists of two groups of two items side by side.
  private static let groups: CompositionalLayout = {
    let whole = LayoutSize(width: .fractionalWidth(1), height: .estimated(24))
    let half = LayoutSize(width: .fractionalWidth(0.5), height: .estimated(24))
    let pair = LayoutGroup.horizontal(
      layoutSize: half, repeatingSubitem: LayoutItem(layoutSize: half), count: 2)
    return .compositional(LayoutSection(group: .horizontal(layoutSize: whole, subitems: [pair, pair])))
  }()

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
    var many = Scroller(Self.many, Self.grid)
    var few = Scroller(Self.few, Self.grid)
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

  private func groupsPass(_ report: inout Report) {
    var groups = Scroller(Self.few, Self.groups)
    var grid = Scroller(Self.few, Self.grid)
    precondition(groups.picture == grid.picture, "another picture")
    let time = Stopwatch.inTurn(rounds: 101) {
      groups.passTime()
    } _: {
      grid.passTime()
    }
    report.add(
      Row(
        "scroll pass, two nested groups a line against a grid of the same picture",
        ours: time.ours * 1_000, rival: time.rival * 1_000, .microseconds, bar: .ratio(2)))
    report.add(
      Row(
        "heap allocations in 20 such passes", ours: Double(groups.allocations()),
        rival: Double(grid.allocations()), .count, bar: .limit(0)))
  }
}
