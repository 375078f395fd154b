import Changesets
import RandomSupport
import Testing

@testable import LazyGridCore

struct WaterfallTests {
  static let axes = [Axis.vertical, .horizontal]

  private static func extent(_ id: Int) -> Double { Double(20 + id * 37 % 150) }

  @Test("Small waterfalls match the reference frames, measured or not", arguments: axes, 1...5)
  func smallCases(axis: Axis, columns: Int) {
    for count in 0...20 {
      for (itemSpacing, lineSpacing) in [(0.0, 0.0), (4, 16), (500, 1)] {
        let layout = WaterfallLayout(
          axis: axis, columns: .fixed(columns), itemSpacing: itemSpacing, lineSpacing: lineSpacing,
          sizing: .measured(estimate: 50))
        var solver = layout.makeSolver()
        solver.open(count, across: 401)
        var plain = ReferenceWaterfall(
          axis: axis, columns: columns, across: 401, itemSpacing: itemSpacing, lineSpacing: lineSpacing)
        plain.take(Array(0..<count)) { _ in 50 }
        var measured = Array(repeating: false, count: count)
        for index in [0, 7, 3, 19, 12] where index < count {
          let extent = Double(20 + 31 * index % 90)
          solver.setMeasuredSize(Size(along: extent, across: 1, axis: axis), for: Slot(index))
          plain.setExtent(extent, at: index)
          measured[index] = true
        }
        let label = "\(count) items, \(columns) columns, spacing \(itemSpacing), \(lineSpacing), \(axis)"
        LayoutComparison(frames: plain.frames, axis: axis, measured: measured, label: label).check(solver)
      }
    }
  }

  @Test("Measured items alternate between columns, items of given lengths go to the shortest")
  func turns() {
    func columns(_ sizing: WaterfallLayout.Sizing) -> [Double] {
      var solver = WaterfallLayout(columns: .fixed(3), sizing: sizing).makeSolver()
      solver.open(7, across: 300)
      solver.setMeasuredSize(Size(width: 100, height: 900), for: Slot(0))
      return (0..<7).map { solver.place(Slot($0)).frame.minX / 100 }
    }
    #expect(columns(.measured()) == [0, 1, 2, 0, 1, 2, 0])
    #expect(columns(.extent { $0 == 0 ? 900 : 100 }) == [0, 1, 2, 1, 2, 1, 2])
  }

  @Test("Items with given lengths or aspect ratios go to the shortest column", arguments: axes, 1...5)
  func givenSizes(axis: Axis, columns: Int) {
    let extents: @Sendable (Int) -> Double = { Double(20 + $0 * 37 % 150) }
    for count in 0...20 {
      var plain = ReferenceWaterfall(
        axis: axis, columns: columns, across: 400, itemSpacing: 5, lineSpacing: 10)
      plain.weight = { $0.extent + 10 }
      plain.take(Array(0..<count), extent: extents)
      let breadth = plain.column(0).breadth
      let sizings: [WaterfallLayout.Sizing] = [.extent(extents), .aspectRatio { breadth / extents($0) }]
      for (number, sizing) in sizings.enumerated() {
        // Columns differ in breadth through rounding, and so do lengths that follow from aspect ratios.
        let areEqual = (0..<columns).allSatisfy { plain.column($0).breadth == breadth }
        guard number == 0 || areEqual else { continue }
        var solver = WaterfallLayout(
          axis: axis, columns: .fixed(columns), itemSpacing: 5, lineSpacing: 10, sizing: sizing
        ).makeSolver()
        solver.open(count, across: 400)
        let measured = Array(repeating: true, count: count)
        LayoutComparison(
          frames: plain.frames, axis: axis, measured: measured, label: "\(count) in \(columns), \(number)"
        ).check(solver)
      }
    }
  }

  @Test("Items keep their columns during random changes of data and sizes", arguments: 1...8)
  func randomChanges(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let columns = Int.random(in: 1...5, using: &random)
    var solver = WaterfallLayout.waterfall(
      columns: columns, itemSpacing: 4, lineSpacing: 8, sizing: .measured(estimate: 50)
    ).makeSolver()
    var plain = ReferenceWaterfall(columns: columns, across: 400, itemSpacing: 4, lineSpacing: 8)
    var ids = Array(0..<Int.random(in: 0...400, using: &random))
    solver.open(ids.count, across: 400)
    plain.take(ids) { _ in 50 }
    for step in 0..<12 {
      let next = changed(ids, from: 1_000 * (step + 1), using: &random)
      solver.apply(Changeset(ids: ids, newIDs: next))
      plain.take(next) { _ in 50 }
      ids = next
      for _ in 0..<Int.random(in: 0...30, using: &random) where !ids.isEmpty {
        let index = Int.random(in: 0..<ids.count, using: &random)
        let extent = Double(Int.random(in: 10...150, using: &random))
        solver.setMeasuredSize(Size(width: 0, height: extent), for: Slot(index))
        plain.setExtent(extent, at: index)
      }
      let comparison = LayoutComparison(
        frames: plain.frames, axis: .vertical, label: "seed \(seed), step \(step)")
      guard comparison.check(solver) else { return }
    }
  }

  @Test("Given lengths stay with their items during random changes", arguments: 1...6)
  func randomChangesOfGiven(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let shown = Shown(Array(0..<200))
    var solver = WaterfallLayout.waterfall(
      columns: 3, lineSpacing: 8, sizing: .extent { Self.extent(shown.ids[$0]) }
    ).makeSolver()
    var plain = ReferenceWaterfall(columns: 3, across: 400, lineSpacing: 8)
    plain.weight = { $0.extent + 8 }
    solver.open(200, across: 400)
    plain.take(shown.ids, extent: Self.extent)
    for step in 0..<12 {
      let next = changed(shown.ids, from: 1_000 * (step + 1), using: &random)
      let changes = Changeset(ids: shown.ids, newIDs: next)
      shown.ids = next
      solver.apply(changes)
      plain.take(next, extent: Self.extent)
      let comparison = LayoutComparison(
        frames: plain.frames, axis: .vertical, label: "seed \(seed), step \(step)")
      guard comparison.check(solver) else { return }
    }
  }

  @Test("A new number of columns assigns all items again, a new width does not")
  func newWidth() {
    var solver = WaterfallLayout.waterfall(adaptive: 100, sizing: .measured(estimate: 50)).makeSolver()
    solver.open(10, across: 300)
    solver.apply(.splice(count: 10, position: 0, removed: 0, added: 1))
    let before = (0..<11).map { solver.place(Slot($0)).frame.minX }
    solver.setEnvironment(LayoutEnvironment(across: 330, viewportAlong: 600))
    #expect((0..<11).map { solver.place(Slot($0)).frame.minX * 300 / 330 } == before)
    solver.setEnvironment(LayoutEnvironment(across: 400, viewportAlong: 600))
    #expect((0..<11).map { solver.place(Slot($0)).frame.minX } == (0..<11).map { Double($0 % 4) * 100 })
  }

  @Test("Aspect ratios follow the width without being requested again")
  func shapesFollowWidth() {
    var solver = WaterfallLayout.waterfall(columns: 2, sizing: .aspectRatio { _ in 2 }).makeSolver()
    solver.open(4, across: 200)
    #expect(solver.place(Slot(2)).frame == Rect(x: 0, y: 50, width: 100, height: 50))
    solver.setEnvironment(LayoutEnvironment(across: 400, viewportAlong: 600))
    #expect(solver.place(Slot(3)).frame == Rect(x: 200, y: 100, width: 200, height: 100))
  }

  @Test("An invalid given length counts as 0")
  func badSizes() {
    let values = [Double.nan, -5, .infinity, 30, 0]
    for sizing in [WaterfallLayout.Sizing.extent { values[$0] }, .aspectRatio { values[$0] }] {
      var solver = WaterfallLayout.waterfall(columns: 1, sizing: sizing).makeSolver()
      solver.open(5, across: 300)
      #expect((0..<5).allSatisfy { solver.place(Slot($0)).frame.isValid })
      #expect(solver.contentExtent.isFinite)
    }
  }

  @Test("Invalid parameters are reported")
  func problems() {
    let layout = WaterfallLayout.waterfall(
      columns: 0, itemSpacing: -3, lineSpacing: .nan, sizing: .measured(estimate: -1))
    #expect(layout.problems.count == 4)
    #expect(layout.problems[0].contains("0 is less than 1"))
    #expect(layout.problems[1].contains("-3"))
    var solver = layout.makeSolver()
    solver.open(5, across: 300)
    #expect(solver.place(Slot(4)).frame == Rect(x: 0, y: 176, width: 300, height: 44))
  }

  @Test("The keyboard moves along a column and to the items beside it")
  func neighbors() {
    let lengths = [100.0, 30, 30, 30, 30, 30, 100]
    var solver = WaterfallLayout.waterfall(columns: 2, sizing: .extent { lengths[$0] }).makeSolver()
    solver.open(7, across: 200)
    // Left: 0, 5 (from 100), 6 (from 130 on); right: 1, 2, 3, 4.
    func go(_ item: Int, _ direction: MoveDirection) -> Int? {
      solver.neighbor(of: Slot(item), in: direction)?.index
    }
    #expect(go(0, .trailing) == 2)
    #expect(go(2, .leading) == 0)
    #expect(go(2, .down) == 3)
    #expect(go(1, .up) == nil)
    #expect(go(0, .leading) == nil)
    #expect(go(4, .trailing) == nil)
    #expect(go(4, .leading) == 5)
  }

  @Test("A hundred million items open immediately and are found at any position")
  func hundredMillion() {
    let layout = WaterfallLayout.waterfall(columns: 4, lineSpacing: 6, sizing: .measured(estimate: 44))
    var solver = WaterfallSolver(layout: layout)
    solver.open(100_000_000, across: 400)
    #expect(solver.contentExtent == 25_000_000 * 50 - 6)
    let last = solver.place(Slot(99_999_999)).frame
    #expect(last == Rect(x: 300, y: 24_999_999 * 50, width: 100, height: 44))
    var seen: [Int] = []
    solver.forEachSlot(from: last.minY, to: last.maxY) { placed in
      seen.append(placed.slot.index)
      return true
    }
    #expect(seen == Array(99_999_996..<100_000_000))
    solver.apply(.splice(count: 100_000_000, position: 50_000_000, removed: 0, added: 3))
    #expect(solver.table.stretches.count < 5)
  }
}
