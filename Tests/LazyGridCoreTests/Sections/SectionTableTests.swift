import RandomSupport
import Testing

@testable import LazyGridCore

/// The table of all sections for assistive technologies, in which headers and footers have lines of their
/// own.
struct SectionTableTests {
  private func places(_ rig: SectionedRig) -> [[Int]] {
    (0..<rig.engine.slotCount).map { index in
      rig.engine.gridPosition(of: Slot(index)).map { [$0.row, $0.column] } ?? []
    }
  }

  private func rig(_ axis: Axis, _ layout: some CollectionLayout) -> SectionedRig {
    var groups = [4, 0, 2, 3, 2].enumerated().map { id, count in
      SectionedRig.Group.of(count, id: id, hasFooter: id == 0)
    }
    groups[2].hasHeader = false
    groups[3].isCollapsed = true
    return SectionedRig(groups, layout: layout, viewport: Size(along: 600, across: 400, axis: axis))
  }

  @Test("Rows are counted across sections")
  func rows() {
    let rig = rig(.vertical, LineLayout.grid(columns: 3, estimated: 44))
    #expect(
      places(rig) == [
        [0, 0],  // the header of the first
        [1, 0], [1, 1], [1, 2], [2, 0],
        [3, 0],  // its footer
        [4, 0],  // the header of one without items
        [5, 0], [5, 1],  // one without a header
        [6, 0],  // a collapsed one
        [7, 0], [8, 0], [8, 1],
      ])
    #expect(rig.engine.gridSize == GridSize(rows: 9, columns: 3))
  }

  @Test("Columns are counted across sections along a horizontal axis")
  func columns() {
    let rig = rig(.horizontal, LineLayout.grid(columns: 3, estimated: 44, axis: .horizontal))
    #expect(places(rig).suffix(5) == [[1, 5], [0, 6], [0, 7], [0, 8], [1, 8]])
    #expect(rig.engine.gridSize == GridSize(rows: 3, columns: 9))
  }

  @Test("A section with its own layout counts its own lines")
  func ownLayout() {
    var groups = (0..<3).map { SectionedRig.Group.of(5, id: $0) }
    groups[1].layout = LineLayout.grid(columns: 5, estimated: 44)
    let rig = SectionedRig(groups, layout: LineLayout.list(estimated: 44))
    #expect(rig.engine.gridSize == GridSize(rows: 14, columns: 5))
    #expect(places(rig).suffix(6).map { $0[0] } == [8, 9, 10, 11, 12, 13])
    #expect(rig.engine.gridPosition(of: Slot(11)) == GridPosition(row: 7, column: 4))
  }

  @Test("A layout without rows and columns has none in sections either")
  func none() {
    let rig = SectionedRig([.of(5, id: 0)], layout: CountingLayout(counter: CallCounter()))
    #expect(rig.engine.gridSize == nil)
    #expect(rig.engine.gridPosition(of: Slot(0)) == nil)
    #expect(rig.engine.gridPosition(of: Slot(3)) == nil)
  }

  @Test("The table matches a full count after measuring, changes and other breadths")
  func counting() throws {
    var random = SeededGenerator(seed: 3)
    let layouts: [any CollectionLayout] = [
      FlowLayout.flow(itemSpacing: 4), WaterfallLayout.waterfall(columns: 3),
      LineLayout.grid(adaptive: 90, estimated: 44),
    ]
    for layout in layouts {
      let rig = SectionedRig((0..<40).map { .of($0 % 7 * 4, id: $0, hasFooter: $0 % 3 == 0) }, layout: layout)
      rig.demandsSteadiness = false
      for step in 0..<60 where !rig.rig.hasFailed {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: rig.resize(Size(width: Double.random(in: 150...700, using: &random), height: 600))
        case 1:
          let section = Int.random(in: 0..<rig.groups.count, using: &random)
          rig.change(motion: nil) { $0[section].isCollapsed.toggle() }
        case 2:
          let section = Int.random(in: 0..<rig.groups.count, using: &random)
          rig.change(motion: nil) { $0[section].items.append(Item(id: 500_000 + step, height: 60)) }
        case 3:
          let section = Int.random(in: 0..<rig.groups.count, using: &random)
          rig.change(motion: nil) { $0.insert($0.remove(at: section), at: 0) }
        default:
          rig.scroll(to: Double.random(in: 0...rig.engine.maximumScroll, using: &random))
        }
        rig.settle()
        try expectCounted(rig)
      }
    }
  }

  private func expectCounted(_ rig: SectionedRig) throws {
    let sections = rig.engine.sections
    let solver = rig.engine.content.solver
    var row = 0
    for section in sections.indices {
      if let header = sections.header(of: section) {
        rig.rig.demand(solver.gridPosition(of: header) == GridPosition(row: row, column: 0), "header")
        row += 1
      }
      let items = sections.itemSlots(of: section)
      let own = solver.solver(of: section)
      for item in [items.first, items.last].compactMap({ $0 }) {
        let local = try #require(own.gridPosition(of: Slot(item - items.lowerBound)))
        let expected = GridPosition(row: row + local.row, column: local.column)
        rig.rig.demand(solver.gridPosition(of: Slot(item)) == expected, "item \(item)")
      }
      row += items.isEmpty ? 0 : try #require(own.gridSize).rows
      if let footer = sections.footer(of: section) {
        rig.rig.demand(solver.gridPosition(of: footer) == GridPosition(row: row, column: 0), "footer")
        row += 1
      }
    }
    rig.rig.demand(solver.gridSize?.rows == row, "\(String(describing: solver.gridSize)) for \(row) rows")
  }
}
