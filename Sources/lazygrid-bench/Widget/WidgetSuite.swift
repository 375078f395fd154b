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
      compareMemory(look, &report)
    }
    compareGlyphs(&report)
  }

  /// Fonts, style sheets and the window system's first answers are nobody's merit.
  private func warmUp() {
    for look in Look.named {
      _ = Ours(Dataset.of(look, 500))
      _ = Rival(Dataset.of(look, 500))
    }
  }

  static func label(_ look: Look, _ count: Int, _ name: String) -> String {
    "\(look.name), \(grouped(count)): \(name)"
  }

  /// 1,000,000.
  static func grouped(_ number: Int) -> String {
    var digits = String(number)
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
      place -= 3
    }
    return digits
  }
}
