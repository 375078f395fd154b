import Changesets
import RandomSupport
import Testing

@testable import LazyGridCore

struct FlowTests {
  static let axes = [Axis.vertical, .horizontal]

  /// Returns a pseudorandom size that depends only on the number.
  private static func size(_ number: Int) -> Size {
    Size(width: Double(20 + number * 37 % 110), height: Double(16 + number * 13 % 40))
  }

  @Test("Small flows match the reference frames", arguments: axes, FlowLayout.Alignment.allCases)
  func smallCases(axis: Axis, alignment: FlowLayout.Alignment) {
    for count in 0...20 {
      for (across, itemSpacing, lineSpacing) in [(300.0, 0.0, 0.0), (161, 4, 16), (90, 30, 7), (0, 3, 3)] {
        let layout = FlowLayout(
          axis: axis, itemSpacing: itemSpacing, lineSpacing: lineSpacing, alignment: alignment)
        var solver = FlowSolver(layout: layout)
        solver.open(count, across: across)
        var plain = ReferenceFlow(
          axis: axis, across: across, itemSpacing: itemSpacing, lineSpacing: lineSpacing,
          alignment: alignment)
        plain.take(Array(0..<count))
        let label = "\(count) items in \(across), spacing \(itemSpacing), \(lineSpacing)"
        plain.comparison(label).check(solver)
        for index in [0, 7, 3, 19, 12, 13, 14, 4] where index < count {
          solver.setMeasuredSize(Self.size(index), for: Slot(index))
          plain.setSize(Self.size(index), at: index)
        }
        plain.comparison("\(label), measured").check(solver)
      }
    }
  }

  @Test("The order of measuring does not affect the frames")
  func orderOfMeasuring() {
    var random = SeededGenerator(seed: 5)
    var plain = ReferenceFlow(across: 333, itemSpacing: 6, lineSpacing: 2)
    plain.take(Array(0..<80))
    for index in 0..<80 { plain.setSize(Self.size(index), at: index) }
    for order in [Array(0..<80), Array((0..<80).reversed()), Array(0..<80).shuffled(using: &random)] {
      var solver = FlowLayout.flow(itemSpacing: 6, lineSpacing: 2).makeSolver()
      solver.open(80, across: 333)
      for index in order { solver.setMeasuredSize(Self.size(index), for: Slot(index)) }
      plain.comparison("\(order.prefix(3))").check(solver)
    }
  }

  @Test("Random changes of data, sizes and width match the reference", arguments: 1...8)
  func randomChanges(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let alignment = FlowLayout.Alignment.allCases[seed % 4]
    var solver = FlowLayout.flow(itemSpacing: 4, lineSpacing: 8, alignment: alignment).makeSolver()
    var plain = ReferenceFlow(across: 400, itemSpacing: 4, lineSpacing: 8, alignment: alignment)
    var ids = Array(0..<Int.random(in: 0...300, using: &random))
    solver.open(ids.count, across: 400)
    plain.take(ids)
    for step in 0..<12 {
      let next = changed(ids, from: 1_000 * (step + 1), using: &random)
      solver.apply(Changeset(ids: ids, newIDs: next))
      plain.take(next)
      ids = next
      if step % 4 == 3 {
        plain.resize(to: Double(Int.random(in: 50...500, using: &random)))
        solver.setEnvironment(LayoutEnvironment(across: plain.across, viewportAlong: 600))
      }
      // A range, as measured by a viewport, and some single items.
      let first = Int.random(in: 0...ids.count, using: &random)
      let scattered = (0..<10).map { _ in Int.random(in: 0...ids.count, using: &random) }
      for index in Array(first..<first + 40) + scattered where index < ids.count {
        let size = Self.size(Int.random(in: 0..<(seed % 3 == 0 ? 2 : 1_000), using: &random))
        solver.setMeasuredSize(size, for: Slot(index))
        plain.setSize(size, at: index)
      }
      guard plain.comparison("seed \(seed), step \(step)").check(solver) else { return }
    }
  }

  @Test("Given sizes stay with their items during random changes", arguments: 1...4)
  func givenSizes(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let shown = Shown(Array(0..<200))
    let layout = FlowLayout.flow(
      itemSpacing: 4, lineSpacing: 8, sizing: .given { Self.size(shown.ids[$0]) })
    var solver = FlowSolver(layout: layout)
    var plain = ReferenceFlow(across: 400, itemSpacing: 4, lineSpacing: 8)
    solver.open(200, across: 400)
    plain.take(shown.ids, size: Self.size)
    for step in 0..<12 {
      let next = changed(shown.ids, from: 1_000 * (step + 1), using: &random)
      let changes = Changeset(ids: shown.ids, newIDs: next)
      shown.ids = next
      solver.apply(changes)
      plain.take(next, size: Self.size)
      guard plain.comparison("seed \(seed), step \(step)").check(solver) else { return }
      #expect(ids(solver).allSatisfy { !$0.needsMeasuring })
    }
  }

  private func ids(_ solver: FlowSolver) -> [PlacedSlot] {
    (0..<solver.itemCount).map { solver.place(Slot($0)) }
  }

  @Test("The given size of an updated item is requested again")
  func updatedItem() throws {
    let shown = Shown([10, 20, 30])
    let layout = FlowLayout.flow(sizing: .given { Size(width: Double(shown.ids[$0]), height: 10) })
    var solver = FlowSolver(layout: layout)
    solver.open(3, across: 60)
    #expect(solver.place(Slot(2)).frame.minX == 30)
    shown.ids[1] = 45
    let run = Changeset.Run(source: 0, target: 0, count: 3)
    solver.apply(try Changeset(sourceCount: 3, targetCount: 3, runs: [run], updatedTargets: [1]))
    #expect(solver.place(Slot(2)).frame == Rect(x: 0, y: 10, width: 30, height: 10))
  }

  @Test("A hundred million items open immediately, and a measured size in the middle affects one line")
  func hundredMillion() {
    var solver = FlowSolver(layout: .flow(itemSpacing: 20, lineSpacing: 8))
    solver.open(100_000_000, across: 380)
    #expect(solver.contentExtent == 25_000_000 * 40 - 8)
    func frame(_ item: Int) -> Rect { solver.place(Slot(item)).frame }
    #expect(frame(99_999_999) == Rect(x: 300, y: 999_999_960, width: 80, height: 32))
    solver.setMeasuredSize(Size(width: 200, height: 50), for: Slot(50_000_001))
    #expect(frame(50_000_001) == Rect(x: 100, y: 500_000_000, width: 200, height: 50))
    #expect(frame(50_000_002).minX == 0)
    #expect(solver.breaks.measuredRunCount < 6)
  }

  @Test("The keyboard moves as in a text")
  func neighbors() {
    var solver = FlowLayout.flow(
      alignment: .center, sizing: .given { Size(width: [60, 30, 50, 20, 20][$0], height: 20) }
    ).makeSolver()
    solver.open(5, across: 100)
    // 0 1 / 2 3 4
    func go(_ item: Int, _ direction: MoveDirection) -> Int? {
      solver.neighbor(of: Slot(item), in: direction)?.index
    }
    #expect(go(1, .trailing) == 2)
    #expect(go(2, .leading) == 1)
    #expect(go(0, .leading) == nil)
    #expect(go(4, .trailing) == nil)
    #expect(go(1, .down) == 4)
    #expect(go(0, .down) == 2)
    #expect(go(4, .up) == 1)
    #expect(go(4, .down) == nil)
  }

  @Test("Invalid parameters and sizes are reported and give valid frames")
  func problems() {
    let values = [Double.nan, -5, .infinity, 30, 0]
    let layout = FlowLayout.flow(
      itemSpacing: -3, lineSpacing: .nan, sizing: .measured(estimate: Size(width: 0, height: -1)))
    #expect(layout.problems.count == 4)
    #expect(layout.problems[0].contains("-3"))
    let given = FlowLayout.flow(sizing: .given { Size(width: values[$0], height: values[4 - $0]) })
    for layout in [layout, given] {
      var solver = FlowSolver(layout: layout)
      solver.open(5, across: 300)
      #expect(ids(solver).allSatisfy { $0.frame.isValid })
      #expect(solver.contentExtent.isFinite)
    }
  }
}
