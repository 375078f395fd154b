/// Decides when an app's own layout is checked for broken rules. The check costs little for a valid layout
/// and nothing for a layout that is known to be invalid or belongs to this library.
struct LayoutInspection: Sendable {
  /// Whether the layout must still be checked.
  private(set) var isOpen: Bool

  /// The scroll value and the environment of the last check; `nil` after a data change.
  private var last: (scroll: Double, environment: LayoutEnvironment)?

  /// The first broken rule, until the message is taken.
  private var problem: String?

  init(of solver: ContentSolver) { isOpen = !solver.isBuiltIn }

  /// Returns whether a check is due: the viewport is a page or more from the last check, or the environment
  /// changed.
  func isDue(at scroll: Double, in environment: LayoutEnvironment) -> Bool {
    guard isOpen, let last else { return isOpen }
    return environment != last.environment || abs(scroll - last.scroll) >= environment.viewportAlong
  }

  /// Records the result of a check. One broken rule ends the checks.
  mutating func note(_ problem: String?, at scroll: Double, in environment: LayoutEnvironment) {
    last = (scroll, environment)
    guard let problem else { return }
    self.problem = problem
    isOpen = false
  }

  /// Makes a check due after a data change.
  mutating func forgetPlace() { last = nil }

  mutating func takeProblem() -> String? {
    defer { problem = nil }
    return problem
  }
}

/// A solver of this library, which is verified by tests instead.
protocol BuiltInSolver: LayoutSolver {
  /// The number of stored sizes. Equal neighbors count once.
  var measuredCount: Int { get }
}

extension LineSolver: BuiltInSolver {
  var measuredCount: Int { items.measuredRunCount }
}

extension WaterfallSolver: BuiltInSolver {
  var measuredCount: Int { measures ? lanes.reduce(0) { $0 + $1.measuredRunCount } : 0 }
}

extension FlowSolver: BuiltInSolver {
  var measuredCount: Int { measures ? max(breadths.measuredRunCount, lengths.measuredRunCount) : 0 }
}

extension CompositionalSolver: BuiltInSolver {}
