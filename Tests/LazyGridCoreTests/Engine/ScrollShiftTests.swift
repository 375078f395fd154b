import Testing

@testable import LazyGridCore

struct ScrollShiftTests {
  private let page = 600.0
  private let maximum = 10_000.0

  /// A shift that has published a resting place and then got a correction while somebody wrote.
  private func corrected(at value: Double, by correction: Double) -> ScrollShift {
    var shift = ScrollShift()
    _ = shift.publish(scroll: value, maximum: maximum, at: 0, isHeld: false)
    _ = shift.scroll(for: value, at: 1, limits: maximum, page: page)
    _ = shift.publish(scroll: value + correction, maximum: maximum + correction, at: 1, isHeld: false)
    return shift
  }

  @Test("without a correction values pass through")
  func passesThrough() {
    var shift = ScrollShift()
    _ = shift.publish(scroll: 0, maximum: maximum, at: 0, isHeld: false)
    let shown = shift.scroll(for: 120, at: 1, limits: maximum, page: page)
    #expect(shown == 120)
    let published = shift.publish(scroll: 120, maximum: maximum, at: 1, isHeld: false)
    #expect(published == (120, maximum))
  }

  @Test("while others write, what they wrote stays and the content moves by what they asked")
  func keepsForeignValues() {
    var shift = corrected(at: 5_000, by: 300)
    let shown = shift.scroll(for: 5_020, at: 1.02, limits: maximum + 300, page: page)
    #expect(shown == 5_320)
    let published = shift.publish(scroll: 5_320, maximum: maximum + 300, at: 1.02, isHeld: false)
    #expect(published == (5_020, maximum))
  }

  @Test("at rest the correction is published")
  func publishesAtRest() {
    var shift = corrected(at: 5_000, by: 300)
    #expect(shift.needsFrames)
    let published = shift.publish(scroll: 5_300, maximum: maximum + 300, at: 1.2, isHeld: false)
    #expect(published == (5_300, maximum + 300))
    #expect(!shift.needsFrames)
  }

  @Test("a held thumb keeps the bounds, however long")
  func heldThumb() {
    var shift = corrected(at: 5_000, by: 300)
    let published = shift.publish(scroll: 5_300, maximum: maximum + 300, at: 9, isHeld: true)
    #expect(published == (5_000, maximum))
  }

  @Test("B15 either end is reached, monotonously", arguments: [-400.0, 400.0])
  func usedUpTowardTheEnds(correction: Double) {
    var up = corrected(at: 5_000, by: correction)
    var last = 5_000 + correction
    for value in stride(from: 4_950.0, through: 0, by: -50) {
      let scroll = up.scroll(for: value, at: 1, limits: maximum + correction, page: page)
      #expect(scroll < last)
      last = scroll
      _ = up.publish(scroll: scroll, maximum: maximum + correction, at: 1, isHeld: false)
    }
    #expect(last == 0)

    var down = corrected(at: 5_000, by: correction)
    last = 5_000 + correction
    for value in stride(from: 5_050.0, through: maximum, by: 50) {
      let scroll = down.scroll(for: value, at: 1, limits: maximum + correction, page: page)
      #expect(scroll > last)
      last = scroll
      _ = down.publish(scroll: scroll, maximum: maximum + correction, at: 1, isHeld: false)
    }
    #expect(last == maximum + correction)
  }
}
