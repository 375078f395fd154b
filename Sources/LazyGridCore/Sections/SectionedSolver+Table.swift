// Rows and columns for assistive technologies. They are counted through all sections, and headers and footers
// have lines of their own: the view is one table, in which no two cells are at one place.
extension SectionedSolver {
  var gridSize: GridPosition? {
    guard let table else { return nil }
    return GridPosition(line: table.lineCount, place: table.breadth, axis: axis)
  }

  /// - Complexity: O(log *s*) for *s* sections, and that of the section's own layout.
  func gridPosition(of slot: Slot) -> GridPosition? {
    guard let table else { return nil }
    let section = list.section(of: slot)
    let items = list.itemSlots(of: section)
    let lines = table.lines(of: section)
    if slot.index < items.lowerBound { return GridPosition(line: lines.lowerBound, place: 0, axis: axis) }
    if slot.index >= items.upperBound {
      return GridPosition(line: lines.upperBound - 1, place: 0, axis: axis)
    }
    let local = Slot(item: slot.index - items.lowerBound)
    guard let found = shownSolver(of: section).gridPosition(of: local) else { return nil }
    let before = lines.lowerBound + (list.traits(of: section).contains(.header) ? 1 : 0)
    return GridPosition(line: before + lineCount(found), place: lineLength(found), axis: axis)
  }

  /// Made when it is first asked for; `nil` where the view's layout has no rows and columns.
  private var table: SectionTable? {
    guard hasEnvironment, unmeasuredTable(count: 1, inset: 0) != nil else { return nil }
    if let known = bodies.table { return known }
    let table = makeTable()
    bodies.table = table
    return table
  }

  private func lineCount(_ size: GridPosition) -> Int { axis == .vertical ? size.row : size.column }

  // MARK: Counting

  /// - Complexity: O(number of sections).
  private func makeTable() -> SectionTable {
    var lines: [SectionOffsets.Parts] = []
    lines.reserveCapacity(list.count)
    var breadth = 0
    list.forEachStretch { stretch in
      // Sections of the view's layout that are alike have as many lines until they are measured.
      let isAlike = hasOneLayout && !list.hasLayouts
      for section in isAlike ? stretch.prefix(1) : stretch {
        let size = tableSize(of: section, isAlike ? unmeasuredTable(of: section) : itemTable(of: section))
        breadth = max(breadth, size.breadth)
        lines.append(
          contentsOf: repeatElement(SectionTable.parts(size.lines), count: isAlike ? stretch.count : 1))
      }
    }
    var table = SectionTable(lines: lines, breadth: breadth)
    for section in bodies.solvers.keys { count(section, in: &table) }
    return table
  }

  /// Counts the lines of a section anew, if any have been counted.
  func updateTable(of section: Int) {
    guard var table = bodies.table else { return }
    bodies.table = nil
    count(section, in: &table)
    bodies.table = table
  }

  private func count(_ section: Int, in table: inout SectionTable) {
    let size = tableSize(of: section, itemTable(of: section))
    table.set(lines: size.lines, breadth: size.breadth, at: section)
  }

  /// How many lines a section has, header and footer included, and how many items are side by side at most.
  private func tableSize(of section: Int, _ items: GridPosition?) -> (lines: Int, breadth: Int) {
    let traits = list.traits(of: section)
    let edges = (traits.contains(.header) ? 1 : 0) + (traits.contains(.footer) ? 1 : 0)
    guard let items else { return (edges, min(edges, 1)) }
    return (edges + lineCount(items), max(min(edges, 1), lineLength(items)))
  }

  private func itemTable(of section: Int) -> GridPosition? {
    guard !list.itemSlots(of: section).isEmpty, hasEnvironment else { return nil }
    if let known = bodies.solvers[section] { return known.gridSize }
    return layout(of: section) == nil ? unmeasuredTable(of: section) : solver(of: section).gridSize
  }

  private func unmeasuredTable(of section: Int) -> GridPosition? {
    let count = list.itemSlots(of: section).count
    guard count > 0, hasEnvironment else { return nil }
    return unmeasuredTable(count: count, inset: list.insets(of: section).totalAcross(axis))
  }

  private func unmeasuredTable(count: Int, inset: Double) -> GridPosition? {
    bodies.unmeasuredTable(count: count, inset: inset) { emptySolver(base, inset: inset) }
  }
}
