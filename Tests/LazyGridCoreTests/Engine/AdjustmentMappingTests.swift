import Testing

@testable import LazyGridCore

struct AdjustmentMappingTests {
  private let page = 600.0
  private let maximum = 10_000.0
  private let noRoom = (before: 0.0, after: 0.0)

  /// Returns a mapping at rest at a position.
  private func resting(at position: Double) -> AdjustmentMapping {
    var mapping = AdjustmentMapping()
    _ = mapping.publish(
      position: position, maximum: maximum, room: noRoom, at: 0, isHeld: false, followsBounds: true)
    return mapping
  }

  /// Returns a mapping whose value `writer` has written, and whose content then grew by `correction` above.
  private func corrected(
    at value: Double, by correction: Double, _ writer: AdjustmentMapping.Writer
  ) -> AdjustmentMapping {
    var mapping = resting(at: value)
    _ = mapping.position(for: value, by: writer, at: 1, maximum: maximum, page: page)
    _ = publish(&mapping, value + correction, maximum + correction)
    return mapping
  }

  private func publish(
    _ mapping: inout AdjustmentMapping, _ position: Double, _ maximum: Double, at now: Double = 1,
    isHeld: Bool = false, followsBounds: Bool = true
  ) -> AdjustmentMapping.Published {
    mapping.publish(
      position: position, maximum: maximum, room: noRoom, at: now, isHeld: isHeld,
      followsBounds: followsBounds)
  }

  @Test("Without a correction, values equal positions", arguments: [.step, .animation, .thumb] as [Writer])
  func passesThrough(writer: Writer) {
    var mapping = resting(at: 5_000)
    let position = mapping.position(for: 5_120, by: writer, at: 1, maximum: maximum, page: page)
    #expect(position == 5_120)
    let published = publish(&mapping, 5_120, maximum)
    #expect(published == Published(value: 5_120, lower: 0, maximum: maximum))
  }

  @Test("A correction after a step is published immediately")
  func correctsSteps() {
    var mapping = resting(at: 5_000)
    _ = mapping.position(for: 4_943, by: .step, at: 1, maximum: maximum, page: page)
    let published = publish(&mapping, 5_243, maximum + 300)
    #expect(published == Published(value: 5_243, lower: 0, maximum: maximum + 300))
    #expect(!mapping.isActive)
  }

  @Test("During an animation, the value stays and the bounds follow the content")
  func keepsAnimatedValues() {
    var mapping = corrected(at: 5_000, by: 300, .animation)
    let position = mapping.position(for: 5_020, by: .animation, at: 1.02, maximum: maximum + 300, page: page)
    #expect(position == 5_320)
    let published = publish(&mapping, 5_320, maximum + 300, at: 1.02)
    #expect(published == Published(value: 5_020, lower: -300, maximum: maximum))
  }

  @Test("During an animation that ignores bounds, the bounds stay")
  func keepsBounds() {
    var mapping = corrected(at: 5_000, by: 300, .animation)
    _ = mapping.position(for: 5_020, by: .animation, at: 1.02, maximum: maximum + 300, page: page)
    // The bounds may move once, until the kind of animation is known.
    let before = publish(&mapping, 5_320, maximum + 300, at: 1.02)
    let published = publish(&mapping, 5_320, maximum + 900, at: 1.03, followsBounds: false)
    #expect(published == before)
  }

  @Test("A lower bound above 0 is never published: shorter content rests at its end")
  func lowerBoundStaysAtZero() {
    var mapping = corrected(at: 5_000, by: -300, .animation)
    let published = publish(&mapping, 4_700, maximum - 300)
    #expect(published == Published(value: 5_000, lower: 0, maximum: maximum))
    let position = mapping.position(for: 200, by: .animation, at: 1.1, maximum: maximum, page: page)
    #expect(position == -100)
  }

  @Test("A paused animation is stopped, and the correction is published")
  func publishesAtRest() {
    var mapping = corrected(at: 5_000, by: 300, .animation)
    #expect(mapping.isActive)
    let published = publish(&mapping, 5_300, maximum + 300, at: 1.2)
    #expect(
      published == Published(value: 5_300, lower: 0, maximum: maximum + 300, endsAnimation: true))
    #expect(!mapping.isActive)
  }

  @Test("An animation that bounces at an end is stopped when the end moves")
  func endsBouncing() {
    var mapping = corrected(at: maximum, by: 0, .animation)
    let moved = publish(&mapping, maximum, maximum + 500)
    #expect(moved.endsAnimation)
    let same = publish(&mapping, maximum, maximum + 500)
    #expect(!same.endsAnimation)
  }

  @Test("A held thumb keeps the bounds indefinitely")
  func heldThumb() {
    var mapping = corrected(at: 5_000, by: 300, .thumb)
    let published = publish(&mapping, 5_300, maximum + 300, at: 9, isHeld: true)
    #expect(published == Published(value: 5_000, lower: 0, maximum: maximum))
  }

  @Test("A step to the end of the adjustment reaches the end of the content")
  func stepToTheEnd() {
    var mapping = AdjustmentMapping()
    let published = mapping.publish(
      position: 100, maximum: 400, room: (500, 300), at: 0, isHeld: false, followsBounds: true)
    #expect(published == Published(value: 100, lower: -500, maximum: 700))
    var other = mapping
    let position = mapping.position(for: 700, by: .step, at: 1, maximum: 400, page: page)
    #expect(position == 400)
    let first = other.position(for: -500, by: .step, at: 1, maximum: 400, page: page)
    #expect(first == 0)
  }

  @Test(
    "The thumb moves the content one to one until a viewport is left, and reaches both ends",
    arguments: [-400.0, 400.0])
  func thumbReachesTheEnds(correction: Double) {
    var up = corrected(at: 5_000, by: correction, .thumb)
    var last = 5_000 + correction
    for value in stride(from: 4_950.0, through: 0, by: -50) {
      let position = up.position(for: value, by: .thumb, at: 1, maximum: maximum + correction, page: page)
      #expect(position < last || position == 0)
      if value >= page - 50 && position > 0 { #expect(position == last - 50) }
      last = position
      _ = publish(&up, position, maximum + correction, isHeld: true)
    }
    #expect(last == 0)

    var down = corrected(at: 5_000, by: correction, .thumb)
    last = 5_000 + correction
    for value in stride(from: 5_050.0, through: maximum, by: 50) {
      let position = down.position(for: value, by: .thumb, at: 1, maximum: maximum + correction, page: page)
      #expect(position > last || position == maximum + correction)
      if maximum - value >= page - 50 && position < maximum + correction { #expect(position == last + 50) }
      last = position
      _ = publish(&down, position, maximum + correction, isHeld: true)
    }
    #expect(last == maximum + correction)
  }

  typealias Writer = AdjustmentMapping.Writer
  typealias Published = AdjustmentMapping.Published

  @Test("A step that reaches a bound kept by an animation goes exactly as far as requested")
  func stepToAKeptBound() {
    var mapping = AdjustmentMapping()
    func publish(_ position: Double, maximum: Double, at time: Double) {
      _ = mapping.publish(
        position: position, maximum: maximum, room: (0, 0), at: time, isHeld: false, followsBounds: false)
    }
    publish(100, maximum: 1_000, at: 0)
    let animated = mapping.position(for: 50, by: .animation, at: 0.01, maximum: 1_000, page: 300)
    #expect(animated == 50)
    // The pass has found 40 more pixels above.
    publish(90, maximum: 1_040, at: 0.01)
    let isInterruption = mapping.interruptAnimation()
    let stepped = mapping.position(for: 0, by: .step, at: 0.02, maximum: 1_040, page: 300)
    #expect(isInterruption)
    #expect(stepped == 40)
  }
}
