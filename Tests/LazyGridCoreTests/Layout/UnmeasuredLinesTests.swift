import Testing

@testable import LazyGridCore

/// What is worked out against what a solver says of which nothing is measured.
struct UnmeasuredLinesTests {
  private func solver(_ columns: Int, _ axis: Axis, count: Int) -> LineSolver {
    var solver = LineLayout.grid(
      columns: columns, itemSpacing: 3, lineSpacing: 7, estimated: 50, axis: axis
    ).makeSolver()
    solver.open(count, across: 313)
    return solver
  }

  @Test("places, proposals and what is nearest", arguments: [Axis.vertical, .horizontal], [1, 2, 3, 7])
  func agreement(axis: Axis, columns: Int) {
    for count in 1...16 {
      let solver = solver(columns, axis, count: count)
      let lines = solver.unmeasuredLines
      #expect(lines.count(items: count) == (count + columns - 1) / columns)
      for item in 0..<count {
        let placed = solver.place(Slot(item: item))
        #expect(lines.place(item, as: Slot(item: item)) == placed)
        var moved = placed
        moved.frame = moved.frame.moved(along: axis, by: 90)
        #expect(lines.place(item, as: Slot(item: item), from: 90) == moved)
        #expect(lines.proposal(for: item) == solver.proposal(for: Slot(item: item)))
      }
      for along in stride(from: -30.0, to: solver.contentExtent + 90, by: 9) {
        for across in stride(from: -20.0, to: 340, by: 11) {
          let point = Point(along: along, across: across, axis: axis)
          let found = lines.nearestSlot(to: point, among: count)
          if found != solver.nearestSlot(to: point) {
            Issue.record("\(String(describing: found)) at \(point), \(count) items, \(columns) columns")
          }
        }
      }
    }
    #expect(solver(columns, axis, count: 1).unmeasuredLines.nearestSlot(to: .zero, among: 0) == nil)
  }

  @Test("numbers of lines are exact", arguments: [1, 2, 3, 7, 10, 99_999, 100_000])
  func lineCounts(columns: Int) {
    let lines = solver(columns, .vertical, count: 0).unmeasuredLines
    for items in (0..<300)
      + (0..<40).flatMap({ [(1 << $0) - 1, 1 << $0, (1 << $0) + 1, columns << min($0, 24)] })
    {
      let expected = (items + columns - 1) / columns
      if lines.count(items: items) != expected { Issue.record("\(items) items, \(columns) columns") }
    }
  }
}
