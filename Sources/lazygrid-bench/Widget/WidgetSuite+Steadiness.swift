import LazyGrid

extension WidgetSuite {
  /// Checks that the visible cells move by the requested distance, and that no frame is blank or partly
  /// blank.
  func compareSteadiness(_ look: Look, _ report: inout Report) {
    let data = Dataset.of(look, 100_000)
    for isAbsolute in [false, true] {
      let ours = Self.faults(Ours(data), look, isAbsolute: isAbsolute)
      let rival = Self.faults(Rival(data), look, isAbsolute: isAbsolute)
      let way = isAbsolute ? "absolute" : "relative"
      report.add(
        Row(
          "\(look.name): of 299 frames with another movement than requested, \(way) scrolling",
          ours: Double(ours.jumps), rival: Double(rival.jumps), .count, bar: .limit(0)))
      report.add(
        Row(
          "\(look.name): of 299 frames blank or partly uncovered, \(way) scrolling",
          ours: Double(ours.blanks), rival: Double(rival.blanks), .count, bar: .limit(0)))
    }
  }

  /// Scrolls by 100 px per frame: relative to the adjustment's value, or to absolute values like a program
  /// that animates.
  private static func faults<Side>(
    _ stage: Stage<Side>, _ look: Look, isAbsolute: Bool
  ) -> (jumps: Int, blanks: Int) {
    stage.settle()
    let adjustment = stage.adjustment
    var last: Picture?
    var faults = (jumps: 0, blanks: 0)
    _ = stage.probe.run(
      300,
      step: { number in
        adjustment.value = isAbsolute ? Double(number) * 100 : adjustment.value + (number > 0 ? 100 : 0)
      },
      inspect: {
        let picture = Picture(of: stage.side.widget)
        if let last, !picture.hasMoved(by: 100, since: last) { faults.jumps += 1 }
        if last != nil, !picture.isCovered(columns: look.columns) { faults.blanks += 1 }
        last = picture
      })
    return faults
  }

  /// Compares width changes by one pixel per frame.
  func compareWidths(_ look: Look, _ report: inout Report) {
    let data = Dataset.of(look, 100_000)
    let time = Stopwatch.inTurn(rounds: effort.rounds) {
      Self.changeWidth(Ours(data))
    } _: {
      Self.changeWidth(Rival(data))
    }
    report.add(
      Row(
        "\(look.name): width change by 1 px a frame, 60 frames", ours: time.ours, rival: time.rival,
        bar: .ratio(0.7)))
  }

  private static func changeWidth<Side>(_ stage: Stage<Side>) -> Double {
    let step = stage.widthStep()
    stage.settle()
    return stage.probe.run(60, step: step).map(\.total).median
  }
}
