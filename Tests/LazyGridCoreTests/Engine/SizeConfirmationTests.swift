import Testing

@testable import LazyGridCore

/// Cells whose size has changed although the size of their item is known: their content reads other values.
struct SizeConfirmationTests {
  /// A rig whose first items have been measured and scrolled out of view.
  private func scrolledRig() -> EngineRig {
    let rig = EngineRig((0..<100).map { Item(id: $0, height: 44) })
    rig.settle()
    rig.scroll(by: 2_000)
    rig.settle()
    rig.host.height = { _, _, _ in 60 }
    rig.host.resetCounts()
    return rig
  }

  @Test("A cell bound again is measured in the same pass, which shows its new size")
  func boundCellsShowTheirSize() {
    let rig = scrolledRig()
    rig.host.confirmsSizes = true
    rig.engine.requestScroll(to: 0)
    rig.frame()
    let visible = rig.engine.liveSlots.filter(\.isVisible)
    #expect(visible.map(\.slot) == (0..<10).map { Slot($0) })
    #expect(visible.allSatisfy { $0.frame.height == 60 })
    #expect(rig.host.measures == rig.host.binds)
  }

  @Test("A cell bound again is not measured if the host does not ask for it")
  func knownSizesAreNotMeasured() {
    let rig = scrolledRig()
    rig.engine.requestScroll(to: 0)
    rig.frame()
    #expect(rig.host.measures == 0)
  }
}
