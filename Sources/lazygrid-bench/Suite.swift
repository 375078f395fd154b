/// A group of cases that can be asked for by name.
enum Suite: String, CaseIterable {
  case widget

  var needsDisplay: Bool {
    switch self {
    case .widget: true
    }
  }

  @MainActor
  func run(_ effort: Effort, _ report: inout Report) {
    report.begin(self)
    switch self {
    case .widget: WidgetSuite(effort).run(&report)
    }
  }
}
