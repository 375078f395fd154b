import Changesets

@testable import LazyGridCore

/// The number of queries to a solver.
final class CallCounter: @unchecked Sendable {
  // Layouts are sendable; the tests that count use a single thread.
  var extents = 0
}

/// Valid rows of 50 pixels that count the queries of the content's extent.
struct CountingLayout: CollectionLayout {
  let counter: CallCounter

  var axis: Axis { .vertical }
  func makeSolver() -> CountingSolver { CountingSolver(counter: counter) }
}

struct CountingSolver: LayoutSolver {
  let axis = Axis.vertical
  let counter: CallCounter
  var itemCount = 0

  init(counter: CallCounter) { self.counter = counter }

  var contentExtent: Double {
    counter.extents += 1
    return Double(itemCount) * 50
  }

  mutating func setEnvironment(_ environment: LayoutEnvironment) {}
  mutating func apply(_ changeset: Changeset) { itemCount = changeset.targetCount }

  func forEachSlot(from: Double, to: Double, _ body: (PlacedSlot) -> Bool) {
    for index in 0..<itemCount {
      let placed = place(Slot(index))
      if placed.frame.maxY > from && placed.frame.minY < to && !body(placed) { return }
    }
  }

  func place(_ slot: Slot) -> PlacedSlot {
    let frame = Rect(x: 0, y: Double(slot.index) * 50, width: 100, height: 50)
    return PlacedSlot(slot: slot, frame: frame, needsMeasuring: false)
  }

  func proposal(for slot: Slot) -> SizeProposal { SizeProposal(width: 100) }
  mutating func setMeasuredSize(_ size: Size, for slot: Slot) {}
  mutating func invalidateMeasurements() {}
}
