import Changesets
import RandomSupport
import Testing

@testable import LazyGridCore

/// An engine with fake cells and a manual clock. It checks the model after every step.
final class EngineRig {
  let engine: Engine
  let host = FakeHost()
  let sectioning: Sectioning

  /// The sections that have insets and layouts of their own from the next change on.
  var decoration = 0

  private(set) var time = 0.0
  private var visible: Set<Int> = []

  /// The text for failed checks: the seed and the step of a random test.
  var label = ""

  /// Whether each slot in the viewport must have a cell.
  var demandsCoverage = true

  /// Whether the frame of each slot must equal the layout's answer for that slot alone.
  var demandsPlaces = true

  /// Whether IDs are unique, so that appearances can be matched by ID.
  var demandsUniqueIDs = true

  /// The slots that appeared or disappeared since the frame before the last one, in order.
  private(set) var lastEvents: [FakeHost.Event] = []

  /// The last acknowledged order of the cells.
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

  /// Runs one frame of the clock.
  func frame(_ step: Double = 1.0 / 60) {
    time += step
    engine.pass(at: time, host: host)
    checkOrder()
    check()
  }

  /// Runs frames until nothing moves. Fails after more than a second.
  func settle() {
    frame()
    var frames = 0
    while engine.isDirty {
      frame()
      frames += 1
      if frames > 60 {
        Issue.record("does not come to rest \(label)")
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

  // MARK: Queries

  /// Returns the presentation of the item with this ID along the axis, relative to the start of the viewport.
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

  /// The IDs whose targets intersect the viewport, in the order of the data.
  var visibleIDs: [Int] {
    engine.liveSlots.filter(\.isVisible).map { items[$0.slot.index].id }
  }

  /// The presentation of each visible item.
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
      // A view without space updates its cells only when it has space again.
      let isCurrent = shown == items[slot.slot.index] || (!engine.content.hasSpace && slot.needsBind)
      demand(isCurrent, "the cell of slot \(slot.slot.index) shows another value")
      demand(slot.frame.isValid, "frame \(slot.frame)")
      if demandsPlaces && engine.content.hasSpace {
        let place = engine.content.target(of: slot.slot)
        // A sum of the same lengths in another order differs by rounding.
        let isInPlace =
          abs(slot.frame.minX - place.minX) < 0.001 && abs(slot.frame.minY - place.minY) < 0.001
          && slot.frame.size == place.size
        demand(isInPlace, "slot \(slot.slot.index) is at \(slot.frame) instead of \(place)")
      }
    }
    demand(Set(slots.map(\.cell)).count == slots.count, "a cell belongs to two slots")
    demand(engine.scroll.isFinite && engine.scroll >= 0, "scroll \(engine.scroll)")
    let isInBounds = engine.scroll <= engine.maximumScroll + 0.001 || !engine.content.hasSpace
    demand(isInBounds, "scroll \(engine.scroll) is past the end")
    demand(host.cells.count == engine.cellCount, "cells are missing")
    checkCoverage()
    checkAppearances()
  }

  /// Checks a condition like `#expect`, but cheaply: the checks run in every frame of every test.
  func demand(_ holds: Bool, _ message: @autoclosure () -> String) {
    guard !holds else { return }
    hasFailed = true
    Issue.record("\(message()) \(label)")
  }

  /// Checks that the engine reports every change of the order of cells.
  private func checkOrder() {
    var order: [CellHandle] = []
    engine.forEachPlacement { order.append($0.cell) }
    demand(engine.orderChanged || order == knownOrder, "the order of cells changed without a report")
    engine.acknowledgeOrder()
    knownOrder = order
  }

  /// Checks that every slot in the viewport has a cell.
  private func checkCoverage() {
    guard demandsCoverage, engine.content.hasSpace, !engine.resolver.isUncovered else { return }
    let start = engine.scroll - engine.insets.before(engine.axis)
    engine.content.solver.forEachSlot(from: start, to: start + engine.viewport.along(engine.axis)) { placed in
      let isSomething = placed.frame.size.along(engine.axis) > 0 && engine.content.isValid(placed.slot)
      let isLive = !isSomething || engine.liveSlot(at: placed.slot) != nil
      demand(isLive, "slot \(placed.slot.index) is in the viewport but has no cell")
      return isLive
    }
  }

  /// Checks that each appearance of an ID is followed by exactly one disappearance.
  private func checkAppearances() {
    lastEvents = host.events
    guard demandsUniqueIDs else { return host.events.removeAll() }
    for event in host.events {
      switch event {
      case .appear(let id): demand(visible.insert(id).inserted, "\(id) appeared twice")
      case .disappear(let id): demand(visible.remove(id) != nil, "\(id) disappeared without appearing")
      }
    }
    host.events.removeAll()
    demand(visible == Set(visibleIDs), "appearances and visible items differ")
  }
}

/// Returns the items 0..<count with the same height.
func items(_ count: Int, height: Double = 44) -> [Item] {
  (0..<count).map { Item(id: $0, height: height) }
}

/// Returns the items 0..<count with random heights in a range, which depend only on the seed.
func items(_ count: Int, heights: ClosedRange<Double>, seed: UInt64 = 1) -> [Item] {
  var random = SeededGenerator(seed: seed)
  return (0..<count).map {
    Item(id: $0, height: Double.random(in: heights, using: &random).rounded())
  }
}
