import Testing

@testable import LazyGridCore

/// The rows and columns reported to assistive technologies.
struct RowsAndColumnsTests {
  private func solver(_ layout: some CollectionLayout, _ count: Int, across: Double = 400) -> any LayoutSolver
  {
    var solver = layout.makeSolver()
    solver.open(count, across: across)
    return solver
  }

  private func rows(_ solver: any LayoutSolver) -> [[Int]] {
    (0..<solver.itemCount).map { item in
      let position = solver.gridPosition(of: Slot(item))
      return [position?.row ?? -1, position?.column ?? -1]
    }
  }

  @Test("Slots have unique positions inside the table", arguments: LayoutCase.all)
  func places(layoutCase: LayoutCase) throws {
    let rig = EngineRig(items(100, heights: 20...90), layoutCase)
    for count in [100, 99, 41, 7, 1, 0] {
      rig.apply(Array(rig.items.prefix(count)), motion: nil)
      rig.settle()
      let size = try #require(rig.engine.gridSize)
      let places = try (0..<count).map { try #require(rig.engine.gridPosition(of: Slot($0))) }
      #expect(Set(places).count == count)
      #expect(
        places.allSatisfy { $0.row >= 0 && $0.row < size.rows && $0.column >= 0 && $0.column < size.columns })
      // There are no empty rows or columns, except that a flow remembers its fullest line.
      let rows = (places.map(\.row).max() ?? -1) + 1
      let columns = (places.map(\.column).max() ?? -1) + 1
      let isFlow = layoutCase.testDescription.contains("flow")
      #expect(rows == size.rows || isFlow && layoutCase.axis == .horizontal && rows < size.rows)
      #expect(columns == size.columns || isFlow && layoutCase.axis == .vertical && columns < size.columns)
    }
  }

  @Test("A waterfall has one column per lane")
  func waterfall() {
    let lengths: [Double] = [10, 50, 20, 10, 5]
    let layout = WaterfallLayout.waterfall(columns: 2, sizing: .extent { lengths[$0] })
    #expect(rows(solver(layout, 5)) == [[0, 0], [0, 1], [1, 0], [2, 0], [3, 0]])
    #expect(solver(layout, 5).gridSize == GridSize(rows: 4, columns: 2))
    let across = WaterfallLayout.waterfall(columns: 2, sizing: .extent { lengths[$0] }, axis: .horizontal)
    #expect(rows(solver(across, 5)) == [[0, 0], [1, 0], [0, 1], [0, 2], [0, 3]])
  }

  @Test("A flow has one row per line")
  func flow() {
    let widths: [Double] = [60, 60, 90, 20, 20, 20, 20]
    let layout = FlowLayout.flow(sizing: .given { Size(width: widths[$0], height: 10) })
    let found = solver(layout, 7, across: 125)
    #expect(rows(found) == [[0, 0], [0, 1], [1, 0], [1, 1], [2, 0], [2, 1], [2, 2]])
    #expect(found.gridSize == GridSize(rows: 3, columns: 3))
  }

  @Test("Items of a group that start at the same height are in one row")
  func nested() {
    let whole = LayoutSize(width: .fractionalWidth(1), height: .estimated(40))
    let half = LayoutSize(width: .fractionalWidth(0.5), height: .estimated(40))
    let pair = LayoutGroup.vertical(
      layoutSize: half, subitems: [LayoutItem(layoutSize: whole), LayoutItem(layoutSize: whole)])
    let group = LayoutGroup.horizontal(layoutSize: whole, subitems: [LayoutItem(layoutSize: half), pair])
    let found = solver(CompositionalLayout.compositional(LayoutSection(group: group)), 5)
    #expect(rows(found) == [[0, 0], [0, 1], [1, 1], [2, 0], [2, 1]])
    #expect(found.gridSize == GridSize(rows: 3, columns: 2))
  }
}
