import Changesets
import Testing

@testable import LazyGridCore

/// Measured sizes of items that move to another section, and of sections that move.
struct SectionSizesTests {
  typealias Group = SectionedRig.Group

  /// The layouts whose cells are measured.
  private static let measured = LayoutCase.vertical.filter { !$0.isGiven }

  private func groups() -> [Group] {
    (0..<4).map { group in
      Group(id: group, items: (0..<9).map { Item(id: group * 100 + $0, height: Double(30 + $0 * 7 % 40)) })
    }
  }

  /// Returns a view in which all items were visible once.
  private func view(_ layoutCase: LayoutCase) -> SectionedRig {
    let rig = SectionedRig(
      groups(), layout: layoutCase.make(.vertical, 44), viewport: Size(width: 400, height: 6_000))
    rig.rig.label = "– \(layoutCase.testDescription)"
    rig.settle()
    return rig
  }

  /// Returns the items without a known size.
  private func unmeasured(_ rig: SectionedRig) -> [Int] {
    rig.rig.items.indices.filter { rig.engine.content.solver.place(Slot($0)).needsMeasuring }
      .map { rig.rig.items[$0].id }
  }

  @Test("An item that moves to another section keeps its size", arguments: measured)
  func crossing(layoutCase: LayoutCase) {
    let rig = view(layoutCase)
    rig.change { groups in
      groups[2].items.insert(contentsOf: groups[0].items[2...4], at: 5)
      groups[0].items.removeSubrange(2...4)
    }
    let changed: Set = [1_000_000, 1_000_002]
    #expect(unmeasured(rig).allSatisfy(changed.contains))
  }

  @Test("Swapped sections keep all sizes", arguments: measured)
  func movingSections(layoutCase: LayoutCase) {
    let rig = view(layoutCase)
    let heights = rig.rig.items.indices.map { rig.engine.content.target(of: Slot($0)).size }
    let before = Dictionary(uniqueKeysWithValues: zip(rig.rig.items.map(\.id), heights))
    rig.change { $0.reverse() }
    #expect(unmeasured(rig) == [])
    for index in rig.rig.items.indices {
      #expect(rig.engine.content.target(of: Slot(index)).size == before[rig.rig.items[index].id])
    }
  }

  @Test("A section whose layout cannot be compared keeps its sizes", arguments: measured)
  func layoutsOfTheirOwn(layoutCase: LayoutCase) {
    var groups = groups()
    groups[1].layout = layoutCase.make(.vertical, 44)
    let rig = SectionedRig(groups, viewport: Size(width: 400, height: 6_000))
    rig.settle()
    groups[1].layout = layoutCase.make(.vertical, 44)
    groups.append(.of(1, id: 9))
    rig.apply(groups)
    #expect(unmeasured(rig).allSatisfy { $0 == 9_000 || $0 == 1_000_009 })
  }

  @Test("Measured sizes are returned unchanged, stale ones are not returned", arguments: measured)
  func measuredSizes(layoutCase: LayoutCase) {
    var solver: any LayoutSolver = layoutCase.make(.vertical, 44).makeSolver()
    solver.open(20, across: 400)
    for index in 0..<20 where index % 3 != 0 {
      solver.setMeasuredSize(Size(width: 50, height: Double(20 + index)), for: Slot(index))
    }
    for index in 0..<20 {
      let size = solver.measuredSize(of: Slot(index))
      #expect(size?.height == (index % 3 == 0 ? nil : Double(20 + index)))
    }
    solver.invalidateMeasurements()
    #expect((0..<20).allSatisfy { solver.measuredSize(of: Slot($0)) == nil })
  }

  @Test("Changing a copy does not change the original", arguments: measured)
  func copies(layoutCase: LayoutCase) {
    let sections = (0..<3).map { _ in SectionList.Section(itemCount: 7, hasHeader: true) }
    var solver = ContentSolver(sections, layout: layoutCase.make(.vertical, 44))
    solver.measure(0..<12, span: { _ in 40 }, extent: { Double(30 + $0) })
    let before = solver
    let frames = (0..<solver.itemCount).map { before.place(Slot($0)) }
    var changes: [(String, (inout ContentSolver) -> Void)] = []
    changes.append(("sizes", { $0.measure(0..<24, span: { _ in 9 }, extent: { _ in 99 }) }))
    changes.append(("space", { $0.setEnvironment(LayoutEnvironment(across: 99, viewportAlong: 7)) }))
    changes.append(("text", { $0.invalidateMeasurements() }))
    changes.append(("discarding sizes", { $0.discardSizes(keeping: 20..<24, limit: 2) }))
    changes.append(("data", { $0.apply(.splice(count: 24, position: 3, removed: 9, added: 1)) }))
    for (name, change) in changes {
      var copy = before
      change(&copy)
      for index in 0..<copy.itemCount { _ = copy.place(Slot(index)) }
      #expect((0..<24).map { before.place(Slot($0)) } == frames, "after \(name)")
    }
  }

  @Test("Another breadth turns sizes into estimates, and the previous breadth does not restore them")
  func environments() {
    let rig = view(Self.measured[0])
    let extent = rig.engine.contentExtent
    rig.engine.setViewport(Size(width: 300, height: 600))
    rig.settle()
    #expect(!unmeasured(rig).isEmpty)
    #expect(rig.engine.contentExtent == extent)
    rig.engine.setViewport(Size(width: 300, height: 700))
    rig.settle()
    #expect(rig.engine.contentExtent == extent)
  }

  @Test("Unmeasured sections use the estimate learned by others")
  func estimates() {
    let rig = SectionedRig((0..<100).map { .of(10, id: $0) }, layout: LineLayout.list())
    rig.settle()
    #expect(rig.engine.contentExtent == 100 * (32 + 440))
  }
}
