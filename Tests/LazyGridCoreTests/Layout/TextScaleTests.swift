import Testing

@testable import LazyGridCore

/// Layouts at different text scales.
struct TextScaleTests {
  private static let scales = [0.5, 1, 1.25, 2]

  /// Returns a solver of ten unmeasured items.
  private func solver(
    _ layout: any CollectionLayout, textScale: Double, from first: Double? = nil, across: Double = 600
  ) -> any LayoutSolver {
    func open(_ layout: some CollectionLayout) -> any LayoutSolver {
      var solver = layout.makeSolver()
      solver.apply(.splice(count: 0, position: 0, removed: 0, added: 10))
      for scale in [first, textScale].compactMap(\.self) {
        solver.setEnvironment(LayoutEnvironment(across: across, viewportAlong: 600, textScale: scale))
      }
      return solver
    }
    return open(layout)
  }

  private func frames(_ solver: any LayoutSolver) -> [Rect] {
    (0..<solver.itemCount).map { solver.place(Slot($0)).frame }
  }

  private static let estimating: [(name: String, layout: @Sendable (Bool) -> any CollectionLayout)] = [
    ("list", { LineLayout.list(spacing: 3, estimated: 40, scalesWithText: $0) }),
    ("grid", { LineLayout.grid(columns: 2, lineSpacing: 3, estimated: 40, scalesWithText: $0) }),
    (
      "waterfall",
      { WaterfallLayout.waterfall(columns: 2, sizing: .measured(estimate: 40), scalesWithText: $0) }
    ),
    (
      "flow",
      {
        FlowLayout.flow(sizing: .measured(estimate: Size(width: 600, height: 40)), scalesWithText: $0)
      }
    ),
    (
      "compositional",
      { scales in
        let item = LayoutItem(
          layoutSize: LayoutSize(width: .fractionalWidth(1), height: .estimated(40)))
        let group = LayoutGroup.vertical(
          layoutSize: LayoutSize(width: .fractionalWidth(1), height: .estimated(40)), subitems: [item])
        return CompositionalLayout.compositional(LayoutSection(group: group), scalesWithText: scales)
      }
    ),
  ]

  @Test("Estimates grow with the text size, unless scaling is turned off", arguments: scales)
  func estimates(textScale: Double) {
    for (name, layout) in Self.estimating {
      let first = solver(layout(true), textScale: textScale).place(Slot(0)).frame
      #expect(first.height == 40 * textScale, "\(name)")
      let fixed = solver(layout(false), textScale: textScale).place(Slot(0)).frame
      #expect(fixed.height == 40, "\(name)")
    }
  }

  @Test("Minimum column breadths grow with the text size, unless scaling is turned off", arguments: scales)
  func columns(textScale: Double) {
    let layouts: [(name: String, layout: (Bool) -> any CollectionLayout)] = [
      ("grid", { LineLayout.grid(adaptive: 100, scalesWithText: $0) }),
      ("waterfall", { WaterfallLayout.waterfall(adaptive: 100, scalesWithText: $0) }),
    ]
    for (name, layout) in layouts {
      let count = solver(layout(true), textScale: textScale).gridSize?.columns
      #expect(count == min(10, Int(600 / (100 * textScale))), "\(name)")
      #expect(solver(layout(false), textScale: textScale).gridSize?.columns == 6, "\(name)")
      #expect(layout(true).preferredAcross(textScale: textScale) == 100 * textScale, "\(name)")
      #expect(layout(false).preferredAcross(textScale: textScale) == 100, "\(name)")
    }
  }

  @Test("Spacing, absolute lengths and given sizes do not scale", arguments: scales)
  func fixedLengths(textScale: Double) {
    let square = LayoutItem(layoutSize: LayoutSize(width: .absolute(50), height: .absolute(50)))
    let group = LayoutGroup.horizontal(
      layoutSize: LayoutSize(width: .fractionalWidth(1), height: .absolute(50)), subitems: [square],
      interItemSpacing: .fixed(4))
    let layouts: [any CollectionLayout] = [
      WaterfallLayout.waterfall(columns: 3, itemSpacing: 4, lineSpacing: 4, sizing: .extent { _ in 30 }),
      WaterfallLayout.waterfall(columns: 3, itemSpacing: 4, sizing: .aspectRatio { _ in 2 }),
      FlowLayout.flow(itemSpacing: 4, lineSpacing: 4, sizing: .given { _ in Size(width: 90, height: 30) }),
      CompositionalLayout.compositional(LayoutSection(group: group, interGroupSpacing: 4)),
    ]
    for layout in layouts {
      #expect(frames(solver(layout, textScale: textScale)) == frames(solver(layout, textScale: 1)))
    }
    let grid = frames(
      solver(LineLayout.grid(columns: 3, itemSpacing: 4, lineSpacing: 5, estimated: 40), textScale: textScale)
    )
    #expect(grid[1].minX - grid[0].maxX == 4)
    #expect(grid[3].minY - grid[0].maxY == 5)
  }

  @Test("A layout after a text size change equals a new one", arguments: scales, scales)
  func change(from first: Double, to textScale: Double) {
    for (name, layout) in Self.estimating {
      let fresh = solver(layout(true), textScale: textScale)
      let changed = solver(layout(true), textScale: textScale, from: first)
      #expect(frames(fresh) == frames(changed), "\(name)")
      #expect(fresh.contentExtent == changed.contentExtent, "\(name)")
    }
  }

  @Test("A text size change makes items need measuring again", arguments: estimating.indices)
  func measuredAgain(index: Int) {
    var solver = solver(Self.estimating[index].layout(true), textScale: 1)
    for item in 0..<10 { solver.setMeasuredSize(Size(width: 50, height: 30), for: Slot(item)) }
    #expect((0..<10).allSatisfy { !solver.place(Slot($0)).needsMeasuring })
    solver.setEnvironment(LayoutEnvironment(across: 600, viewportAlong: 600, textScale: 2))
    #expect((0..<10).allSatisfy { solver.place(Slot($0)).needsMeasuring })
  }

  @Test("A learned estimate grows with the text size until it is learned again")
  func learntEstimate() {
    for layout in [LineLayout.list() as any CollectionLayout, WaterfallLayout.waterfall(columns: 1)] {
      var solver = solver(layout, textScale: 1)
      solver.setMeasuredSize(Size(width: 600, height: 30), for: Slot(0))
      solver.setEnvironment(LayoutEnvironment(across: 600, viewportAlong: 600, textScale: 2))
      #expect(solver.place(Slot(9)).frame.height == 60)
      solver.setMeasuredSize(Size(width: 600, height: 50), for: Slot(0))
      #expect(solver.place(Slot(9)).frame.height == 50)
    }
  }

  @Test("Invalid lengths stay invalid at any text size", arguments: [Double.nan, -1, 0, .infinity])
  func invalidLengths(length: Double) {
    let layout = LineLayout.grid(adaptive: length, estimated: length)
    let big = frames(solver(layout, textScale: 2))
    #expect(big.allSatisfy { $0.isValid })
    #expect(layout.preferredAcross(textScale: 2) == nil)
  }

  // MARK: Sections

  @Test("Headers, shared estimates and layouts of sections grow with the text size")
  func sections() {
    var sections = (0..<3).map { _ in SectionList.Section(itemCount: 4, hasHeader: true) }
    sections[1].layout = LineLayout.grid(adaptive: 200, estimated: 50)
    for layout in [LineLayout.list(estimated: 40), .list()] {
      func solver(_ scales: [Double]) -> ContentSolver {
        var solver = ContentSolver(layout: layout, list: SectionList(sections))
        for scale in scales {
          solver.setEnvironment(LayoutEnvironment(across: 400, viewportAlong: 600, textScale: scale))
        }
        return solver
      }
      let usual = solver([1])
      let large = solver([2])
      let changed = solver([1, 2])
      #expect(large.place(Slot(0)).frame.height == 64)
      #expect(large.place(Slot(1)).frame.height == 2 * usual.place(Slot(1)).frame.height)
      // At scale 2, one column of 400 pixels replaces two of 200.
      #expect(usual.place(Slot(6)).frame.width == 200)
      #expect(
        large.place(Slot(6)).frame
          == Rect(x: 0, y: large.place(Slot(6)).frame.minY, width: 400, height: 100))
      for item in 0..<15 { #expect(changed.place(Slot(item)) == large.place(Slot(item))) }
      #expect(changed.contentExtent == large.contentExtent)
    }
  }

  // MARK: The view

  @Test("The anchor stays in place when the text size changes", arguments: LayoutCase.vertical)
  func anchorStays(layoutCase: LayoutCase) {
    let rig = EngineRig(
      items(2_000, heights: 30...90), layout: layoutCase.layout(), sectioning: layoutCase.sectioning)
    rig.settle()
    rig.scroll(by: 5_000)
    rig.settle()
    for scale in [2, 1.25, 0.5] {
      // Ensures that the anchor is a visible item.
      rig.scroll(by: 1)
      let before = rig.tops
      // Every cell grows with its text.
      rig.host.height = { item, _, _ in (item.height * scale).rounded() }
      rig.engine.setTextScale(scale)
      rig.settle()
      #expect(rig.engine.textScale == scale)
      let held = before.contains { id, top in rig.top(id).map { abs($0 - top) < 1 } ?? false }
      #expect(held, "no visible item stayed in place at scale \(scale)")
    }
  }

  @Test(
    "A text scale that is not finite or not above 0 counts as 1", arguments: [Double.nan, -1, 0, .infinity])
  func invalidScale(scale: Double) {
    let engine = Engine(layout: LineLayout.grid(adaptive: 100))
    engine.setTextScale(2)
    engine.setTextScale(scale)
    #expect(engine.textScale == 1)
    #expect(engine.preferredAcross == 100)
  }
}
