/// The animation of a data change: its duration, and the appearance and disappearance of cells.
public struct Motion: Sendable, Hashable {
  /// The effect that shows an inserted cell or hides a removed one.
  public enum Style: Sendable, Hashable {
    /// The cell appears or disappears immediately.
    case none
    /// The opacity of the cell changes.
    case fade
    /// The opacity of the cell changes, and its size changes slightly.
    case fadeAndScale
  }

  /// The time from the first frame to rest, in seconds. NaN, infinity, and values of 0 or less disable the
  /// animation.
  public var duration: Double
  /// The effect for inserted cells.
  public var insertion: Style
  /// The effect for removed cells.
  public var removal: Style

  /// The delay between two consecutive inserted or removed cells, in the order of the data, in seconds.
  ///
  /// The last cell starts at most one `duration` after the first. Values that are not finite or not above 0
  /// disable the delay.
  public var stagger: Double

  /// Creates a motion.
  ///
  /// - Parameters:
  ///   - duration: The time from the first frame to rest, in seconds; 0 or less disables the animation.
  ///   - insertion: The effect for inserted cells.
  ///   - removal: The effect for removed cells.
  ///   - stagger: The delay between two consecutive cells, in seconds, ≥ 0.
  public init(
    duration: Double = 0.25, insertion: Style = .fadeAndScale, removal: Style = .fadeAndScale,
    stagger: Double = 0
  ) {
    self.duration = duration
    self.insertion = insertion
    self.removal = removal
    self.stagger = stagger
  }

  /// Returns a motion with the duration of a critically damped spring, which never overshoots and rests after
  /// 1.6 times its response.
  ///
  /// - Parameter response: The period of the same spring without damping, in seconds.
  public static func spring(response: Double) -> Motion {
    Motion(duration: Spring.duration(response: response))
  }

  /// The default motion: 250 ms, with cells that fade and scale.
  public static let standard = Motion()

  /// Returns the delay of the cell at `index` among inserted or removed cells, in seconds.
  func delay(_ index: Int) -> Double {
    stagger > 0 && stagger.isFinite ? min(Double(index) * stagger, duration) : 0
  }

  /// Whether the change is animated.
  var moves: Bool { duration > 0 && duration.isFinite }
}

/// The time of the animation, in seconds. It stops while nothing moves, and a late frame does not skip ahead.
struct MotionClock: Sendable {
  private(set) var time = 0.0
  private var last: Double?
  private(set) var isRunning = false

  /// The longest step, in seconds: a stalled frame must not skip the animation.
  private static let longestStep = 0.064

  /// Advances to the frame at `now` seconds and returns the step.
  mutating func tick(to now: Double) -> Double {
    defer { last = now }
    guard isRunning, let last, now > last else { return 0 }
    let step = min(now - last, Self.longestStep)
    time += step
    return step
  }

  /// Starts the clock. The next frame counts as the first one.
  mutating func start() {
    guard !isRunning else { return }
    isRunning = true
    last = nil
  }

  /// Sets whether motion continues after the frame of the last `tick`.
  mutating func setRunning(_ running: Bool) { isRunning = running }
}
