import Testing

@testable import LazyGridCore

struct SlotMotionTests {
  private func advanced(_ motion: SlotMotion, from start: Double, to end: Double) -> SlotMotion {
    var motion = motion
    var time = start
    while time < end {
      let step = min(1.0 / 60, end - time)
      time += step
      motion.advance(by: step, to: time)
    }
    return motion
  }

  @Test("A motion ends exactly at rest, exactly after its duration")
  func rests() {
    var motion = SlotMotion.rest
    motion.retarget(dx: 300, dy: -20, at: 5, duration: 0.25)
    #expect(advanced(motion, from: 5, to: 5.24).isTravelling)
    let end = advanced(motion, from: 5, to: 5.25)
    #expect(!end.isTravelling && end.x == Spring() && end.y == Spring())
  }

  @Test("A new target keeps the velocity")
  func keepsVelocity() {
    var motion = SlotMotion.rest
    motion.retarget(dx: 300, dy: 0, at: 0, duration: 0.25)
    motion = advanced(motion, from: 0, to: 0.05)
    let velocity = motion.x.velocity
    motion.retarget(dx: -40, dy: 10, at: 0.05, duration: 0.25)
    #expect(motion.x.velocity == velocity && motion.x.displacement == -40)
  }

  @Test("A corrected target keeps the remaining time")
  func correction() {
    var motion = SlotMotion.rest
    motion.retarget(dx: 300, dy: 0, at: 0, duration: 0.25)
    motion = advanced(motion, from: 0, to: 0.2)
    motion.correct(dx: 80, dy: 0, at: 0.2)
    #expect(!advanced(motion, from: 0.2, to: 0.25).isTravelling)
  }

  @Test(
    "Insertion takes the second half, removal the first",
    arguments: [Motion.Style.none, .fade, .fadeAndScale])
  func halves(style: Motion.Style) {
    let how = Motion(duration: 1, insertion: style, removal: style)
    var incoming = SlotMotion.rest
    incoming.insert(how, at: 10)
    #expect(incoming.opacity.value(at: 10.5) == (style == .none ? 1 : 0))
    #expect(incoming.opacity.value(at: 11) == 1 && incoming.scale.value(at: 11) == 1)
    #expect(incoming.isAtRest(at: 11))
    var outgoing = SlotMotion.rest
    outgoing.remove(how, at: 10)
    #expect(outgoing.opacity.value(at: 10.5) == 0)
    #expect(outgoing.opacity.isAtRest(at: style == .none ? 10 : 10.5))
    #expect(style == .fadeAndScale || outgoing.scale.value(at: 10.3) == 1)
  }

  @Test("A disappearing cell that is restored returns from its presentation")
  func restoring() {
    var motion = SlotMotion.rest
    motion.remove(.standard, at: 0)
    let seen = motion.opacity.value(at: 0.06)
    motion.restore(.standard, at: 0.06)
    #expect(motion.opacity.value(at: 0.06) == seen && seen < 1)
    #expect(motion.opacity.value(at: 0.4) == 1 && motion.scale.value(at: 0.4) == 1)
  }

  @Test("An invalid duration disables motion", arguments: [0, -1, .nan, .infinity] as [Double])
  func noDuration(duration: Double) {
    #expect(!Motion(duration: duration).moves)
  }
}

struct MotionClockTests {
  @Test("The clock stops while nothing moves")
  func stands() {
    var clock = MotionClock()
    #expect(clock.tick(to: 1) == 0 && clock.tick(to: 2) == 0 && clock.time == 0)
  }

  @Test("Time starts with the frame after the start, regardless of idle time")
  func begins() {
    var clock = MotionClock()
    _ = clock.tick(to: 1)
    clock.start()
    #expect(clock.tick(to: 50) == 0)
    #expect(clock.tick(to: 50.01) > 0)
  }

  @Test("A late frame makes a short step, and an earlier time makes no step")
  func lateFrames() {
    var clock = MotionClock()
    clock.start()
    _ = clock.tick(to: 1)
    #expect(clock.tick(to: 9) <= 0.1)
    #expect(clock.tick(to: 5) == 0 && clock.tick(to: .nan) == 0)
    #expect(clock.time.isFinite)
  }
}
