import Testing

@testable import LazyGridCore

/// Pinned headers and footers whose length changes, or whose section ends out of sight.
struct StickyLengthTests {
  /// Returns sections of 20 items of 44 pixels between header and footer, scrolled 300 pixels into section 3.
  private func view() -> SectionedRig {
    let groups = (0..<8).map { SectionedRig.Group.of(20, id: $0, hasFooter: true) }
    let rig = SectionedRig(groups)
    rig.scroll(to: 3 * 944 + 300)
    rig.settle()
    return rig
  }

  @Test("A pinned header that becomes too long moves from the edge to its own position")
  func getsTooLong() {
    let rig = view()
    rig.change { $0[3].span = 400 }
    rig.demandsSteadiness = false
    rig.frame()
    var top = rig.header(3) ?? .nan
    #expect(abs(top) < 0.001, "jumped to \(top)")
    while rig.engine.isDirty, let next = rig.header(3) {
      rig.rig.demand(next <= top && next > top - 200, "from \(top) to \(next)")
      top = next
      rig.frame()
    }
    #expect(top < -300)
  }

  @Test("A moving header that can no longer be pinned continues from the edge")
  func findsNoRoom() {
    let rig = view()
    rig.change {
      $0[3].items.removeFirst(3)
      $0[3].span = 100
    }
    rig.frames(4)
    #expect(rig.header(3) == 0)
    rig.demandsSteadiness = false
    rig.resize(Size(width: 400, height: 190))
    #expect(abs(rig.header(3) ?? .nan) < 0.001)
    rig.frame()
    #expect((rig.header(3) ?? .nan) < -1)
    rig.settle()
  }

  @Test("Without motion, a header that becomes too long is at its own position immediately")
  func snaps() {
    let rig = view()
    rig.change(motion: nil) { $0[3].span = 400 }
    rig.frame()
    #expect(rig.header(3).map { $0 < -400 } ?? true)
    #expect(!rig.engine.isMoving)
  }

  @Test("A header that becomes short enough is pinned to the edge immediately")
  func getsShortEnough() {
    var groups = (0..<8).map { SectionedRig.Group.of(20, id: $0) }
    groups[3].span = 400
    let rig = SectionedRig(groups)
    rig.demandsSteadiness = false
    rig.scroll(to: 3 * 912)
    rig.scroll(by: 380)
    rig.settle()
    #expect(rig.header(3) == -380)
    rig.change { $0[3].span = 50 }
    for _ in 0..<20 {
      rig.frame()
      #expect(rig.header(3) == 0)
    }
  }

  @Test("A section end that moved outside the viewport is at its target when it becomes visible")
  func endMovesOutOfSight() {
    let rig = view()
    rig.scroll(to: 100)
    rig.settle()
    rig.change { $0[0].items += items(9).map { Item(id: 90_000 + $0.id) } }
    rig.frame()
    #expect(!rig.engine.isMoving)
    // The section now ends at 944 + 9 × 44.
    rig.scroll(to: 500)
    rig.scroll(to: 1_000)
    rig.scroll(to: 1_340 - 20)
    #expect(rig.header(0) == -12)
    rig.frames(3)
    #expect(rig.header(0) == -12)
  }
}
