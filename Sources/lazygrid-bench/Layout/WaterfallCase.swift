import LazyGridCore

/// A waterfall of a million measured items, one of which changes its size.
@MainActor
struct WaterfallCase {
  private static let count = 1_000_000
  private static let columns = 4

  func run(_ report: inout Report) {
    var random = SplitMix(seed: 11)
    let extents = (0..<Self.count).map { _ in Double(Int.random(in: 60...240, using: &random)) }
    var solver = WaterfallLayout(columns: .fixed(Self.columns)).makeSolver()
    solver.apply(.splice(count: 0, position: 0, removed: 0, added: Self.count))
    solver.setEnvironment(LayoutEnvironment(across: 800, viewportAlong: 600))
    for (index, extent) in extents.enumerated() {
      solver.setMeasuredSize(Size(width: 200, height: extent), for: Slot(index))
    }
    var isTall = false
    let time = Stopwatch.inTurn(rounds: 7) {
      isTall.toggle()
      return Stopwatch.time {
        solver.setMeasuredSize(Size(width: 200, height: isTall ? 300 : 80), for: Slot(10))
        precondition(solver.contentExtent > 0 && solver.place(Slot(12)).frame.height > 0)
      }
    } _: {
      Stopwatch.time { precondition(Self.layOut(extents).count == Self.count) }
    }
    report.add(
      Row(
        "waterfall, 1,000,000 measured: one size near the top, against laying out all",
        ours: time.ours * 1_000, rival: time.rival * 1_000, .microseconds, bar: .ratio(0.05)))
  }

  /// Returns the offsets of all items, with each item placed in the shortest column.
  private static func layOut(_ extents: [Double]) -> [Double] {
    var ends = [Double](repeating: 0, count: columns)
    return extents.map { extent in
      var shortest = 0
      for column in 1..<columns where ends[column] < ends[shortest] { shortest = column }
      defer { ends[shortest] += extent }
      return ends[shortest]
    }
  }
}
