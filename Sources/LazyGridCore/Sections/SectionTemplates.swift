import Changesets

/// What the view's layout makes of sections of which nothing is measured.
///
/// A cache: what is missing is made when it is asked for, and is the same whenever that is. Whoever changes
/// the space or the data begins a new one.
final class SectionTemplates {
  /// For each total of insets across the axis.
  private var templates: [Double: SectionTemplate] = [:]

  /// The section asked for last: mostly the next is like it.
  private var last: UnmeasuredSection?

  var solvers: [any LayoutSolver] { templates.values.flatMap(\.solvers) }

  /// The solver of a section of so many items.
  ///
  /// - Parameter make: makes a solver without items for such insets.
  /// - Complexity: O(1) but for the first time for each count and inset.
  func solver(
    count: Int, inset: Double, estimate: LineEstimate?, _ make: () -> any LayoutSolver
  ) -> any LayoutSolver {
    if let last, last.count == count, last.inset == inset, last.estimate == estimate { return last.solver }
    let section = UnmeasuredSection(
      count: count, inset: inset, estimate: estimate,
      solver: template(inset: inset, make).solver(count: count, estimate: estimate))
    last = section
    return section.solver
  }

  /// How long it is without header, footer and insets.
  ///
  /// - Complexity: O(1) where the layout can tell; else that of laying out `count` items, once for each
  ///   count.
  func length(count: Int, inset: Double, _ make: () -> any LayoutSolver) -> SectionLength {
    template(inset: inset, make).length(count: count)
  }

  /// Its numbers of rows and columns, if the layout has such.
  ///
  /// - Complexity: that of laying out `count` items, once for each count and inset.
  func table(count: Int, inset: Double, _ make: () -> any LayoutSolver) -> GridPosition? {
    template(inset: inset, make).table(count: count)
  }

  private func template(inset: Double, _ make: () -> any LayoutSolver) -> SectionTemplate {
    if let known = templates[inset] { return known }
    let template = SectionTemplate(make())
    templates[inset] = template
    return template
  }
}

/// A solver of so many items, of which none is measured.
private final class UnmeasuredSection {
  let count: Int
  let inset: Double
  let estimate: LineEstimate?
  let solver: any LayoutSolver

  init(count: Int, inset: Double, estimate: LineEstimate?, solver: any LayoutSolver) {
    self.count = count
    self.inset = inset
    self.estimate = estimate
    self.solver = solver
  }
}

/// Sections share one solver for each number of items.
private final class SectionTemplate {
  private let empty: any LayoutSolver
  private let lines: UnmeasuredLines?
  private var filled: [Int: any LayoutSolver] = [:]
  private var tables: [Int: GridPosition?] = [:]

  /// What the filled ones take lines for.
  private var estimate: LineEstimate?

  init(_ empty: any LayoutSolver) {
    self.empty = empty
    lines = (empty as? any EstimatingSolver)?.unmeasuredLines
  }

  var solvers: some Collection<any LayoutSolver> { filled.values }

  func solver(count: Int, estimate: LineEstimate?) -> any LayoutSolver {
    if estimate != self.estimate {
      self.estimate = estimate
      filled = [:]
    }
    if let known = filled[count] { return known }
    let solver = empty.filled(count: count, estimate: estimate)
    filled[count] = solver
    return solver
  }

  func table(count: Int) -> GridPosition? {
    if let known = tables[count] { return known }
    let table = empty.filled(count: count, estimate: nil).gridSize
    tables.updateValue(table, forKey: count)
    return table
  }

  func length(count: Int) -> SectionLength {
    guard let lines else {
      return SectionLength(known: Size.gate(solver(count: count, estimate: nil).contentExtent))
    }
    let lineCount = lines.count(items: count)
    return SectionLength(lines: lineCount, gaps: max(0, lineCount - 1))
  }
}

extension LayoutSolver {
  /// Lines not measured yet are as long as the estimate says, if the layout names none itself.
  mutating func takeEstimate(_ estimate: LineEstimate) {
    guard var estimating = self as? any EstimatingSolver else { return }
    estimating.lineEstimate = estimate
    if let taken = estimating as? Self { self = taken }
  }

  /// The same solver, still without items, with so many; lines are as long as the estimate says, if any does.
  func filled(count: Int, estimate: LineEstimate?) -> any LayoutSolver {
    var solver: any LayoutSolver = self
    if let estimate { solver.takeEstimate(estimate) }
    solver.apply(.splice(count: 0, position: 0, removed: 0, added: count))
    return solver
  }
}
