/// Values derived from the space and the data, created on first use.
///
/// A change of the space or the data replaces the caches with empty ones.
final class SectionCaches {
  private var templates: [Double: SectionTemplate] = [:]

  /// The last used template. The next section usually has the same one.
  private var last: SectionTemplate?

  /// The rows and columns of all sections.
  var table: SectionTable?

  /// Returns the template of sections whose insets take `inset` pixels across the axis.
  ///
  /// - Parameter make: Creates a solver without items for these insets.
  func template(inset: Double, _ make: () -> any LayoutSolver) -> SectionTemplate {
    if let last, last.inset == inset { return last }
    let template = templates[inset] ?? SectionTemplate(inset: inset, make())
    templates[inset] = template
    last = template
    return template
  }

  var solvers: [any LayoutSolver] { templates.values.flatMap(\.solvers) }
}

/// The template of unmeasured sections of the view's layout. Sections with equal numbers of items share a
/// solver.
final class SectionTemplate {
  let inset: Double
  private let empty: any LayoutSolver

  /// The number of items per line and the distance between two lines in pixels, if the layout arranges lines.
  private let lines: (itemCount: Int, spacing: Double)?
  private var filled: [Int: any LayoutSolver] = [:]

  init(inset: Double, _ empty: any LayoutSolver) {
    self.inset = inset
    self.empty = empty
    lines = (empty as? any EstimatingSolver).map { ($0.itemsPerLine, $0.lineSpacing) }
  }

  var solvers: some Collection<any LayoutSolver> { filled.values }

  /// Returns a solver with `count` items.
  ///
  /// - Complexity: That of laying out `count` items, once for each count.
  func solver(count: Int) -> any LayoutSolver {
    if let known = filled[count] { return known }
    let solver = empty.filled(count: count)
    filled[count] = solver
    return solver
  }

  /// Returns the length of `count` items without header, footer and insets.
  ///
  /// - Complexity: O(1) for layouts that arrange lines, else that of ``solver(count:)``.
  func length(count: Int) -> SectionLength {
    guard count > 0 else { return SectionLength() }
    guard let lines else { return SectionLength(known: Size.sanitized(solver(count: count).contentExtent)) }
    let lineCount = (count + lines.itemCount - 1) / lines.itemCount
    return SectionLength(known: Double(lineCount - 1) * lines.spacing, lines: Double(lineCount))
  }
}

extension LayoutSolver {
  /// Sets the estimated length of unmeasured lines, unless the layout specifies one.
  mutating func takeEstimate(_ estimate: LineEstimate) {
    guard var estimating = self as? any EstimatingSolver else { return }
    estimating.lineEstimate = estimate
    if let taken = estimating as? Self { self = taken }
  }

  /// Returns the solver, which has no items yet, with `count` items.
  func filled(count: Int) -> any LayoutSolver {
    var solver: any LayoutSolver = self
    solver.apply(.splice(count: 0, position: 0, removed: 0, added: count))
    return solver
  }
}

/// The consecutive rows of all sections for assistive technologies, or columns along a horizontal axis.
struct SectionTable: Sendable {
  /// The first line of each section, followed by the number of lines.
  private var starts = [0]

  /// The largest number of items in a line of any section. It never decreases.
  private(set) var breadth = 0

  mutating func append(lines: Int, breadth: Int) {
    starts.append(lineCount + lines)
    self.breadth = max(self.breadth, breadth)
  }

  var lineCount: Int { starts[starts.count - 1] }

  /// Returns the lines of a section.
  func lines(of section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// Returns the table with other numbers for one section.
  ///
  /// - Complexity: O(*s*) for *s* sections if the number of lines changes, else O(1).
  func with(lines count: Int, breadth: Int, at section: Int) -> SectionTable {
    var table = self
    table.breadth = max(self.breadth, breadth)
    let growth = count - lines(of: section).count
    if growth != 0 {
      for next in section + 1..<starts.count { table.starts[next] += growth }
    }
    return table
  }
}
