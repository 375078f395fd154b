import Changesets
import RandomSupport
import Testing

@testable import LazyGridCore

/// An engine with fake cells and a hand-cranked clock; checks the model after every step.
final class EngineRig {
  let engine: Engine
  let host = FakeHost()
  let sectioning: Sectioning

  /// Which sections have insets and layouts of their own from the next change on.
  var decoration = 0

  private(set) var time = 0.0
  private var visible: Set<Int> = []

  /// What to print when a check fails: the seed and step of a random test.
  var label = ""

  /// Whether each slot in the viewport must have a cell.
  var demandsCoverage = true

  /// Whether each slot must be where the layout has it when it is asked for that slot alone.
  var demandsPlaces = true

  /// Whether an ID stands for one item only, so that appearances can be told apart by it.
  var demandsUniqueIDs = true

  /// What appeared and disappeared since the frame before the last, in order.
  private(set) var lastEvents: [FakeHost.Event] = []

  /// The cells in the order that was acknowledged last.
  private var knownOrder: [CellHandle] = []

  /// Whether a check has failed.
  private(set) var hasFailed = false

  init(
    _ items: [Item] = [], layout: some CollectionLayout = LineLayout.list(estimated: 44),
    viewport: Size = Size(width: 400, height: 600), sectioning: Sectioning = .flat
  ) {
    self.sectioning = sectioning
    engine = Engine(layout: layout)
    engine.setViewport(viewport)
    apply(items, motion: nil)
  }

  var items: [Item] { host.items }

  // MARK: Steps

  func apply(_ new: [Item], motion: Motion? = .standard) {
    let old = host.items
    host.items = new
    let change = sectioning.change(from: old, in: engine.sections, to: new, decoration: decoration)
    engine.commit(change, motion: motion, host: host)
  }

  /// One frame of the clock.
  func frame(_ step: Double = 1.0 / 60) {
    time += step
    engine.pass(at: time, host: host)
    checkOrder()
    check()
  }

  /// Frames until nothing moves any more; fails when that takes longer than a second.
  func settle() {
    frame()
    var frames = 0
    while engine.isDirty {
      frame()
      frames += 1
      if frames > 60 {
        Issue.record("never at rest \(label)")
        return
      }
    }
  }

  func frames(_ count: Int) {
    for _ in 0..<count { frame() }
  }

  func scroll(by distance: Double) {
    engine.requestScroll(to: engine.scroll + distance)
    frame()
  }

  // MARK: Looking

  /// Where the item with this ID is drawn, along the axis, from the viewport's beginning.
  func top(_ id: Int) -> Double? {
    var found: Double?
    engine.forEachPlacement { placement in
      let cell = host.cells[placement.cell.rawValue]
      if cell?.shown?.id == id && cell?.isGhost == false {
        found = placement.frame.minAlong(engine.axis)
      }
    }
    return found
  }

  /// The IDs whose target meets the viewport, in the order of the data.
  var visibleIDs: [Int] {
    engine.liveSlots.filter(\.isVisible).map { items[$0.slot.index].id }
  }

  /// Where each visible item is drawn.
  var tops: [Int: Double] {
    Dictionary(visibleIDs.map { ($0, top($0) ?? .nan) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: The model

  func check() {
    let slots = engine.liveSlots
    for (a, b) in zip(slots, slots.dropFirst()) {
      demand(a.slot < b.slot, "slot \(a.slot.index) is live twice or out of order")
    }
    for slot in slots {
      demand(slot.slot.index < items.count, "live slot \(slot.slot.index) is not in the data")
      let shown = host.cells[slot.cell.rawValue]?.shown
      // A view without space brings its cells up to date only when it has some again.
      let isCurrent = shown == items[slot.slot.index] || (!engine.hasSpace && slot.needsBind)
      demand(isCurrent, "the cell of slot \(slot.slot.index) shows another value")
      demand(slot.frame.isValid, "frame \(slot.frame)")
      let isInPlace = !demandsPlaces || !engine.hasSpace || slot.frame == engine.targetInContent(slot.slot)
      demand(isInPlace, "slot \(slot.slot.index) is not where the layout has it")
    }
    demand(Set(slots.map(\.cell)).count == slots.count, "a cell stands for two slots")
    demand(engine.scroll.isFinite && engine.scroll >= 0, "scroll \(engine.scroll)")
    let isInBounds = engine.scroll <= engine.maximumScroll + 0.001 || !engine.hasSpace
    demand(isInBounds, "scroll \(engine.scroll) is past the end")
    demand(host.cells.count == engine.cellCount, "cells are lost")
    checkCoverage()
    checkAppearances()
  }

  /// As `#expect`, without its cost: the checks run in every frame of every test.
  func demand(_ holds: Bool, _ message: @autoclosure () -> String) {
    guard !holds else { return }
    hasFailed = true
    Issue.record("\(message()) \(label)")
  }

  /// The engine says so whenever cells come in another order than the host was told last.
  private func checkOrder() {
    var order: [CellHandle] = []
    engine.forEachPlacement { order.append($0.cell) }
    demand(engine.orderChanged || order == knownOrder, "the order of cells changed without a word")
    engine.acknowledgeOrder()
    knownOrder = order
  }

  /// Every slot that the layout puts into the viewport has a cell.
  private func checkCoverage() {
    guard demandsCoverage, engine.hasSpace, !engine.isUncovered else { return }
    let start = engine.scroll - engine.insets.before(engine.axis)
    engine.solver.forEachSlot(from: start, to: start + engine.viewport.along(engine.axis)) { placed in
      let isSomething = placed.frame.size.along(engine.axis) > 0 && engine.isValid(placed.slot)
      let isLive = !isSomething || engine.liveSlot(at: placed.slot) != nil
      demand(isLive, "slot \(placed.slot.index) is in the viewport but has no cell")
      return isLive
    }
  }

  /// Each appearance is followed by exactly one disappearance of the same ID.
  private func checkAppearances() {
    lastEvents = host.events
    guard demandsUniqueIDs else { return host.events.removeAll() }
    for event in host.events {
      switch event {
      case .appear(let id): demand(visible.insert(id).inserted, "\(id) appeared twice")
      case .disappear(let id): demand(visible.remove(id) != nil, "\(id) was not there")
      }
    }
    host.events.removeAll()
    demand(visible == Set(visibleIDs), "appearances and picture differ")
  }
}

/// Items 0..<count of one height.
func items(_ count: Int, height: Double = 44) -> [Item] {
  (0..<count).map { Item(id: $0, height: height) }
}

/// Items 0..<count with heights at random in a range, the same for the same seed.
func items(_ count: Int, heights: ClosedRange<Double>, seed: UInt64 = 1) -> [Item] {
  var random = SeededGenerator(seed: seed)
  return (0..<count).map {
    Item(id: $0, height: Double.random(in: heights, using: &random).rounded())
  }
}
