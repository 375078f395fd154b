import Testing

@testable import LazyGridCore

/// What an app gets for a layout of its own.
struct OwnLayoutTests {
  private func honeycomb(_ count: Int, across: Double = 320) -> HexagonSolver {
    var solver = HexagonLayout().makeSolver()
    solver.open(count, across: across)
    return solver
  }

  @Test("the honeycomb of the documentation is sound", arguments: [0, 1, 4, 5, 7, 8, 500])
  func honeycombIsSound(count: Int) {
    let solver = honeycomb(count)
    let frames = (0..<count).map { solver.place(Slot(item: $0)).frame }
    for from in stride(from: -100, to: solver.contentExtent + 100, by: 70) {
      var found: [Int] = []
      solver.forEachSlot(from: from, to: from + 130) { placed in
        found.append(placed.slot.index)
        return true
      }
      #expect(found == frames.indices.filter { frames[$0].maxY > from && frames[$0].minY < from + 130 })
    }
    #expect(solver.contentExtent == frames.map(\.maxY).max() ?? 0)
  }

  @Test("the keyboard finds its way through a honeycomb without a word from it")
  func honeycombNeighbors() {
    let solver = honeycomb(18)
    // 0 1 2 3 / 4 5 6 / 7 8 9 10 / 11 12 13 / 14 15 16 17
    func go(_ item: Int, _ direction: MoveDirection) -> Int? {
      solver.neighbor(of: Slot(item: item), in: direction)?.index
    }
    #expect(go(1, .trailing) == 2)
    #expect(go(2, .leading) == 1)
    #expect(go(3, .trailing) == nil)
    #expect(go(7, .leading) == nil)
    #expect(go(5, .trailing) == 6)
    #expect(go(5, .down) == 8)
    #expect(go(8, .down) == 11)
    #expect(go(8, .up) == 4)
    #expect(go(0, .up) == nil)
    #expect(go(14, .down) == nil)
    #expect(solver.nearestSlot(to: Point(x: 200, y: 40))?.index == 2)
    #expect(solver.nearestSlot(to: Point(x: 9_999, y: 9_999))?.index == 17)
  }

  @Test("going a way and back leads through the same items")
  func wayAndBack() {
    let solver = honeycomb(60)
    for direction in [MoveDirection.up, .down, .leading, .trailing] {
      var slot = Slot(item: 26)
      var steps = 0
      while let next = solver.neighbor(of: slot, in: direction), steps < 100 {
        slot = next
        steps += 1
      }
      #expect(steps < 10, "\(direction) took \(steps) steps")
    }
  }

  @Test("a sound layout has no problems")
  func noProblems() {
    #expect(honeycomb(100).problems(from: 0, to: 60).isEmpty)
    var grid = LineLayout.grid(columns: 3, itemSpacing: 4).makeSolver()
    grid.open(100, across: 301)
    #expect(grid.problems(from: 200, to: 800).isEmpty)
  }

  @Test("each broken rule is named with its value", arguments: WildLayout.all)
  func problems(layout: WildLayout) {
    var solver = layout.makeSolver()
    solver.open(30, across: 300)
    let problems = solver.problems(from: 0, to: 600)
    let expected = Self.sentences[layout.testDescription]
    #expect(problems.contains { $0.hasPrefix(expected ?? "none") } == (expected != nil), "\(problems)")
    #expect(problems.isEmpty == (expected == nil), "\(problems)")
  }

  @Test("the view tells of the first broken rule, once, and shows what it can", arguments: WildLayout.all)
  func viewTells(layout: WildLayout) {
    let rig = EngineRig(items(30), layout: layout)
    rig.demandsPlaces = !layout.contradictsItself
    rig.settle()
    var told = [rig.engine.takeLayoutProblem()].compactMap(\.self)
    for _ in 0..<5 {
      rig.scroll(by: 300)
      rig.apply(rig.items.dropLast())
      rig.settle()
      if let problem = rig.engine.takeLayoutProblem() { told.append(problem) }
    }
    let description = layout.testDescription
    if description == "another number of items" {
      #expect(told == ["itemCount: 35 is not 30, the number of items in the data"])
    } else if Self.toldAsSizes.contains(description) {
      // The engine tells of those by themselves, item by item.
      #expect(!rig.host.invalidReports.isEmpty)
    } else if let expected = Self.sentences[description] {
      #expect(told.count == 1 && told.first?.hasPrefix(expected) == true, "\(told)")
    } else {
      #expect(told.isEmpty, "\(told)")
    }
    rig.engine.setLayout(.list(), motion: nil)
    rig.settle()
    #expect(rig.engine.takeLayoutProblem() == nil)
    #expect(!rig.visibleIDs.isEmpty)
  }

  @Test("a place that is no number is told of by the view, with the item")
  func placeIsNoNumber() {
    let rig = EngineRig(items(30), layout: WildLayout(frame: { $0 == 4 ? .nowhere : nil }))
    rig.settle()
    let text = rig.engine.takeLayoutProblem()
    #expect(
      text?.hasPrefix("frame of item 4: nan, 200.0, 100.0 × 50.0 is not finite") == true, "\(text ?? "")")
    #expect(rig.host.invalidReports.isEmpty)
  }

  @Test("a sound layout is looked at once a page, one of the library never")
  func looks() {
    let counter = CallCounter()
    let rig = EngineRig(items(2_000), layout: CountingLayout(counter: counter))
    rig.settle()
    func looks(_ work: () -> Void) -> Int {
      let before = counter.extents
      work()
      return counter.extents - before
    }
    // Each look reads the extent three times, each pass two or three times.
    let still = looks { for step in 0..<40 { rig.scroll(by: step % 2 == 0 ? 10 : -10) } }
    let moving = looks { for _ in 0..<40 { rig.scroll(by: 600) } }
    #expect(moving - still >= 3 * 40)
    #expect(rig.engine.takeLayoutProblem() == nil)
    for layout in [LineLayout.list(), .grid(columns: 3)] {
      rig.engine.setLayout(layout, motion: nil)
      #expect(!rig.engine.inspection.isOpen)
    }
  }

  /// What is wrong with each of the wild layouts, if anything is against the rules.
  private static let sentences = [
    "an extent that is no number": "contentExtent: nan is not a finite length of 0 or more; 0 is used",
    "an endless extent": "contentExtent: inf is not a finite length",
    "too short an extent": "contentExtent: 10.0 is less than 50.0, where item 0 ends",
    "too long an extent": "contentExtent: 10000000.0 is too long; no item lies within its last 600.0 pixels",
    "frames that are no numbers": "frame of item 0: nan, nan, nan × nan is not finite",
    "endless frames": "frame of item 0: 0.0, 0.0, 100.0 × inf is not finite",
    "negative frames": "frame of item 0: 0.0, 0.0, 100.0 × -50.0 is not finite",
    "huge frames": "contentExtent: 1500.0 is less than 1e+300, where item 0 ends",
    "slots that do not exist": "forEachSlot: item -1 is not one of 30",
    "slots out of order": "forEachSlot: item 10 comes after item 11",
    "all in one place": "frames of items 0 and 1 overlap",
    "an item left out at the end": "forEachSlot: item 11 from 550.0 to 600.0 is missing from 0.0 to 600.0",
    "contradictions": "place: item 1 is at",
  ]

  private static let toldAsSizes: Set = [
    "frames that are no numbers", "endless frames", "negative frames",
  ]
}
