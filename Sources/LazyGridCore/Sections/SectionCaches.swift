/// What is derived from the space and the data, made when it is first asked for.
///
/// Whoever changes what it is derived from replaces it by an empty one.
final class SectionCaches {
  private var templates: [Double: SectionTemplate] = [:]

  /// The template used last: the next section mostly takes the same.
  private var last: SectionTemplate?

  /// The rows and columns of all sections.
  var table: SectionTable?

  /// The template of sections whose insets take `inset` pixels across the axis.
  ///
  /// - Parameter make: Makes a solver without items for these insets.
  func template(inset: Double, _ make: () -> any LayoutSolver) -> SectionTemplate {
    if let last, last.inset == inset { return last }
    let template = templates[inset] ?? SectionTemplate(inset: inset, make())
    templates[inset] = template
    last = template
    return template
  }

  var solvers: [any LayoutSolver] { templates.values.flatMap(\.solvers) }
}

/// Sections of the view's layout of which nothing is measured: those with as many items share a solver.
final class SectionTemplate {
  let inset: Double
  private let empty: any LayoutSolver

  /// The items of a line and the distance between two lines, if the layout makes lines.
  private let lines: (itemCount: Int, spacing: Double)?
  private var filled: [Int: any LayoutSolver] = [:]

  init(inset: Double, _ empty: any LayoutSolver) {
    self.inset = inset
    self.empty = empty
    lines = (empty as? any EstimatingSolver).map { ($0.itemsPerLine, $0.lineSpacing) }
  }

  var solvers: some Collection<any LayoutSolver> { filled.values }

  /// - Complexity: That of laying out `count` items, once for each count.
  func solver(count: Int) -> any LayoutSolver {
    if let known = filled[count] { return known }
    let solver = empty.filled(count: count)
    filled[count] = solver
    return solver
  }

  /// The length of `count` items, without header, footer and insets.
  ///
  /// - Complexity: O(1) for layouts that make lines; else as ``solver(count:)``.
  func length(count: Int) -> SectionLength {
    guard count > 0 else { return SectionLength() }
    guard let lines else { return SectionLength(known: Size.sanitized(solver(count: count).contentExtent)) }
    let lineCount = (count + lines.itemCount - 1) / lines.itemCount
    return SectionLength(known: Double(lineCount - 1) * lines.spacing, lines: Double(lineCount))
  }
}

extension LayoutSolver {
  /// Takes the length of lines that are not measured, if the layout does not name one itself.
  mutating func takeEstimate(_ estimate: LineEstimate) {
    guard var estimating = self as? any EstimatingSolver else { return }
    estimating.lineEstimate = estimate
    if let taken = estimating as? Self { self = taken }
  }

  /// The same solver, which has no items yet, with `count` items.
  func filled(count: Int) -> any LayoutSolver {
    var solver: any LayoutSolver = self
    solver.apply(.splice(count: 0, position: 0, removed: 0, added: count))
    return solver
  }
}

/// The rows of all sections one after the other, for assistive technologies; the columns along a horizontal axis.
struct SectionTable: Sendable {
  /// The first line of each section and, last, the number of lines.
  private var starts = [0]

  /// The largest number of items side by side in any section. It does not shrink with that.
  private(set) var breadth = 0

  mutating func append(lines: Int, breadth: Int) {
    starts.append(lineCount + lines)
    self.breadth = max(self.breadth, breadth)
  }

  var lineCount: Int { starts[starts.count - 1] }

  /// The lines of a section.
  func lines(of section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// The same table with other numbers for one section.
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
