import LazyGrid

extension WidgetSuite {
  /// Compares jumps to far positions.
  func compareJumps(_ look: Look, _ count: Int, _ report: inout Report) {
    let data = Dataset.of(look, count)
    var ours = JumpSamples()
    var rival = JumpSamples()
    for _ in 0..<effort.rounds {
      ours.take(Ours(data))
      rival.take(Rival(data))
    }
    let bar = Row.Bar.ratio(look.wraps ? 0.25 : 0.6)
    report.add(
      Row(
        Self.label(look, count, "jump to the end, call and frame"), ours: ours.toEnd.median,
        rival: rival.toEnd.median, bar: bar))
    report.add(
      Row(
        Self.label(look, count, "jump to the middle, call and frame"), ours: ours.toMiddle.median,
        rival: rival.toMiddle.median, bar: bar))
  }
}

@MainActor
private struct JumpSamples {
  var toEnd: [Double] = []
  var toMiddle: [Double] = []

  mutating func take<Side>(_ stage: Stage<Side>) {
    stage.settle()
    let adjustment = stage.adjustment
    for _ in 0..<4 {
      toEnd.append(stage.frame { adjustment.value = adjustment.upper - adjustment.pageSize })
      toMiddle.append(stage.frame { adjustment.value = (adjustment.upper - adjustment.pageSize) / 2 })
    }
  }
}
