import LazyGrid

extension WidgetSuite {
  /// The picker's glyphs, until everything can be used.
  func compareGlyphs(_ report: inout Report) {
    let data = Dataset.of(.glyphs, Glyphs.count)
    var ours: [Double] = []
    var gridView: [Double] = []
    var chooser: [Double] = []
    _ = EmojiChooser.timeToFill()
    for _ in 0..<effort.rounds {
      ours.append(Self.timeToSettle(GridContestant.self, data))
      gridView.append(Self.timeToSettle(GridViewContestant.self, data))
      chooser.append(EmojiChooser.timeToFill())
    }
    report.add(
      Row(
        "the picker's glyphs: data → settled, against GtkGridView", ours: ours.median,
        rival: gridView.median, bar: .ratio(1)))
    report.add(
      Row(
        "the picker's glyphs: data → settled, against GtkEmojiChooser filled", ours: ours.median,
        rival: chooser.median, bar: .ratio(0.1)))
  }

  private static func timeToSettle<Side: Contestant>(_ side: Side.Type, _ data: Dataset) -> Double {
    let watch = Stopwatch()
    let stage = Stage<Side>(data, width: 720)
    while !stage.side.isSettled { MainLoop.iterate(mayBlock: true) }
    while MainLoop.iterate() {}
    return watch.milliseconds
  }
}
