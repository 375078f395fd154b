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
