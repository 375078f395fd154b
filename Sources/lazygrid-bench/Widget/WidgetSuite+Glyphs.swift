import LazyGrid

extension WidgetSuite {
  /// Compares the time until all glyphs of the picker can be used.
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

  /// Returns the time in an existing window, like that of the chooser.
  private static func timeToSettle<Side: Contestant>(_ side: Side.Type, _ data: Dataset) -> Double {
    let window = Gtk.Window(width: 720, height: 600)
    window.isDecorated = false
    window.present()
    // Not nil: `present()` realizes the window.
    let probe = FrameProbe(window.frameClock!)
    while probe.paintedCount == 0 { Gtk.MainLoop.iterate(mayBlock: true) }
    let painted = probe.paintedCount
    let watch = Stopwatch()
    let side = Side(data)
    window.child = Gtk.ScrolledWindow(child: side.widget)
    while probe.paintedCount == painted { Gtk.MainLoop.iterate(mayBlock: true) }
    while !side.isSettled { Gtk.MainLoop.iterate(mayBlock: true) }
    while Gtk.MainLoop.iterate() {}
    let time = watch.milliseconds
    window.destroy()
    window.child = nil
    while Gtk.MainLoop.iterate() {}
    return time
  }
}
