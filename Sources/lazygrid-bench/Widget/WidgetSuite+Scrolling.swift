import LazyGrid

/// What one side's rounds of opening and scrolling came to.
private struct ScrollSamples {
  var firstFrame: [Double] = []
  var frames: [FrameProbe.Frame] = []
  var visible = 0
  var cells = 0

  var total: [Double] { frames.map(\.total) }
  var layout: [Double] { frames.map(\.layout) }

  @MainActor
  mutating func take<Side>(_ stage: Stage<Side>, frames count: Int) {
    firstFrame.append(stage.firstFrame)
    stage.settle()
    frames += stage.scroll(frames: count)
    stage.settle()
    let picture = Picture(of: stage.side.widget)
    visible = picture.visibleCount
    cells = picture.cellCount
  }
}

extension WidgetSuite {
  /// Opening, scrolling and the cells that it takes.
  func compare(_ look: Look, _ count: Int, _ report: inout Report) {
    let data = Dataset.of(look, count)
    var ours = ScrollSamples()
    var rival = ScrollSamples()
    for _ in 0..<effort.rounds {
      ours.take(Ours(data), frames: effort.frames)
      rival.take(Rival(data), frames: effort.frames)
    }
    func add(_ name: String, _ ours: Double, _ rival: Double, _ unit: Row.Unit, _ bar: Row.Bar?) {
      report.add(Row(Self.label(look, count, name), ours: ours, rival: rival, unit, bar: bar))
    }
    let isUniform = !look.wraps
    add(
      "live cells (\(ours.visible) and \(rival.visible) visible)", Double(ours.cells), Double(rival.cells),
      .count, .limit(Double(ours.visible + 4 * look.columns)))
    add(
      "data → first frame", ours.firstFrame.median, rival.firstFrame.median, .milliseconds,
      .ratio(isUniform ? 0.6 : 0.4))
    let whole = Row.Bar.ratio(isUniform ? 0.7 : 0.35)
    let part = Row.Bar.ratio(isUniform ? 0.4 : 0.25)
    add("scroll step, median", ours.total.median, rival.total.median, .milliseconds, whole)
    add(
      "scroll step, 99th percentile", ours.total.percentile(0.99), rival.total.percentile(0.99),
      .milliseconds, whole)
    add("the same less painting, median", ours.layout.median, rival.layout.median, .milliseconds, part)
    add(
      "the same less painting, 99th percentile", ours.layout.percentile(0.99),
      rival.layout.percentile(0.99), .milliseconds, part)
  }
}
