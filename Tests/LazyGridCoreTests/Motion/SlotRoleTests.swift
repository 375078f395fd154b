import Testing

@testable import LazyGridCore

struct SlotRoleTests {
  private func role(_ isPlaced: Bool, _ isInserted: Bool, needed: Bool, seen: Bool) -> SlotRole {
    SlotRole(isPlaced: isPlaced, isInserted: isInserted, isNeeded: needed, isSeen: seen)
  }

  @Test(
    "A slot that was not placed is inserted or entering, wherever it is", arguments: [false, true],
    [false, true])
  func newSlots(needed: Bool, seen: Bool) {
    #expect(role(false, true, needed: needed, seen: seen) == .inserted)
    #expect(role(false, false, needed: needed, seen: seen) == .entering)
  }

  @Test("A placed slot is a survivor if needed, else leaving or offscreen")
  func placedSlots() {
    #expect(role(true, false, needed: true, seen: true) == .survivor)
    #expect(role(true, false, needed: true, seen: false) == .survivor)
    #expect(role(true, false, needed: false, seen: true) == .leaving)
    #expect(role(true, false, needed: false, seen: false) == .offscreen)
  }
}
