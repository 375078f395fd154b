/// A group of cases, selected by name.
enum Suite: String, CaseIterable {
  case diff
  case layout
  case widget
  case motion
  case pictures

  var needsDisplay: Bool {
    switch self {
    case .diff, .layout: false
    case .widget, .motion, .pictures: true
    }
  }

  @MainActor
  func run(_ effort: Effort, _ report: inout Report) {
    report.begin(self)
    switch self {
    case .diff: DiffSuite(effort).run(&report)
    case .layout: LayoutSuite(effort).run(&report)
    case .widget: WidgetSuite(effort).run(&report)
    case .motion: MotionSuite(effort).run(&report)
    case .pictures: PictureSuite(effort).run(&report)
    }
  }
}
