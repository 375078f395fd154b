import LazyGrid

/// The results of one side's rounds of opening and scrolling.
private struct ScrollSamples {
  var firstFrame: [Double] = []
  var frames: [FrameProbe.Frame] = []
  var visible = 0
  var cells = 0
  var widgets = 0

  var total: [Double] { frames.map(\.total) }
  var layout: [Double] { frames.map(\.layout) }
  var period: [Double] { frames.map(\.period) }

  @MainActor
  mutating func take<Side>(_ stage: Stage<Side>, frames count: Int, within limit: Double = .infinity) {
    firstFrame.append(stage.firstFrame)
    stage.settle()
    frames += stage.scroll(frames: count, within: limit)
    stage.settle()
    let picture = Picture(of: stage.side.widget)
    visible = picture.visibleCount
    widgets = picture.cellCount
    cells = stage.side.liveCellCount ?? widgets
  }
}

extension WidgetSuite {
  /// Compares opening, scrolling and the number of cells.
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
    add("cell widgets, idle ones included", Double(ours.widgets), Double(rival.widgets), .count, nil)
    add(
      "data → first frame", ours.firstFrame.median, rival.firstFrame.median, .milliseconds,
      .ratio(isUniform ? 0.6 : 0.4))
    let whole = Row.Bar.ratio(isUniform ? 0.7 : 0.35)
    let part = Row.Bar.ratio(isUniform ? 0.4 : 0.25)
    add("scroll step, median", ours.total.median, rival.total.median, .milliseconds, whole)
    add(
      "scroll step, 99th percentile", ours.total.percentile(0.99), rival.total.percentile(0.99),
      .milliseconds, whole)
    add("the same without painting, median", ours.layout.median, rival.layout.median, .milliseconds, part)
    add(
      "the same without painting, 99th percentile", ours.layout.percentile(0.99),
      rival.layout.percentile(0.99), .milliseconds, part)
    add(
      "scroll step and all until the next, median", ours.period.median, rival.period.median,
      .milliseconds, nil)
  }

  /// The stretch that is scrolled to and fro with few and with many items, in pixels. It is the same for
  /// both, because items seen before cost less than new ones.
  private static let sharedStretch = 5_000.0

  /// Checks that the cost of a step does not grow with the data.
  func compareSizes(_ look: Look, _ report: inout Report) {
    var many = ScrollSamples()
    var few = ScrollSamples()
    for _ in 0..<effort.rounds {
      many.take(Ours(Dataset.of(look, 1_000_000)), frames: effort.frames, within: Self.sharedStretch)
      few.take(Ours(Dataset.of(look, 1_000)), frames: effort.frames, within: Self.sharedStretch)
    }
    report.add(
      Row(
        "\(look.name): scroll step, ours at 1,000,000 against ours at 1,000", ours: many.total.median,
        rival: few.total.median, bar: .ratio(1.1)))
    report.add(
      Row(
        "\(look.name): the same without painting", ours: many.layout.median, rival: few.layout.median,
        bar: .ratio(1.1)))
  }

  /// Compares a large window full of small cells.
  func compareLargeWindow(_ report: inout Report) {
    for look in [Look.small, .smallest] {
      let data = Dataset.of(look, 100_000)
      var ours: [Double] = []
      var rival: [Double] = []
      var heights = (ours: 0.0, rival: 0.0)
      for _ in 0..<effort.rounds {
        heights.ours = Self.scrollLarge(GridContestant.self, data, effort.frames, &ours)
        heights.rival = Self.scrollLarge(GridViewContestant.self, data, effort.frames, &rival)
      }
      let cells = "cells of \(Int(heights.ours)) px, the rival's of \(Int(heights.rival)) px"
      let isSamePicture = heights.ours == heights.rival
      report.add(
        Row(
          "1,920 × 2,160 px, \(cells): scroll step", ours: ours.median, rival: rival.median,
          bar: isSamePicture ? .ratio(0.5) : nil))
    }
  }

  /// The height of the large window's cells.
  private static func scrollLarge<Side: Contestant>(
    _ side: Side.Type, _ data: Dataset, _ frames: Int, _ samples: inout [Double]
  ) -> Double {
    let stage = Stage<Side>(data, width: 1_920, height: 2_160)
    stage.settle()
    samples += stage.scroll(frames: frames).map(\.total)
    return Picture(of: stage.side.widget).visible.first?.height ?? 0
  }
}
