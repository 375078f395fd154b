import Changesets
import RandomSupport
import Testing

@testable import LazyGridCore

@Suite("Lines: every small case against a reference")
struct LineSolverTests {
  /// A layout to test with every count and number of columns.
  struct Form: Sendable, CustomTestStringConvertible {
    var axis: Axis
    var alignment: LineLayout.LineAlignment
    var spacing: Double

    var testDescription: String { "\(axis), \(alignment), spacing \(spacing)" }

    static let all: [Form] = [Axis.vertical, .horizontal].flatMap { axis in
      [LineLayout.LineAlignment.stretch, .natural].flatMap { alignment in
        [0, 3, 7.5].map { Form(axis: axis, alignment: alignment, spacing: $0) }
      }
    }

    func layout(columns: Int) -> LineLayout {
      .grid(
        columns: columns, itemSpacing: spacing, lineSpacing: spacing, alignment: alignment,
        estimated: 30, axis: axis)
    }
  }

  /// Returns a solver and its reference. `pattern` selects the measured items.
  static func pair(_ layout: LineLayout, columns: Int, count: Int, pattern: Int) -> (
    LineSolver, ReferenceLines
  ) {
    var solver = LineSolver(layout: layout)
    solver.setEnvironment(LayoutEnvironment(across: 101, viewportAlong: 600))
    solver.apply(.splice(count: 0, position: 0, removed: 0, added: count))
    var reference = ReferenceLines(
      layout: layout, across: 101, columns: columns, extents: Array(repeating: nil, count: count))
    for item in 0..<count where (item + pattern) % 4 != 0 && pattern > 0 {
      let extent = Double(10 + (item * 7 + pattern) % 23)
      reference.extents[item] = extent
      solver.setMeasuredSize(Size(along: extent, across: 9, axis: layout.axis), for: Slot(item))
    }
    return (solver, reference)
  }

  private func check(_ solver: LineSolver, _ reference: ReferenceLines, _ label: String) {
    let frames = reference.frames
    let extent = reference.contentExtent
    guard solver.itemCount == frames.count, abs(solver.contentExtent - extent) < 1e-9 else {
      Issue.record("\(label): \(solver.itemCount) items, \(solver.contentExtent) long, not \(extent)")
      return
    }
    for (item, frame) in frames.enumerated() {
      let placed = solver.place(Slot(item))
      guard placed.frame == frame else {
        Issue.record("\(label), item \(item): \(placed.frame), not \(frame)")
        return
      }
    }
    let lines = reference.lineExtents
    for from in stride(from: -20, to: extent + 20, by: 31) {
      for length in [1, 50, 1_000] as [Double] {
        var found: [Int] = []
        solver.forEachSlot(from: from, to: from + length) { placed in
          found.append(placed.slot.index)
          return true
        }
        guard found == reference.items(from: from, to: from + length, lines) else {
          Issue.record("\(label): \(found) from \(from) to \(from + length)")
          return
        }
      }
    }
  }

  @Test("Frames and the slots in a range match the reference", arguments: Form.all)
  func frames(form: Form) {
    for columns in 1...5 {
      for count in 0...20 {
        for pattern in 0..<4 {
          let (solver, reference) = Self.pair(
            form.layout(columns: columns), columns: columns, count: count, pattern: pattern)
          check(solver, reference, "columns \(columns), count \(count), pattern \(pattern)")
        }
      }
    }
  }

  @Test("Keyboard neighbors match the reference", arguments: Form.all)
  func neighbors(form: Form) {
    for columns in 1...5 {
      for count in 0...20 {
        let (solver, reference) = Self.pair(
          form.layout(columns: columns), columns: columns, count: count, pattern: 1)
        for item in 0..<count {
          for direction in MoveDirection.allCases {
            let found = solver.neighbor(of: Slot(item), in: direction)?.index
            let right = reference.neighbor(of: item, in: direction)
            if found != right {
              Issue.record(
                "\(columns) columns, \(count) items, \(direction) of \(item): \(String(describing: found))")
            }
          }
        }
      }
    }
  }

  @Test("The slot nearest to a point matches the reference", arguments: Form.all)
  func nearest(form: Form) {
    for columns in 1...5 {
      for count in 0...20 {
        let (solver, reference) = Self.pair(
          form.layout(columns: columns), columns: columns, count: count, pattern: 2)
        let places = reference.places
        for x in stride(from: -13.5, to: 160, by: 21) {
          for y in stride(from: -13.5, to: 160, by: 21) {
            let point = Point(x: x, y: y)
            let found = solver.nearestSlot(to: point)
            let distance = found.map { places[$0.index].distance(to: point) }
            if distance != places.map({ $0.distance(to: point) }).min() {
              Issue.record("\(columns) columns, \(count) items, \(point): \(String(describing: found))")
            }
          }
        }
      }
    }
  }

  @Test("Survivors keep their sizes", arguments: Form.all)
  func changes(form: Form) {
    var random = SeededGenerator(seed: 7)
    for columns in 1...5 {
      for count in 0...20 {
        var (solver, reference) = Self.pair(
          form.layout(columns: columns), columns: columns, count: count, pattern: 1 + count % 3)
        let old = items(count)
        for step in 0..<3 {
          var new = old.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
          if step == 1 { new.shuffle(using: &random) }
          for place in 0..<Int.random(in: 0..<4, using: &random) {
            new.insert(Item(id: 100 + place), at: Int.random(in: 0...new.count, using: &random))
          }
          if let changed = new.indices.randomElement(using: &random) { new[changed].content = 1 }
          let changeset = Changeset(from: old, to: new)
          var after = solver
          after.apply(changeset)
          var right = reference
          right.stale = Set(new.indices.filter { new[$0].content > 0 })
          right.extents = new.map { item in item.id < 100 ? reference.extents[item.id] : nil }
          check(after, right, "columns \(columns), count \(count), step \(step)")
          for (index, item) in new.enumerated() {
            let isSure = item.id < 100 && item.content == 0 && reference.extents[item.id] != nil
            if after.place(Slot(index)).needsMeasuring == isSure {
              Issue.record("item \(item.id) is \(isSure ? "unmeasured" : "measured")")
            }
          }
        }
        solver.invalidateMeasurements()
        for item in 0..<count { #expect(solver.place(Slot(item)).needsMeasuring) }
        reference.extents = []
      }
    }
  }

  @Test("Another number of columns keeps the sizes")
  func columnsChange() {
    let layout = LineLayout.grid(adaptive: 20, estimated: 30)
    for count in 0...20 {
      var (solver, reference) = Self.pair(layout, columns: 5, count: count, pattern: 1)
      for across in [20, 45, 61, 100, 8, 0] as [Double] {
        solver.setEnvironment(LayoutEnvironment(across: across, viewportAlong: 600))
        reference.across = across
        reference.columns = max(1, Int(across / 20))
        check(solver, reference, "count \(count), across \(across)")
      }
    }
  }
}
