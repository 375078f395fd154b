import RandomSupport
import Testing

@testable import LazyGridCore

/// Comparisons of sections of lines with explicit frames, and of other layouts with a solver alone.
struct ContentSolverTests {
  private static let axes = [Axis.vertical, .horizontal]
  private static let insets = EdgeInsets(top: 5, leading: 6, bottom: 9, trailing: 6)

  /// Up to three sections of 0, 1, 2 or 5 items, and some of four sections.
  private var counts: [[Int]] {
    var all: [[Int]] = [[]]
    for _ in 0..<3 { all += all.flatMap { list in [0, 1, 2, 5].map { list + [$0] } } }
    let four = [[0, 6, 0, 4], [3, 0, 0, 5], [6, 4, 3, 6], [0, 0, 0, 0]]
    return Array(Set(all)).sorted { $0.lexicographicallyPrecedes($1) } + four
  }

  private func layout(_ columns: Int, _ axis: Axis) -> LineLayout {
    .grid(columns: columns, lineSpacing: 7, estimated: 50, axis: axis)
  }

  @Test("Small sections of every kind match the reference", arguments: axes, [1, 3])
  func smallCases(axis: Axis, columns: Int) {
    // With several columns, insets are tested too: 6 pixels on each side across.
    let insets = columns == 1 ? EdgeInsets.zero : EdgeInsets(all: 6)
    for counts in counts {
      for (header, footer) in [(false, false), (true, false), (false, true), (true, true)] {
        let sections = counts.map {
          SectionList.Section(itemCount: $0, hasHeader: header, hasFooter: footer, contentInsets: insets)
        }
        var solver = ContentSolver(sections, layout: layout(columns, axis))
        let unknown = ReferenceSections(
          sections, axis: axis, columns: columns, span: { _ in 32 }, extent: { _ in 50 })
        let label = "\(counts), header \(header), footer \(footer)"
        guard check(solver, unknown, "\(label), nothing measured") else { return }
        let known = ReferenceSections(sections, axis: axis, columns: columns)
        solver.measure(0..<solver.itemCount, span: known.span, extent: known.extent)
        guard check(solver, known, label) else { return }
      }
    }
  }

  private func check(_ solver: ContentSolver, _ plain: ReferenceSections, _ label: String) -> Bool {
    LayoutComparison(
      frames: plain.frames, axis: plain.axis, extent: plain.total, label: label, checksPoints: false
    ).check(solver)
  }

  @Test(
    "The order of measuring does not affect frames, with a specified or learned estimate", arguments: 1...12)
  func orderOfMeasuring(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let sections = (0..<6).map { _ in
      SectionList.Section(
        itemCount: Int.random(in: 0...6, using: &random), hasHeader: Bool.random(using: &random),
        hasFooter: Bool.random(using: &random), isCollapsed: Int.random(in: 0..<5, using: &random) == 0)
    }
    let plain = ReferenceSections(sections, columns: 2)
    for layout in [layout(2, .vertical), .grid(columns: 2, lineSpacing: 7)] {
      var solver = ContentSolver(sections, layout: layout)
      let order = (0..<solver.itemCount).shuffled(using: &random)
      solver.measure(order, span: plain.span, extent: plain.extent)
      guard check(solver, plain, "seed \(seed), order \(order)") else { return }
    }
  }

  @Test("Sections of any layout match that layout alone", arguments: LayoutCase.vertical)
  func layoutsOfTheirOwn(layoutCase: LayoutCase) {
    for axis in Self.axes {
      let own = layoutCase.make(axis, 44)
      let sections = [
        SectionList.Section(itemCount: 5, hasHeader: true),
        SectionList.Section(itemCount: 23, hasHeader: true, layout: own),
        SectionList.Section(itemCount: 11, hasFooter: true, contentInsets: Self.insets, layout: own),
      ]
      var solver = ContentSolver(sections, layout: layout(2, axis))
      solver.measure(
        0..<solver.itemCount, breadth: 90, span: { _ in 30 }, extent: { Double(20 + $0 * 37 % 90) })
      for section in 1...2 { expectAlone(solver, section, own) }
      #expect(solver.problems(from: 0, to: solver.contentExtent) == [])
    }
  }

  private func expectAlone(_ solver: ContentSolver, _ section: Int, _ layout: any CollectionLayout) {
    let axis = solver.axis
    let insets = solver.list[section].contentInsets
    var alone: any LayoutSolver = layout.makeSolver()
    alone.open(solver.list[section].itemCount, across: 312 - insets.totalAcross(axis))
    let items = solver.list.itemSlots(of: section)
    let first = solver.list.items(of: section).lowerBound
    for index in 0..<items.count {
      let length = Double(20 + (first + index) * 37 % 90)
      alone.setMeasuredSize(Size(along: length, across: 90, axis: axis), for: Slot(index))
    }
    let start = solver.stretch(of: section).items
    let (x, y) = axis == .vertical ? (insets.leading, start) : (start, insets.top)
    for index in 0..<items.count {
      let placed = solver.place(Slot(items.lowerBound + index)).frame
      let frame = alone.place(Slot(index)).frame.offsetBy(x: x, y: y)
      // Fractions are rounded differently from another start.
      let differences = [placed.minX - frame.minX, placed.minY - frame.minY, placed.maxX - frame.maxX]
      #expect(placed.size == frame.size && differences.allSatisfy { abs($0) < 1e-9 })
    }
  }

  @Test("A compositional layout calls its provider for each section")
  func sectionProvider() {
    let layout = CompositionalLayout.compositional { section, _ in
      let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(40 + 10 * Double(section)))
      let item = LayoutItem(layoutSize: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1)))
      return LayoutSection(
        group: .horizontal(layoutSize: size, repeatingSubitem: item, count: section + 1), interGroupSpacing: 0
      )
    }
    let sections = (0..<4).map { _ in SectionList.Section(itemCount: 12, hasHeader: true) }
    let solver = ContentSolver(sections, layout: layout, across: 240)
    for section in 0..<4 {
      let items = solver.list.itemSlots(of: section)
      let last = solver.place(Slot(items.upperBound - 1)).frame
      #expect(last.height == Double(40 + 10 * section))
      #expect(last.width == Double(240 / (section + 1)))
    }
    // Twelve, six, four and three groups, each below a header.
    let lengths: [Double] = [4 * 32, 12 * 40, 6 * 50, 4 * 60, 3 * 70]
    #expect(solver.contentExtent == lengths.reduce(0, +))
  }

  @Test("A section layout along another axis is ignored")
  func anotherAxis() {
    let sections = [
      SectionList.Section(itemCount: 4, layout: LineLayout.list(estimated: 9, axis: .horizontal))
    ]
    let solver = ContentSolver(sections, layout: layout(2, .vertical))
    let plain = ContentSolver([SectionList.Section(itemCount: 4)], layout: layout(2, .vertical))
    #expect((0..<4).allSatisfy { solver.place(Slot($0)) == plain.place(Slot($0)) })
  }

  @Test("A section with an invalid layout does not move the others", arguments: WildLayout.all)
  func wildLayouts(layout: WildLayout) {
    let sections = [
      SectionList.Section(itemCount: 5, hasHeader: true),
      SectionList.Section(itemCount: 30, hasHeader: true, hasFooter: true, layout: layout),
      SectionList.Section(itemCount: 5, hasHeader: true),
    ]
    let solver = ContentSolver(sections, layout: self.layout(1, .vertical))
    let extent = solver.contentExtent
    #expect(extent.isFinite && extent >= 0)
    let before = (0..<6).map { solver.place(Slot($0)).frame }
    #expect(before.allSatisfy { $0.isValid })
    let last = solver.list.slots(of: 2)
    let frames = last.map { solver.place(Slot($0)).frame }
    #expect(frames.allSatisfy { $0.isValid })
    #expect(frames.last?.maxY == extent)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxY <= $1.minY })
    #expect(frames[0].minY >= solver.stretch(of: 1).end)
  }

  @Test("A view with an invalid section layout stays valid", arguments: WildLayout.all)
  func wildLayoutsInTheEngine(layout: WildLayout) {
    let rig = SectionedRig(
      [
        .init(id: 1, items: items(20), hasHeader: true),
        .init(id: 2, items: items(30).map { Item(id: $0.id + 100) }, hasHeader: true, layout: layout),
        .init(id: 3, items: items(20).map { Item(id: $0.id + 200) }, hasHeader: true),
      ], sticky: [.headers, .footers])
    // Contradictory answers of the layout cannot all be matched.
    rig.rig.demandsPlaces = !layout.contradictsItself
    for _ in 0..<40 { rig.scroll(by: 97) }
    for _ in 0..<10 { rig.scroll(by: -333) }
    #expect(rig.engine.contentExtent.isFinite)
    rig.engine.requestScroll(to: 0)
    rig.frame()
    #expect(rig.engine.liveSlot(at: Slot(1))?.frame == Rect(x: 0, y: 32, width: 400, height: 44))
  }
}
