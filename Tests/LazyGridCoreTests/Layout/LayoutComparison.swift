import Testing

@testable import LazyGridCore

/// Compares all answers of a solver with explicit frames, one per item.
struct LayoutComparison {
  let frames: [Rect]
  let axis: Axis

  /// The length of the content along the axis; by default the end of the last frame.
  var extent: Double?

  /// Whether each item is measured, if that is to be compared.
  var measured: [Bool]?

  let label: String

  /// Whether the middle of each frame must belong to its item, which requires frames that do not overlap.
  var checksPoints = true

  private static let closeness = 1e-6

  /// Returns whether all answers match, and records the differences.
  @discardableResult
  func check(_ solver: some LayoutSolver) -> Bool {
    guard demand(solver.itemCount == frames.count, "\(solver.itemCount) items for \(frames.count)") else {
      return false
    }
    let end = frames.map { $0.maxAlong(axis) }.max() ?? 0
    let length = extent ?? end
    guard demand(near(solver.contentExtent, length), "extent \(solver.contentExtent) for \(length)") else {
      return false
    }
    return checkPlaces(solver) && checkStretches(solver, end: end)
      && (!checksPoints || checkPoints(solver))
  }

  private func checkPlaces(_ solver: some LayoutSolver) -> Bool {
    frames.indices.allSatisfy { index in
      let placed = solver.place(Slot(index))
      return demand(placed.slot.index == index, "placed \(placed.slot.index) for \(index)")
        && demand(near(placed.frame, frames[index]), "item \(index) at \(placed.frame) for \(frames[index])")
        && demand(
          measured.map { $0[index] != placed.needsMeasuring } ?? true, "item \(index) and its measurement")
    }
  }

  private func checkStretches(_ solver: some LayoutSolver, end: Double) -> Bool {
    // Between whole pixels, where frames begin and end.
    for from in [-10, 0.3 * end, 0.6 * end, 1.1 * end].map({ $0 + 0.0137 }) {
      for length in [0.5, end / 5, end + 50] where !checkStretch(solver, from, from + length + 0.0071) {
        return false
      }
    }
    return true
  }

  private func checkStretch(_ solver: some LayoutSolver, _ from: Double, _ to: Double) -> Bool {
    var found: [Int] = []
    var agrees = true
    solver.forEachSlot(from: from, to: to) { placed in
      found.append(placed.slot.index)
      let index = placed.slot.index
      agrees = agrees && frames.indices.contains(index) && near(placed.frame, frames[index])
      return true
    }
    let expected = frames.indices.filter { index in
      let (start, end) = (frames[index].minAlong(axis), frames[index].maxAlong(axis))
      return start < to && end > from && end > start
    }
    let isIn = Set(found)
    let isAscending = zip(found, found.dropFirst()).allSatisfy { $0 < $1 }
    return demand(agrees && isAscending, "slots \(found) from \(from) to \(to)")
      && demand(expected.allSatisfy(isIn.contains), "slots \(found) for \(expected) from \(from) to \(to)")
      && demand(
        found.allSatisfy { frames[$0].minAlong(axis) < to && frames[$0].maxAlong(axis) >= from },
        "slots \(found) from \(from) to \(to)")
  }

  /// Checks that the middle of each frame belongs to its item, and that points outside have a nearest item.
  private func checkPoints(_ solver: some LayoutSolver) -> Bool {
    for index in stride(from: 0, to: frames.count, by: 1 + frames.count / 30) {
      let frame = frames[index]
      guard frame.width > 1 && frame.height > 1 else { continue }
      let middle = Point(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
      let nearest = solver.nearestSlot(to: middle)
      guard demand(nearest?.index == index, "\(String(describing: nearest)) at \(middle) for \(index)") else {
        return false
      }
    }
    let outside = [Point(x: -99, y: -99), Point(x: 1e9, y: 1e9)].map(solver.nearestSlot)
    return demand(
      outside.allSatisfy { $0.map { frames.indices.contains($0.index) } ?? frames.isEmpty },
      "no item is nearest to a point outside")
  }

  private func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < Self.closeness }

  private func near(_ a: Rect, _ b: Rect) -> Bool {
    near(a.minX, b.minX) && near(a.minY, b.minY) && near(a.width, b.width) && near(a.height, b.height)
  }

  private func demand(_ holds: Bool, _ message: @autoclosure () -> String) -> Bool {
    if !holds { Issue.record("\(message()) – \(label)") }
    return holds
  }
}

extension LayoutSolver {
  /// Inserts `count` items into an empty solver and sets the breadth.
  mutating func open(_ count: Int, across: Double, viewport: Double = 600) {
    apply(.splice(count: 0, position: 0, removed: 0, added: count))
    setEnvironment(LayoutEnvironment(across: across, viewportAlong: viewport))
  }
}
