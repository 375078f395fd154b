/// How far what is drawn of one slot still is from where it belongs.
///
/// The target lives with the slot; this holds only the difference, so that a new target never
/// queues behind an old motion: the difference is taken anew and goes on from the same picture.
struct SlotMotion: Sendable, Hashable {
  private(set) var x = Spring()
  private(set) var y = Spring()
  private(set) var opacity = Ramp(at: 1)
  private(set) var scale = Ramp(at: 1)

  /// When the springs come to rest, in seconds of the motion clock.
  private(set) var springEnd = 0.0
  private(set) var frequency = 0.0

  static let rest = SlotMotion()

  /// The scale from which a cell grows in, and to which it shrinks as it goes.
  private static let distantScale = 0.85

  /// A bound for the stiffness, in seconds.
  private static let shortestTime = 0.001

  /// Whether the place is still on its way; opacity and scale have their own time.
  var isTravelling: Bool { !(x.isAtRest && y.isAtRest) }

  func isAtRest(at time: Double) -> Bool {
    !isTravelling && opacity.isAtRest(at: time) && scale.isAtRest(at: time)
  }

  /// Moves the springs by `step` seconds to `time`; at their end they snap.
  mutating func advance(by step: Double, to time: Double) {
    guard isTravelling else { return }
    guard time < springEnd else { return stay() }
    x.advance(by: step, frequency: frequency)
    y.advance(by: step, frequency: frequency)
  }

  /// Goes no further.
  mutating func stay() {
    x = Spring()
    y = Spring()
  }

  /// Takes a new target: what is drawn now lies `dx`, `dy` pixels from it. The velocity stays.
  mutating func retarget(dx: Double, dy: Double, at time: Double, duration: Double) {
    springEnd = time + duration
    frequency = 0
    correct(dx: dx, dy: dy, at: time)
  }

  /// Takes a target that has turned out to be elsewhere; there is no more time for it than was left.
  mutating func correct(dx: Double, dy: Double, at time: Double) {
    x.displacement = dx
    y.displacement = dy
    let left = max(springEnd - time, Self.shortestTime)
    frequency = max(frequency, Spring.frequency(restingWithin: left, from: max(abs(dx), abs(dy))))
  }

  /// Comes in during the second half of the motion, as the cell number `index` of those that do.
  mutating func insert(_ motion: Motion, at time: Double, index: Int = 0) {
    guard motion.insertion != .none else { return }
    let start = time + motion.delay(index) + motion.duration / 2
    let end = start + motion.duration / 2
    opacity = Ramp(from: 0, to: 1, start: start, end: end)
    if motion.insertion == .fadeAndScale {
      scale = Ramp(from: Self.distantScale, to: 1, start: start, end: end)
    }
  }

  /// Goes out during the first half of the motion, from what is drawn now, as the cell number `index`
  /// of those that do.
  mutating func remove(_ motion: Motion, at time: Double, index: Int = 0) {
    let start = motion.removal == .none ? time : time + motion.delay(index)
    let end = motion.removal == .none ? time : start + motion.duration / 2
    opacity = Ramp(from: opacity.value(at: time), to: 0, start: start, end: end)
    if motion.removal == .fadeAndScale {
      scale = Ramp(from: scale.value(at: time), to: Self.distantScale, start: start, end: end)
    }
  }

  /// Comes back from going out, from what is drawn now.
  mutating func restore(_ motion: Motion, at time: Double) {
    let end = time + motion.duration
    opacity = Ramp(from: opacity.value(at: time), to: 1, start: time, end: end)
    scale = Ramp(from: scale.value(at: time), to: 1, start: time, end: end)
  }
}
