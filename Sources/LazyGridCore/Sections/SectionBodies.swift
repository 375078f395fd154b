import Changesets

/// The solvers of the sections that have been looked at, and what is known of those that have not.
///
/// A cache: what is missing is made when it is asked for, and is the same whenever that is. A solver that
/// changes anything it depends on must make sure first that it is the only one who has it.
final class SectionBodies {
  var solvers: [Int: any LayoutSolver] = [:]

  /// The rows and columns of all sections.
  var table: SectionTable?

  /// What the view's layout makes of sections that nobody has looked at, for each total of insets across the
  /// axis.
  private var templates: [Double: SectionTemplate] = [:]

  /// The unmeasured section asked for last: mostly the next is like it.
  private var last: UnmeasuredSection?

  func copy() -> SectionBodies {
    let copy = SectionBodies()
    copy.solvers = solvers
    copy.templates = templates
    copy.table = table
    return copy
  }

  func forgetTemplates() {
    templates = [:]
    last = nil
    table = nil
  }

  /// The solvers of sections of which nothing is measured.
  var unmeasuredSolvers: [any LayoutSolver] { templates.values.flatMap(\.solvers) }

  /// What there is of a section of which nothing is measured.
  ///
  /// - Parameter make: makes a solver without items for such insets.
  /// - Complexity: O(1) but for the first time for each count and inset.
  func unmeasured(
    count: Int, inset: Double, estimate: LineEstimate?, _ make: () -> any LayoutSolver
  ) -> UnmeasuredSection {
    if let last, last.count == count, last.inset == inset, last.estimate == estimate { return last }
    let template = templates[inset] ?? SectionTemplate(make())
    templates[inset] = template
    let section = UnmeasuredSection(
      count: count, inset: inset, estimate: estimate,
      solver: template.solver(count: count, estimate: estimate))
    last = section
    return section
  }

  /// How long it is: so many pixels, and so many lines of the estimated length.
  ///
  /// - Complexity: O(1) where the layout can tell; else that of laying out `count` items, once for each
  ///   count.
  func unmeasuredExtent(
    count: Int, inset: Double, _ make: () -> any LayoutSolver
  ) -> (pixels: Double, lines: Double) {
    let template = templates[inset] ?? SectionTemplate(make())
    templates[inset] = template
    return template.unmeasuredExtent(count: count)
  }

  /// Its numbers of rows and columns, if the layout has such.
  ///
  /// - Complexity: that of laying out `count` items, once for each count and inset.
  func unmeasuredTable(count: Int, inset: Double, _ make: () -> any LayoutSolver) -> GridPosition? {
    let template = templates[inset] ?? SectionTemplate(make())
    templates[inset] = template
    return template.table(count: count)
  }
}

/// A solver of so many items, of which none is measured.
final class UnmeasuredSection {
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

/// What the view's layout makes of a number of items before any of them has been measured: sections of which
/// nothing is measured share one solver for each number of items.
private final class SectionTemplate {
  private let empty: any LayoutSolver
  private let estimating: (any EstimatingSolver)?
  private var filled: [Int: any LayoutSolver] = [:]
  private var tables: [Int: GridPosition?] = [:]

  /// What the filled ones take lines for.
  private var estimate: LineEstimate?

  init(_ empty: any LayoutSolver) {
    self.empty = empty
    estimating = empty as? any EstimatingSolver
  }

  var solvers: some Collection<any LayoutSolver> { filled.values }

  func solver(count: Int, estimate: LineEstimate?) -> any LayoutSolver {
    if estimate != self.estimate {
      self.estimate = estimate
      filled = [:]
    }
    if let known = filled[count] { return known }
    var solver = empty
    if let estimate, var estimating {
      estimating.lineEstimate = estimate
      solver = estimating
    }
    solver.apply(.splice(count: 0, position: 0, removed: 0, added: count))
    filled[count] = solver
    return solver
  }

  func table(count: Int) -> GridPosition? {
    if let known = tables[count] { return known }
    var solver = empty
    solver.apply(.splice(count: 0, position: 0, removed: 0, added: count))
    let table = solver.gridSize
    tables.updateValue(table, forKey: count)
    return table
  }

  func unmeasuredExtent(count: Int) -> (pixels: Double, lines: Double) {
    if let estimating { return estimating.unmeasuredExtent(count: count) }
    return (Size.gate(solver(count: count, estimate: nil).contentExtent), 0)
  }
}
