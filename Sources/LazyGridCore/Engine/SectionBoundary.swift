/// The end of a section that its header must not be drawn beyond, or the beginning for its footer: it
/// moves as slots do.
struct SectionBoundary: Sendable, Hashable {
  /// Where it belongs along the axis, in content space.
  private var place: Double
  private(set) var spring = Spring()
  private(set) var frequency = 0.0

  /// When it comes to rest, in seconds of the motion clock.
  private var end = 0.0

  /// A bound for the stiffness, in seconds.
  private static let shortestTime = 0.001

  init(at place: Double) { self.place = place }

  /// Where it is drawn now along the axis, in content space.
  var drawn: Double { place + spring.displacement }

  var isAtRest: Bool { spring.isAtRest }

  /// Takes a new place.
  ///
  /// - Parameter shift: how far what is drawn has come along with the scroll value.
  /// - Parameter duration: how long to take there, in seconds; `nil` while no motion is shown.
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

  /// Whether some of its way is between two places along the axis, in content space.
  func isSeen(from start: Double, to end: Double) -> Bool {
    max(place, drawn) > start && min(place, drawn) < end
  }

  mutating func stop() { spring = Spring() }

  /// Moves on by `step` seconds to `time`.
  mutating func advance(by step: Double, to time: Double) {
    guard !isAtRest else { return }
    if time < end { spring.advance(by: step, frequency: frequency) } else { stop() }
  }
}
