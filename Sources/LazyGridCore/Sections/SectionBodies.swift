import Changesets

/// The solvers of the sections that have been looked at, and what is known of those that have not.
///
/// A cache: what is missing is made when it is asked for, and is the same whenever that is. A solver that
/// changes anything it depends on must make sure first that it is the only one who has it.
final class SectionBodies {
  var solvers: [Int: any LayoutSolver] = [:]

  /// A solver without items for each total of insets across the axis: sections that nobody has looked at
  /// are as long as it says.
  private var templates: [Double: SectionTemplate] = [:]

  func copy() -> SectionBodies {
    let copy = SectionBodies()
    copy.solvers = solvers
    copy.templates = templates
    return copy
  }

  func forgetTemplates() { templates = [:] }

  func template(inset: Double, _ make: () -> any LayoutSolver) -> SectionTemplate {
    if let template = templates[inset] { return template }
    let template = SectionTemplate(make())
    templates[inset] = template
    return template
  }
}

/// What the view's layout makes of a number of items before any of them has been measured.
final class SectionTemplate {
  let solver: any LayoutSolver
  private let estimating: (any EstimatingSolver)?
  private var extents: [Int: Double] = [:]

  init(_ solver: any LayoutSolver) {
    self.solver = solver
    estimating = solver as? any EstimatingSolver
  }

  /// So many pixels, and so many lines of the estimated length.
  ///
  /// - Complexity: O(1) where the layout can tell; else that of laying out `count` items, once for each
  ///   count.
  func unmeasuredExtent(count: Int) -> (pixels: Double, lines: Double) {
    if let estimating { return estimating.unmeasuredExtent(count: count) }
    if let known = extents[count] { return (known, 0) }
    var filled = solver
    filled.apply(.splice(count: 0, position: 0, removed: 0, added: count))
    let extent = Size.gate(filled.contentExtent)
    extents[count] = extent
    return (extent, 0)
  }
}
