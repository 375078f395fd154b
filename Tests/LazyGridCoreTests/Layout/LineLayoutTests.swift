import Testing

@testable import LazyGridCore

struct LineLayoutTests {
  private func solver(_ layout: LineLayout, across: Double, count: Int) -> LineSolver {
    var solver = LineSolver(layout: layout)
    solver.setEnvironment(LayoutEnvironment(across: across, viewportAlong: 600))
    solver.apply(.splice(count: 0, position: 0, removed: 0, added: count))
    return solver
  }

  @Test("Columns and spacing add up to the width exactly, in whole pixels")
  func columnWidths() {
    for columns in 1...7 {
      for spacing in [0, 1, 4, 7.5] as [Double] {
        for width in stride(from: spacing * 6, through: 120, by: 1) {
          let across = width.rounded(.up)
          let solver = solver(.grid(columns: columns, itemSpacing: spacing), across: across, count: columns)
          let frames = (0..<columns).map { solver.place(Slot($0)).frame }
          let label = "\(columns) columns, spacing \(spacing), width \(across)"
          #expect(frames[0].minX == 0 && frames[columns - 1].maxX == across, "\(label)")
          #expect(frames.allSatisfy { $0.minX == $0.minX.rounded() && $0.maxX == $0.maxX.rounded() })
          let widths = frames.map(\.width)
          #expect((widths.max() ?? 0) - (widths.min() ?? 0) <= 1, "\(label)")
          for (a, b) in zip(frames, frames.dropFirst()) {
            #expect(abs(b.minX - a.maxX - spacing) <= 1, "\(label)")
          }
        }
      }
    }
  }

  @Test("Adaptive columns fit the width, keep the minimum, and are at least one")
  func adaptiveColumns() {
    for minimum in [1, 20, 33, 90] as [Double] {
      for spacing in [0, 4] as [Double] {
        for across in stride(from: 0.0, to: 400, by: 7) {
          let solver = solver(.grid(adaptive: minimum, itemSpacing: spacing), across: across, count: 3)
          let columns = Double(solver.columns)
          #expect(columns >= 1)
          #expect(columns == 1 || columns * minimum + (columns - 1) * spacing <= across)
          #expect((columns + 1) * minimum + columns * spacing > across)
        }
      }
    }
  }

  @Test(
    "Invalid parameters are reported and give valid frames",
    arguments: [
      LineLayout.grid(columns: 0), .grid(columns: -3), .grid(adaptive: 0), .grid(adaptive: .nan),
      .grid(adaptive: -.infinity), .grid(columns: 2, itemSpacing: -4), .grid(columns: 2, lineSpacing: .nan),
      .list(spacing: .infinity), .list(estimated: -1), .list(estimated: .infinity),
    ])
  func badParameters(layout: LineLayout) {
    #expect(layout.problems.count == 1)
    for across in [0, 1, 300, 1e12] as [Double] {
      let solver = solver(layout, across: across, count: 10)
      for item in 0..<10 { #expect(solver.place(Slot(item)).frame.isValid) }
      #expect(solver.contentExtent.isFinite && solver.columns >= 1)
    }
  }

  @Test("A valid layout has no problems")
  func noProblems() {
    #expect(LineLayout.list().problems.isEmpty)
    #expect(LineLayout.grid(adaptive: 90, itemSpacing: 4, lineSpacing: 16, estimated: 44).problems.isEmpty)
  }

  @Test("Unmeasured lines use the mean of the first measured lines")
  func estimateFollowsTheFirstLines() {
    var solver = solver(.grid(columns: 2), across: 100, count: 1_000)
    for item in 0..<10 {
      let height: Double = item % 2 == 0 ? 20 : 100
      solver.setMeasuredSize(Size(width: 50, height: height), for: Slot(item))
    }
    #expect(solver.contentExtent == 500 * 100)
  }
}
