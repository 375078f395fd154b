/// A critically damped spring that pulls a displacement to zero.
///
/// It has a velocity, so the displacement can change at any time without a kink. It never overshoots by
/// itself.
struct Spring: Sendable, Hashable {
  /// The remaining distance, in pixels.
  var displacement: Double = 0

  /// The velocity, in pixels per second.
  var velocity: Double = 0

  var isAtRest: Bool { displacement == 0 && velocity == 0 }

  /// Returns the stiffness at which less than a thousandth of the distance, and less than a quarter of a
  /// pixel, remains after `duration` seconds. The rest is small enough to jump.
  ///
  /// - Parameter distance: The distance, in pixels.
  static func frequency(restingWithin duration: Double, from distance: Double) -> Double {
    var reach = 10.0
    while reach < 40, abs(distance) * (1 + reach) * decay(reach) > 0.25 { reach += 1 }
    return reach / duration
  }

  /// Returns the duration of a spring, in seconds. `response` is its period without damping, in seconds.
  static func duration(response: Double) -> Double { 10 * response / (2 * .pi) }

  /// Advances by `step` seconds in closed form. A numerical step would make the path depend on the frame
  /// rate.
  mutating func advance(by step: Double, frequency: Double) {
    let pull = velocity + frequency * displacement
    let decay = Self.decay(frequency * step)
    displacement = (displacement + pull * step) * decay
    velocity = (velocity - frequency * pull * step) * decay
  }

  /// Returns *e* to the power of −`x` for `x` ≥ 0, by a short series near zero that is squared four times.
  /// The core imports no C library; the error is below 10⁻⁷.
  private static func decay(_ x: Double) -> Double {
    guard x < 40 else { return 0 }
    let y = -x / 16
    var power = 1 + y * (1 + y / 2 * (1 + y / 3 * (1 + y / 4 * (1 + y / 5 * (1 + y / 6)))))
    for _ in 0..<4 { power *= power }
    return power
  }
}

/// A value that changes between two points in time, eased at both ends.
struct Ramp: Sendable, Hashable {
  var from: Double
  var to: Double
  var start: Double
  var end: Double

  /// Creates a constant value.
  init(at value: Double) {
    self.init(from: value, to: value, start: 0, end: 0)
  }

  init(from: Double, to: Double, start: Double, end: Double) {
    self.from = from
    self.to = to
    self.start = start
    self.end = end
  }

  func value(at time: Double) -> Double {
    if time >= end { return to }
    if time <= start { return from }
    let part = (time - start) / (end - start)
    return from + (to - from) * part * part * (3 - 2 * part)
  }

  func isAtRest(at time: Double) -> Bool { from == to || time >= end }
}
