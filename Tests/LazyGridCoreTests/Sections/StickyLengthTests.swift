import Testing

@testable import LazyGridCore

/// Sticky headers and footers, where headers change their length, and where the end of their section moves out of sight.
struct StickyLengthTests {
  /// Sections of 20 items of 44 pixels between header and footer, scrolled 300 pixels into number 3.
  private func view() -> SectionedRig {
    let groups = (0..<8).map { SectionedRig.Group.of(20, id: $0, hasFooter: true) }
    let rig = SectionedRig(groups)
    rig.scroll(to: 3 * 944 + 300)
    rig.settle()
    return rig
  }

  @Test("a header that gets too long to stick goes from the edge to its place")
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

  @Test("a header on its way that finds no room to stick any more goes on from the edge")
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

  @Test("without motion it is in its place at once")
  func snaps() {
    let rig = view()
    rig.change(motion: nil) { $0[3].span = 400 }
    rig.frame()
    #expect(rig.header(3).map { $0 < -400 } ?? true)
    #expect(!rig.engine.isMoving)
  }

  @Test("a header that gets short enough to stick is at the edge at once")
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

  @Test("the end of a section that moved where nobody saw it is in its place when it comes into view")
  func endMovesOutOfSight() {
    let rig = view()
    rig.scroll(to: 100)
    rig.settle()
    rig.change { $0[0].items += items(9).map { Item(id: 90_000 + $0.id) } }
    rig.frame()
    #expect(!rig.engine.isMoving)
    // The section ends at 944 + 9 × 44 now.
    rig.scroll(to: 500)
    rig.scroll(to: 1_000)
    rig.scroll(to: 1_340 - 20)
    #expect(rig.header(0) == -12)
    rig.frames(3)
    #expect(rig.header(0) == -12)
  }
}
