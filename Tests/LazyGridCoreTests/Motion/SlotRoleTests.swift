import Testing

@testable import LazyGridCore

struct SlotRoleTests {
  private func role(_ isPlaced: Bool, _ isInserted: Bool, needed: Bool, seen: Bool) -> SlotRole {
    SlotRole(isPlaced: isPlaced, isInserted: isInserted, isNeeded: needed, isSeen: seen)
  }

  @Test(
    "A slot without a place is inserted or enters, wherever it is", arguments: [false, true], [false, true])
  func newSlots(needed: Bool, seen: Bool) {
    #expect(role(false, true, needed: needed, seen: seen) == .inserted)
    #expect(role(false, false, needed: needed, seen: seen) == .entering)
  }

  @Test("A placed slot survives where it is needed, and leaves or rests where it is not")
  func placedSlots() {
    #expect(role(true, false, needed: true, seen: true) == .survivor)
    #expect(role(true, false, needed: true, seen: false) == .survivor)
    #expect(role(true, false, needed: false, seen: true) == .leaving)
    #expect(role(true, false, needed: false, seen: false) == .offscreen)
  }
}
