// The examples of "Writing a layout".

import LazyGrid

/// Items of one length below each other, in turn at the leading and at the trailing edge.
struct DialogueLayout: CollectionLayout {
  /// The length of an item, and the free space beside it, in pixels; values below 1 count as 1.
  var extent = 48.0
  var indentation = 80.0
  var axis = Axis.vertical

  func makeSolver() -> DialogueSolver {
    DialogueSolver(axis: axis, extent: max(1, extent), indentation: max(1, indentation))
  }
}

struct DialogueSolver: LayoutSolver {
  let axis: Axis
  let extent, indentation: Double
  private(set) var itemCount = 0
  private var across = 0.0

  init(axis: Axis, extent: Double, indentation: Double) {
    (self.axis, self.extent, self.indentation) = (axis, extent, indentation)
  }

  var contentExtent: Double { Double(itemCount) * extent }
  private var breadth: Double { max(0, across - indentation) }

  mutating func setEnvironment(_ environment: LayoutEnvironment) { across = environment.across }

  mutating func apply(_ changeset: Changeset) { itemCount = changeset.targetCount }

  func place(_ slot: Slot) -> PlacedSlot {
    let start = slot.index % 2 == 0 ? 0 : across - breadth
    let frame = Rect(
      along: Double(slot.index) * extent, across: start, extent: extent, breadth: breadth, axis: axis)
    return PlacedSlot(slot: slot, frame: frame, needsMeasuring: false)
  }

  func forEachSlot(from: Double, to: Double, _ body: (PlacedSlot) -> Bool) {
    guard itemCount > 0, to > 0, from < contentExtent else { return }
    let last = Int(min((to / extent).rounded(.up), Double(itemCount)))
    for index in max(0, Int(from / extent))..<last {
      guard body(place(Slot(index))) else { return }
    }
  }

  func proposal(for slot: Slot) -> SizeProposal { SizeProposal(across: breadth, axis: axis) }
  mutating func setMeasuredSize(_ size: Size, for slot: Slot) {}
  mutating func invalidateMeasurements() {}
}

@MainActor
func useDialogue(_ planets: [Planet]) -> LazyGridView<Planet> {
  let grid = LazyGridView(planets, layout: DialogueLayout(extent: 64)) { planet in
    Text(planet.id)
  }
  return grid
}

/// The rules that the layout breaks; none.
package func problemsOfDialogue() -> [String] {
  var solver = DialogueLayout().makeSolver()
  solver.apply(.splice(count: 0, position: 0, removed: 0, added: 1_000))
  solver.setEnvironment(LayoutEnvironment(across: 320, viewportAlong: 480))
  let problems = solver.problems(from: 0, to: 2_000)
  return problems
}
