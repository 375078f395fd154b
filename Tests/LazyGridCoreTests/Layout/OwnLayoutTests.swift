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
    switch layout.testDescription {
    case "too long an extent", "never measured": #expect(problems.isEmpty)
    case "an extent that is no number": #expect(problems.first?.contains("nan") == true)
    case "too short an extent":
      let text = "contentExtent: 10.0 is less than 50.0, where item 0 ends"
      #expect(problems.first?.hasPrefix(text) == true)
    case "slots that do not exist": #expect(problems.contains { $0.contains("item -1 is not one of 30") })
    case "slots out of order": #expect(problems.contains { $0.contains("item 10 comes after item 11") })
    case "all in one place": #expect(problems.contains { $0.contains("items 0 and 1 overlap") })
    default: #expect(!problems.isEmpty)
    }
  }
}
