/// The difference between the presentation of a slot and its target.
///
/// The target belongs to the slot; this type stores only the difference. A new target therefore never queues
/// after an old motion: the difference is recomputed, and the motion continues from the current presentation.
struct SlotMotion: Sendable, Hashable {
  private(set) var x = Spring()
  private(set) var y = Spring()
  private(set) var opacity = Ramp(at: 1)
  private(set) var scale = Ramp(at: 1)

  /// The time at which the springs come to rest, in seconds of the motion clock.
  private(set) var springEnd = 0.0
  private(set) var frequency = 0.0

  static let rest = SlotMotion()

  /// The scale at which a cell begins to appear and at which it has disappeared.
  private static let distantScale = 0.85

  /// The shortest remaining time, in seconds, which limits the stiffness.
  private static let shortestTime = 0.001

  /// Whether the position is still moving. Opacity and scale have end times of their own.
  var isTravelling: Bool { !(x.isAtRest && y.isAtRest) }

  func isAtRest(at time: Double) -> Bool {
    !isTravelling && opacity.isAtRest(at: time) && scale.isAtRest(at: time)
  }

  /// Advances the springs by `step` seconds to `time`. At their end they jump to rest.
  mutating func advance(by step: Double, to time: Double) {
    guard isTravelling else { return }
    guard time < springEnd else { return stay() }
    x.advance(by: step, frequency: frequency)
    y.advance(by: step, frequency: frequency)
  }

  /// Stops the springs at the target.
  mutating func stay() {
    x = Spring()
    y = Spring()
  }

  /// Takes a new target. The presentation is `dx`, `dy` pixels from it; the velocity is kept.
  mutating func retarget(dx: Double, dy: Double, at time: Double, duration: Double) {
    springEnd = time + duration
    frequency = 0
    correct(dx: dx, dy: dy, at: time)
  }

  /// Corrects the current target. The remaining time does not change.
  mutating func correct(dx: Double, dy: Double, at time: Double) {
    x.displacement = dx
    y.displacement = dy
    let left = max(springEnd - time, Self.shortestTime)
    frequency = max(frequency, Spring.frequency(restingWithin: left, from: max(abs(dx), abs(dy))))
  }

  /// Shows the cell during the second half of the motion, delayed by its `index` among inserted cells.
  mutating func insert(_ motion: Motion, at time: Double, index: Int = 0) {
    guard motion.insertion != .none else { return }
    let start = time + motion.delay(index) + motion.duration / 2
    let end = start + motion.duration / 2
    opacity = Ramp(from: 0, to: 1, start: start, end: end)
    if motion.insertion == .fadeAndScale {
      scale = Ramp(from: Self.distantScale, to: 1, start: start, end: end)
    }
  }

  /// Hides the cell during the first half of the motion, starting from its presentation and delayed by its
  /// `index` among removed cells.
  mutating func remove(_ motion: Motion, at time: Double, index: Int = 0) {
    let start = motion.removal == .none ? time : time + motion.delay(index)
    let end = motion.removal == .none ? time : start + motion.duration / 2
    opacity = Ramp(from: opacity.value(at: time), to: 0, start: start, end: end)
    if motion.removal == .fadeAndScale {
      scale = Ramp(from: scale.value(at: time), to: Self.distantScale, start: start, end: end)
    }
  }

  /// Shows a cell that was disappearing, starting from its presentation.
  mutating func restore(_ motion: Motion, at time: Double) {
    let end = time + motion.duration
    opacity = Ramp(from: opacity.value(at: time), to: 1, start: time, end: end)
    scale = Ramp(from: scale.value(at: time), to: 1, start: time, end: end)
  }
}
