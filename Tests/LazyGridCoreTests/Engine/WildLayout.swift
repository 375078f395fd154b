import Changesets
import Testing

@testable import LazyGridCore

/// A layout of rows of 50 pixels with selectable errors.
struct WildLayout: CollectionLayout, CustomTestStringConvertible {
  enum Wrongness: Sendable {
    case nan
    case infinite
    case negative
    case huge
    case nowhere
  }

  var testDescription = "sound"
  var extent: Double?
  var frame: @Sendable (Int) -> Wrongness? = { _ in nil }

  /// Whether every range also contains slots that do not exist.
  var inventsSlots = false
  var isReversed = false
  var isPiledUp = false
  var neverMeasured = false

  /// The number of surplus items.
  var surplus = 0

  /// Whether the item 11, the last one of a viewport of 600 pixels, is missing from every range.
  var leavesOneOut = false

  /// Whether the frame of a single item differs from that in a range.
  var contradictsItself = false

  var axis: Axis { .vertical }
  func makeSolver() -> WildSolver { WildSolver(layout: self) }

  static let all = [
    WildLayout(testDescription: "an extent that is NaN", extent: .nan),
    WildLayout(testDescription: "an endless extent", extent: .infinity),
    WildLayout(testDescription: "too short an extent", extent: 10),
    WildLayout(testDescription: "too long an extent", extent: 1e7),
    WildLayout(testDescription: "frames that are NaN", frame: { $0 % 2 == 0 ? .nan : nil }),
    WildLayout(testDescription: "endless frames", frame: { $0 % 5 == 0 ? .infinite : nil }),
    WildLayout(testDescription: "negative frames", frame: { $0 % 3 == 0 ? .negative : nil }),
    WildLayout(testDescription: "huge frames", frame: { $0 % 3 == 0 ? .huge : nil }),
    WildLayout(testDescription: "slots that do not exist", inventsSlots: true),
    WildLayout(testDescription: "slots out of order", isReversed: true),
    WildLayout(testDescription: "all in one place", isPiledUp: true),
    WildLayout(testDescription: "never measured", neverMeasured: true),
    WildLayout(testDescription: "another number of items", surplus: 5),
    WildLayout(testDescription: "an item left out at the end", leavesOneOut: true),
    WildLayout(testDescription: "contradictions", contradictsItself: true),
  ]
}

struct WildSolver: LayoutSolver {
  let axis = Axis.vertical
  let layout: WildLayout
  var itemCount = 0
  private var heights: [Int: Double] = [:]

  init(layout: WildLayout) { self.layout = layout }

  var contentExtent: Double { layout.extent ?? Double(itemCount) * 50 }

  mutating func setEnvironment(_ environment: LayoutEnvironment) {}
  mutating func apply(_ changeset: Changeset) { itemCount = changeset.targetCount + layout.surplus }

  func forEachSlot(from: Double, to: Double, _ body: (PlacedSlot) -> Bool) {
    if layout.inventsSlots {
      for index in [-1, itemCount, Int.max] {
        let frame = Rect(x: 0, y: from, width: 10, height: 10)
        guard body(PlacedSlot(slot: Slot(index), frame: frame, needsMeasuring: true)) else { return }
      }
    }
    for index in 0..<itemCount {
      if layout.leavesOneOut && index == 11 { continue }
      var placed = place(Slot(layout.isReversed ? itemCount - 1 - index : index))
      if layout.contradictsItself && index == 1 { placed.frame.origin.x += 7 }
      let meets = placed.frame.maxY > from && placed.frame.minY < to
      if meets || !placed.frame.isValid { guard body(placed) else { return } }
    }
  }

  func place(_ slot: Slot) -> PlacedSlot {
    var frame = Rect(x: 0, y: layout.isPiledUp ? 0 : Double(slot.index) * 50, width: 100, height: 50)
    switch layout.frame(slot.index) {
    case .nan: frame = Rect(x: .nan, y: .nan, width: .nan, height: .nan)
    case .infinite: frame.size.height = .infinity
    case .negative: frame.size.height = -50
    case .huge: frame.size = Size(width: 1e300, height: 1e300)
    case .nowhere: frame.origin.x = .nan
    case nil: break
    }
    return PlacedSlot(slot: slot, frame: frame, needsMeasuring: layout.neverMeasured)
  }

  func proposal(for slot: Slot) -> SizeProposal { SizeProposal(width: layout.extent ?? 100) }
  mutating func setMeasuredSize(_ size: Size, for slot: Slot) { heights[slot.index] = size.height }
  mutating func invalidateMeasurements() {}
  func nearestSlot(to point: Point) -> Slot? { Slot(itemCount + 3) }
  func neighbor(of slot: Slot, in direction: MoveDirection) -> Slot? { Slot(-1) }
}
