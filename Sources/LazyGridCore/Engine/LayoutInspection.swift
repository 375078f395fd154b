/// When an app's own layout is looked at for broken rules: a sound one costs next to nothing, one that is
/// known to be wrong or that comes with this library costs nothing.
struct LayoutInspection: Sendable {
  /// Whether there is anything left to find out.
  private(set) var isOpen: Bool

  /// Where it was looked at last, and in what space; nil after a change of data.
  private var last: (scroll: Double, environment: LayoutEnvironment)?

  /// The first broken rule, until somebody takes the sentence.
  private var problem: String?

  init(of solver: ContentSolver) { isOpen = !solver.isBuiltIn }

  /// Whether the viewport is a page or more from where the layout was looked at, or in another space.
  func isDue(at scroll: Double, in environment: LayoutEnvironment) -> Bool {
    guard isOpen, let last else { return isOpen }
    return environment != last.environment || abs(scroll - last.scroll) >= environment.viewportAlong
  }

  /// Takes what a look at the layout found; one broken rule is enough.
  mutating func note(_ problem: String?, at scroll: Double, in environment: LayoutEnvironment) {
    last = (scroll, environment)
    guard let problem else { return }
    self.problem = problem
    isOpen = false
  }

  /// After a change of data another look is due.
  mutating func forgetPlace() { last = nil }

  mutating func takeProblem() -> String? {
    defer { problem = nil }
    return problem
  }
}

/// A solver of this library, whose tests hold it to the rules.
protocol BuiltInSolver: LayoutSolver {
  /// The number of measured sizes that it remembers; equal neighbours count once.
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

// Whether an app's own layout keeps its promises.
extension Engine {
  /// Takes the sentence about the first rule that the layout was found to break; once for each layout.
  package func takeLayoutProblem() -> String? { inspection.takeProblem() }

  /// Looks at what an app's own layout has in the viewport, now that everything there has its size.
  ///
  /// - Complexity: O(*k* log *k*) for *k* visible slots, at most once for each page scrolled, each change of
  ///   data and each size of the view; nothing for the layouts of this library.
  func inspectLayout() {
    guard inspection.isOpen, slotCount > 0, !isUncovered else { return }
    guard inspection.isDue(at: scroll, in: environment) else { return }
    let start = scroll - insets.before(axis)
    let problem = solver.firstProblem(from: start, to: start + page)
    inspection.note(problem, at: scroll, in: environment)
  }
}
