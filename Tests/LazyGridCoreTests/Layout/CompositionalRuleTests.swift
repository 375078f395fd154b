import Testing

@testable import LazyGridCore

/// The rules of groups in a section of 300 × 600 pixels.
struct CompositionalRuleTests {
  /// Returns the frames of `count` items in instances of a group.
  private func frames(
    _ group: LayoutGroup, _ count: Int, insets: EdgeInsets = .zero, spacing: Double = 0,
    axis: Axis = .vertical, measured: [Int: Size] = [:]
  ) -> [Rect] {
    let section = LayoutSection(group: group, contentInsets: insets, interGroupSpacing: spacing)
    var solver = CompositionalLayout.compositional(section, axis: axis).makeSolver()
    solver.open(count, across: axis == .vertical ? 300 : 600, viewport: axis == .vertical ? 600 : 300)
    for (item, size) in measured { solver.setMeasuredSize(size, for: Slot(item)) }
    return (0..<count).map { solver.place(Slot($0)).frame }
  }

  private func item(
    _ width: LayoutDimension, _ height: LayoutDimension, insets: EdgeInsets = .zero,
    edges: LayoutEdgeSpacing = LayoutEdgeSpacing()
  ) -> LayoutItem {
    LayoutItem(
      layoutSize: LayoutSize(width: width, height: height), contentInsets: insets, edgeSpacing: edges)
  }

  private func size(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutSize {
    LayoutSize(width: width, height: height)
  }

  private let row = LayoutSize(width: .fractionalWidth(1), height: .absolute(50))
  private let estimatedRow = LayoutSize(width: .fractionalWidth(1), height: .estimated(44))

  @Test("The layout of the original's preview is a grid", arguments: [300.0, 301, 302, 400, 77])
  func preview(across: Double) {
    let group = LayoutGroup.horizontal(
      layoutSize: estimatedRow, repeatingSubitem: item(.fractionalWidth(1), .estimated(44)), count: 3,
      interItemSpacing: .fixed(4))
    let section = LayoutSection(group: group, interGroupSpacing: 16)
    var solver = CompositionalLayout.compositional(section).makeSolver()
    let layout = LineLayout.grid(
      columns: 3, itemSpacing: 4, lineSpacing: 16, alignment: .natural, estimated: 44)
    var grid = layout.makeSolver()
    solver.open(20, across: across)
    grid.open(20, across: across)
    for line in 0..<4 {
      for index in line * 3..<line * 3 + 3 {
        let size = Size(width: 0, height: Double(30 + index * 17 % 60))
        solver.setMeasuredSize(size, for: Slot(index))
        grid.setMeasuredSize(size, for: Slot(index))
      }
    }
    let frames = (0..<20).map { grid.place(Slot($0)).frame }
    LayoutComparison(frames: frames, axis: .vertical, label: "across \(across)").check(solver)
  }

  @Test("A fraction refers to the inner size of the enclosing group")
  func fractions() {
    var group = LayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(0.5), .absolute(100)),
      subitems: [item(.fractionalWidth(0.5), .fractionalHeight(0.5))])
    group.contentInsets = EdgeInsets(all: 10)
    #expect(frames(group, 2)[0] == Rect(x: 10, y: 10, width: 65, height: 40))
    #expect(frames(group, 2)[1] == Rect(x: 75, y: 10, width: 65, height: 40))
  }

  @Test("A fraction of the width can be a height, which gives squares")
  func squares() {
    let square = item(.fractionalWidth(0.5), .fractionalWidth(0.5))
    let group = LayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.5)), subitems: [square])
    #expect(frames(group, 3)[2] == Rect(x: 0, y: 150, width: 150, height: 150))
  }

  @Test("Along the axis, a section has the length of the viewport without its insets")
  func fractionOfTheViewport() {
    let group = LayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
    #expect(frames(group, 2)[1] == Rect(x: 0, y: 300, width: 300, height: 300))
    let inset = frames(group, 2, insets: EdgeInsets(top: 20, leading: 30, bottom: 80))
    #expect(inset[1] == Rect(x: 30, y: 270, width: 270, height: 250))
  }

  @Test("A count overrides the item's own width")
  func count() {
    let group = LayoutGroup.horizontal(
      layoutSize: row, repeatingSubitem: item(.absolute(7), .fractionalHeight(1)), count: 4,
      interItemSpacing: .fixed(20))
    #expect(frames(group, 5).map(\.minX) == [0, 80, 160, 240, 0])
    #expect(frames(group, 5).allSatisfy { $0.width == 60 })
  }

  @Test("Three thirds fit without spacing, and widths add up exactly")
  func thirds() {
    let third = item(.fractionalWidth(1.0 / 3), .fractionalHeight(1))
    let plain = frames(.horizontal(layoutSize: size(.absolute(100), .absolute(50)), subitems: [third]), 4)
    #expect(plain.map(\.minY) == [0, 0, 0, 50])
    #expect(plain.map(\.width) == [33, 34, 33, 33])
    #expect(plain[2].maxX == 100)
    let spaced = LayoutGroup.horizontal(layoutSize: row, subitems: [third], interItemSpacing: .fixed(1))
    #expect(frames(spaced, 4).map(\.minY) == [0, 0, 50, 50])
  }

  @Test("Sub-items repeat in turn until the next one does not fit")
  func inTurn() {
    let wide = item(.absolute(100), .fractionalHeight(1))
    let narrow = item(.absolute(50), .fractionalHeight(1))
    let group = LayoutGroup.horizontal(layoutSize: row, subitems: [wide, narrow])
    #expect(frames(group, 5).map(\.minX) == [0, 100, 150, 250, 0])
    let broad = LayoutGroup.horizontal(layoutSize: row, subitems: [item(.absolute(999), .absolute(10))])
    #expect(frames(broad, 2).map(\.minY) == [0, 50])
  }

  @Test("Flexible spacing is a minimum")
  func flexibleSpacing() {
    let box = item(.absolute(50), .fractionalHeight(1))
    let group = LayoutGroup.horizontal(
      layoutSize: row, subitems: [box, box, box, box], interItemSpacing: .flexible(10))
    // Five items of 50 pixels with 10 pixels between them fit into 300.
    #expect(frames(group, 5).map(\.minX) == [0, 62.5, 125, 187.5, 250].map(\.wholePixels))
    let broad = item(.absolute(90), .fractionalHeight(1))
    let wide = LayoutGroup.horizontal(layoutSize: row, subitems: [broad], interItemSpacing: .flexible(20))
    #expect(frames(wide, 3).map(\.minX) == [0, 210, 0])
  }

  @Test("Flexible edges center an item on either axis")
  func flexibleEdges() {
    let edges = LayoutEdgeSpacing(
      leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: .flexible(0))
    let box = item(.absolute(200), .absolute(20), edges: edges)
    let centred = frames(.horizontal(layoutSize: row, subitems: [box]), 1)
    #expect(centred[0] == Rect(x: 50, y: 15, width: 200, height: 20))
    let end = item(.absolute(200), .absolute(20), edges: LayoutEdgeSpacing(top: .flexible(3)))
    #expect(frames(.horizontal(layoutSize: row, subitems: [end]), 1)[0].minY == 30)
  }

  @Test("Edge spacing is applied before insets")
  func edgesAndInsets() {
    let box = item(
      .absolute(100), .absolute(40), insets: EdgeInsets(all: 5),
      edges: LayoutEdgeSpacing(leading: .fixed(20), top: .fixed(3)))
    let placed = frames(.horizontal(layoutSize: row, subitems: [box]), 2)
    #expect(placed[0] == Rect(x: 25, y: 8, width: 90, height: 30))
    #expect(placed[1] == Rect(x: 145, y: 8, width: 90, height: 30))
  }

  @Test("Insets have no effect on an estimated axis")
  func insetsOnEstimatedAxis() {
    let box = item(.fractionalWidth(1), .estimated(30), insets: EdgeInsets(all: 5))
    var group = LayoutGroup.vertical(layoutSize: estimatedRow, subitems: [box])
    group.contentInsets = EdgeInsets(all: 10)
    let placed = frames(group, 2, measured: [0: Size(width: 0, height: 70)])
    #expect(placed[0] == Rect(x: 15, y: 0, width: 270, height: 70))
    #expect(placed[1] == Rect(x: 15, y: 70, width: 270, height: 30))
  }

  @Test("Each instance of an estimated group has its own extent")
  func ownExtents() {
    let group = LayoutGroup.horizontal(
      layoutSize: estimatedRow, repeatingSubitem: item(.fractionalWidth(1), .estimated(44)), count: 2)
    let sizes = [0: 10.0, 1: 60, 4: 20, 5: 5].mapValues { Size(width: 0, height: $0) }
    let placed = frames(group, 6, spacing: 2, measured: sizes)
    #expect(placed.map(\.minY) == [0, 0, 62, 62, 108, 108])
    #expect(placed.map(\.height) == [10, 60, 44, 44, 20, 5])
  }

  @Test("A fraction of an estimated extent refers to the other sub-items, in a second pass")
  func circular() {
    let own = item(.fractionalWidth(0.5), .estimated(44))
    let full = item(.fractionalWidth(0.25), .fractionalHeight(1))
    let half = item(.fractionalWidth(0.25), .fractionalHeight(0.5))
    let group = LayoutGroup.horizontal(layoutSize: estimatedRow, subitems: [own, full, half])
    let placed = frames(group, 4, measured: [0: Size(width: 0, height: 90)])
    #expect(placed.map(\.height) == [90, 90, 45, 44])
    #expect(placed[3].minY == 90)
    let alone = LayoutGroup.horizontal(layoutSize: estimatedRow, subitems: [full])
    #expect(frames(alone, 5).map(\.height) == [44, 44, 44, 44, 44])
  }

  @Test("Nested groups place a large item beside a column of two")
  func nested() {
    let large = item(.fractionalWidth(2.0 / 3), .fractionalHeight(1))
    let column = LayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1.0 / 3), .fractionalHeight(1)),
      repeatingSubitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 2,
      interItemSpacing: .fixed(10))
    let group = LayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(110)), subitems: [large, column])
    let placed = frames(group, 5, spacing: 5)
    #expect(placed[0] == Rect(x: 0, y: 0, width: 200, height: 110))
    #expect(placed[1] == Rect(x: 200, y: 0, width: 100, height: 50))
    #expect(placed[2] == Rect(x: 200, y: 60, width: 100, height: 50))
    #expect(placed[3] == Rect(x: 0, y: 115, width: 200, height: 110))
    #expect(placed[4] == Rect(x: 200, y: 115, width: 100, height: 50))
  }

  @Test("A custom group places its items with a closure")
  func custom() {
    let group = LayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(100))) { container in
      [Rect(x: 0, y: 0, width: 40, height: 40), Rect(x: container.width - 40, y: 60, width: 40, height: 40)]
    }
    let placed = frames(group, 3)
    #expect(placed[1] == Rect(x: 260, y: 60, width: 40, height: 40))
    #expect(placed[2] == Rect(x: 0, y: 100, width: 40, height: 40))
    let wild = LayoutGroup.custom(layoutSize: estimatedRow) { _ in
      [Rect(x: .nan, y: 5, width: -3, height: 30), Rect(x: 0, y: 10, width: 1, height: .infinity)]
    }
    #expect(frames(wild, 4).allSatisfy { $0.isValid })
    #expect(frames(wild, 4)[2].minY == 40)
  }

  @Test("An incomplete last group lacks its last items")
  func partialGroup() {
    let box = item(.absolute(50), .fractionalHeight(1))
    let group = LayoutGroup.horizontal(
      layoutSize: row, repeatingSubitem: box, count: 3, interItemSpacing: .flexible(0))
    #expect(frames(group, 4)[3] == Rect(x: 0, y: 50, width: 100, height: 50))
    let column = LayoutGroup.vertical(
      layoutSize: estimatedRow, repeatingSubitem: item(.fractionalWidth(1), .estimated(30)), count: 3)
    let section = LayoutSection(group: column)
    var solver = CompositionalLayout.compositional(section).makeSolver()
    solver.open(4, across: 300)
    #expect(solver.contentExtent == 120)
  }

  @Test("Items of estimated width choose their width")
  func estimatedWidths() {
    let tag = item(.estimated(90), .estimated(20))
    let group = LayoutGroup.horizontal(
      layoutSize: estimatedRow, subitems: [tag], interItemSpacing: .fixed(10))
    let placed = frames(group, 4, measured: [0: Size(width: 40, height: 30), 1: Size(width: 70, height: 15)])
    #expect(placed[0] == Rect(x: 0, y: 0, width: 40, height: 30))
    #expect(placed[1] == Rect(x: 50, y: 0, width: 70, height: 15))
    #expect(placed[2] == Rect(x: 130, y: 0, width: 90, height: 30))
    #expect(placed[3] == Rect(x: 0, y: 30, width: 90, height: 20))
  }

  @Test("Horizontal scrolling stacks groups side by side")
  func horizontal() {
    let group = LayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)),
      repeatingSubitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
    let placed = frames(group, 3, spacing: 7, axis: .horizontal)
    #expect(placed[1] == Rect(x: 0, y: 300, width: 150, height: 300))
    #expect(placed[2] == Rect(x: 157, y: 0, width: 150, height: 300))
  }

  @Test("A section can depend on the available space")
  func sectionProvider() {
    let item = item(.fractionalWidth(1), .fractionalHeight(1))
    let row = row
    let layout = CompositionalLayout.compositional { section, environment in
      let count = environment.across > 500 ? 4 : 2
      return LayoutSection(group: .horizontal(layoutSize: row, repeatingSubitem: item, count: count))
    }
    var solver = layout.makeSolver()
    solver.open(8, across: 300)
    #expect(solver.contentExtent == 200)
    solver.setEnvironment(LayoutEnvironment(across: 800, viewportAlong: 600))
    #expect(solver.contentExtent == 100)
    #expect(solver.place(Slot(7)).frame == Rect(x: 600, y: 50, width: 200, height: 50))
  }

  @Test("Invalid parameters are reported and give valid frames")
  func problems() {
    let bad = item(
      .fractionalWidth(1.5), .fractionalHeight(-1), insets: EdgeInsets(top: -4),
      edges: LayoutEdgeSpacing(leading: .fixed(.nan)))
    var group = LayoutGroup.horizontal(
      layoutSize: size(.absolute(-9), .estimated(0)), subitems: [bad], interItemSpacing: .flexible(-2))
    group.contentInsets.leading = .infinity
    let section = LayoutSection(group: group, interGroupSpacing: -1)
    let problems = CompositionalLayout.compositional(section).problems
    for text in ["1.5", "-1.0", "-4.0", "nan", "-9.0", "0.0", "-2.0", "inf", "interGroupSpacing: -1.0"] {
      #expect(problems.contains { $0.contains(text) }, "\(text) is missing from \(problems)")
    }
    #expect(frames(group, 30).allSatisfy { $0.isValid })
    let empty = LayoutGroup.vertical(layoutSize: row, subitems: [])
    #expect(CompositionalLayout.compositional(LayoutSection(group: empty)).problems.count == 1)
    #expect(frames(empty, 2)[1] == Rect(x: 0, y: 50, width: 300, height: 50))
    let none = LayoutGroup.horizontal(layoutSize: row, repeatingSubitem: bad, count: 0)
    #expect(CompositionalLayout.compositional(LayoutSection(group: none)).problems.count == 5)
    #expect(frames(.custom(layoutSize: row) { _ in [] }, 2)[1] == Rect(x: 0, y: 50, width: 300, height: 50))
    let nothing = item(.absolute(0), .absolute(0))
    #expect(frames(.horizontal(layoutSize: row, subitems: [nothing, nothing]), 3)[2].minY == 50)
  }
}
