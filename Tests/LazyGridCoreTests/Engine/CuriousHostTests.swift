import Changesets
import RandomSupport
import Testing

@testable import LazyGridCore

/// A host that reads all available engine state during each call.
private final class CuriousHost: CellHost {
  let host = FakeHost()
  var engine: Engine?
  private(set) var looks = 0

  private func look() {
    guard let engine else { return }
    looks += 1
    var seen = engine.liveSlots.count + engine.ghostCount + engine.cellCount + engine.slotCount
    engine.forEachPlacement { _ in seen += 1 }
    for slot in engine.liveSlots.prefix(3) {
      _ = engine.liveSlot(slot.key)
      _ = engine.liveSlot(at: slot.slot)
      _ = engine.targetFrame(of: slot.slot)
      _ = engine.neighbor(of: slot.slot, in: .down)
    }
    _ = engine.hitTest(Point(x: 10, y: 10))
    _ = engine.nearestSlot(to: Point(x: 10, y: 10))
    _ = (engine.isDirty, engine.isMoving, engine.scroll, engine.maximumScroll, engine.orderChanged)
  }

  var hasPrefetchTime: Bool { true }

  func content(of slot: Slot) -> Item {
    look()
    return host.content(of: slot)
  }

  func kind(of content: Item) -> CellKind {
    look()
    return host.kind(of: content)
  }

  func needsMeasuring(_ cell: CellHandle) -> Bool {
    look()
    return host.needsMeasuring(cell)
  }

  func makeCell(_ kind: CellKind) -> CellHandle {
    look()
    return host.makeCell(kind)
  }

  func bind(_ cell: CellHandle, to slot: Slot, key: SlotKey, showing content: Item) {
    look()
    host.bind(cell, to: slot, key: key, showing: content)
  }

  func unbind(_ cell: CellHandle) {
    look()
    host.unbind(cell)
  }

  func destroy(_ cell: CellHandle) {
    look()
    host.destroy(cell)
  }

  func measure(_ cell: CellHandle, _ proposal: SizeProposal) -> Size {
    look()
    return host.measure(cell, proposal)
  }

  func showed(_ cell: CellHandle, valueAt slot: Slot) -> Bool {
    look()
    return host.showed(cell, valueAt: slot)
  }

  func didAppear(_ cell: CellHandle) {
    look()
    host.didAppear(cell)
  }

  func didDisappear(_ cell: CellHandle) {
    look()
    host.didDisappear(cell)
  }

  func didBecomeGhost(_ cell: CellHandle) {
    look()
    host.didBecomeGhost(cell)
  }

  func didReviveGhost(_ cell: CellHandle) {
    look()
    host.didReviveGhost(cell)
  }

  func report(invalid size: Size, at slot: Slot) {
    look()
    host.report(invalid: size, at: slot)
  }
}

struct CuriousHostTests {
  @Test("A host may read the engine during any call", arguments: Arrangement.allCases)
  func readsDuringCalls(arrangement: Arrangement) {
    var random = SeededGenerator(seed: 33)
    let engine = Engine(layout: arrangement.layout)
    let host = CuriousHost()
    host.engine = engine
    host.host.height = { item, _, _ in item.id == 7 ? .nan : item.height }
    engine.setViewport(arrangement.viewport())
    for round in 0..<60 {
      var new = items(80, heights: 10...90).filter { _ in Int.random(in: 0..<5, using: &random) > 0 }
      if round % 4 == 0 { new.shuffle(using: &random) }
      for index in new.indices where round % 3 == 0 { new[index].kind = (index + round) % 2 }
      let changeset = Changeset(from: host.host.items, to: new)
      host.host.items = new
      engine.commit(
        SectionsChange(items: changeset, from: engine.sections), motion: round % 5 == 0 ? nil : .standard,
        host: host)
      engine.requestScroll(to: Double(Int.random(in: 0...3_000, using: &random)))
      if round % 7 == 0 { engine.invalidateContent() }
      engine.setViewport(round % 11 == 0 ? .zero : arrangement.viewport())
      for step in 0..<3 { engine.pass(at: Double(round * 3 + step) / 30, host: host) }
    }
    engine.removeAllCells(host: host)
    #expect(host.looks > 1_000 && host.host.cells.isEmpty)
  }
}
