// Rows and columns for assistive technologies. They are counted through all sections, and headers and footers
// have lines of their own: the view is one table, in which no two cells are at one place.
extension SectionedSolver {
  var gridSize: GridPosition? {
    guard let table else { return nil }
    return GridPosition(line: table.lineCount, place: table.breadth, axis: axis)
  }

  /// - Complexity: that of the section's own layout.
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
    guard let found = solver(of: section).gridPosition(of: local) else { return nil }
    let before = lines.lowerBound + (list.traits(of: section).contains(.header) ? 1 : 0)
    return GridPosition(line: before + lineCount(found), place: lineLength(found), axis: axis)
  }

  /// Made when it is first asked for; `nil` where the view's layout has no rows and columns.
  private var table: SectionTable? {
    guard hasEnvironment, unmeasuredTable(count: 1, inset: 0) != nil else { return nil }
    if let known = tableCache.table { return known }
    let table = makeTable()
    tableCache.table = table
    return table
  }

  private func lineCount(_ size: GridPosition) -> Int { axis == .vertical ? size.row : size.column }

  // MARK: Counting

  /// - Complexity: O(number of sections).
  private func makeTable() -> SectionTable {
    var lineCounts: [Int] = []
    lineCounts.reserveCapacity(list.count)
    var breadth = 0
    for section in list.indices {
      let size = tableSize(of: section)
      lineCounts.append(size.lines)
      breadth = max(breadth, size.breadth)
    }
    return SectionTable(lineCounts: lineCounts, breadth: breadth)
  }

  /// Counts the lines of a section anew, if any have been counted.
  mutating func updateTable(of section: Int) {
    guard let table = tableCache.table else { return }
    let size = tableSize(of: section)
    guard size.lines != table.lines(of: section).count || size.breadth > table.breadth else { return }
    tableCache = SectionTableCache(table.with(lines: size.lines, breadth: size.breadth, at: section))
  }

  /// How many lines a section has, header and footer included, and how many items are side by side at most.
  private func tableSize(of section: Int) -> (lines: Int, breadth: Int) {
    let edges = list.traits(of: section).edgeCount
    guard let items = itemTable(of: section) else { return (edges, min(edges, 1)) }
    return (edges + lineCount(items), max(min(edges, 1), lineLength(items)))
  }

  private func itemTable(of section: Int) -> GridPosition? {
    guard !list.itemSlots(of: section).isEmpty, hasEnvironment else { return nil }
    if let size = solvers.read(section, { $0.gridSize }) { return size }
    return layout(of: section) == nil ? unmeasuredTable(of: section) : solver(of: section).gridSize
  }

  private func unmeasuredTable(of section: Int) -> GridPosition? {
    let count = list.itemSlots(of: section).count
    guard count > 0, hasEnvironment else { return nil }
    if let lines = unmeasuredLines(list.insets(of: section)) { return lines.gridSize(items: count) }
    return unmeasuredTable(count: count, inset: list.insets(of: section).totalAcross(axis))
  }

  private func unmeasuredTable(count: Int, inset: Double) -> GridPosition? {
    templates.table(count: count, inset: inset) { emptySolver(base, inset: inset) }
  }
}
