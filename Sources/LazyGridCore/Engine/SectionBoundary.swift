/// The end of a section, which limits its header, or the start, which limits its footer. It is animated like
/// slots.
struct SectionBoundary: Sendable, Hashable {
  /// The target along the axis, in content space.
  private var place: Double
  private(set) var spring = Spring()
  private(set) var frequency = 0.0

  /// The time at which it comes to rest, in seconds of the motion clock.
  private var end = 0.0

  /// The shortest remaining time, in seconds, which limits the stiffness.
  private static let shortestTime = 0.001

  init(at place: Double) { self.place = place }

  /// The presentation along the axis, in content space.
  var drawn: Double { place + spring.displacement }

  var isAtRest: Bool { spring.isAtRest }

  /// Sets a new target.
  ///
  /// - Parameters:
  ///   - new: The target along the axis, in content space.
  ///   - shift: The distance that the presentation moved with the scroll value, in pixels.
  ///   - time: The time of the motion clock, in seconds.
  ///   - duration: The duration of the motion, in seconds; `nil` without a new motion.
  mutating func move(to new: Double, shift: Double, at time: Double, duration: Double?) {
    let way = drawn + shift - new
    place = new
    if let duration {
      end = time + duration
      frequency = 0
    } else if isAtRest {
      return
    }
    guard abs(way) > 0.01 || !isAtRest else { return stop() }
    spring.displacement = way
    let left = max(end - time, Self.shortestTime)
    frequency = max(frequency, Spring.frequency(restingWithin: left, from: way))
  }

  /// Returns whether the remaining motion overlaps a range along the axis, in content space.
  func isSeen(from start: Double, to end: Double) -> Bool {
    max(place, drawn) > start && min(place, drawn) < end
  }

  mutating func stop() { spring = Spring() }

  /// Advances by `step` seconds to `time`.
  mutating func advance(by step: Double, to time: Double) {
    guard !isAtRest else { return }
    if time < end { spring.advance(by: step, frequency: frequency) } else { stop() }
  }
}
