import LazyGrid

/// LazyGridView against GtkGridView, with real widgets in real windows.
@MainActor
struct WidgetSuite {
  let effort: Effort

  init(_ effort: Effort) { self.effort = effort }

  typealias Ours = Stage<GridContestant>
  typealias Rival = Stage<GridViewContestant>

  func run(_ report: inout Report) {
    warmUp()
    for look in [Look.uniform, .words] {
      for count in effort.counts { compare(look, count, &report) }
      compareSizes(look, &report)
      for count in effort.counts { compareJumps(look, count, &report) }
      compareChanges(look, &report)
      compareMemory(look, &report)
      compareSteadiness(look, &report)
      compareWidths(look, &report)
      Dataset.forgetAll()
    }
    if effort == .all { compare(.wordList, 100_000, &report) }
    compareSections(&report)
    Dataset.forgetAll()
    compareLargeWindow(&report)
    compareGlyphs(&report)
  }

  /// Loads fonts, style sheets and the first answers of the window system, whose cost belongs to neither
  /// side.
  private func warmUp() {
    for look in Look.named {
      _ = Ours(Dataset.of(look, 500))
      _ = Rival(Dataset.of(look, 500))
    }
  }

  static func label(_ look: Look, _ count: Int, _ name: String) -> String {
    "\(look.name), \(grouped(count)): \(name)"
  }
}
