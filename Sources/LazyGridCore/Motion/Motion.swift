/// How a change is shown: how long it takes and how cells come and go.
public struct Motion: Sendable, Hashable {
  /// How an inserted cell comes in, or a removed one goes out.
  public enum Style: Sendable, Hashable {
    /// At once.
    case none
    /// By opacity.
    case fade
    /// By opacity and a slight change of size.
    case fadeAndScale
  }

  /// From the first frame to rest, in seconds; 0 or less, or no number, snaps.
  public var duration: Double
  public var insertion: Style
  public var removal: Style

  /// From one cell's coming, or going, to the next one's in the order of the data, in seconds. The last
  /// begins at most one duration after the first. Anything but a number above 0 is none.
  public var stagger: Double

  public init(
    duration: Double = 0.25, insertion: Style = .fadeAndScale, removal: Style = .fadeAndScale,
    stagger: Double = 0
  ) {
    self.duration = duration
    self.insertion = insertion
    self.removal = removal
    self.stagger = stagger
  }

  /// A motion told by its spring instead of its duration: critically damped, so that it never swings
  /// over, and at rest after 1.6 times the response.
  ///
  /// - Parameter response: the period that the same spring would have without damping, in seconds.
  public static func spring(response: Double) -> Motion {
    Motion(duration: Spring.duration(response: response))
  }

  /// 250 ms; cells fade and scale as they come and go.
  public static let standard = Motion()

  /// How long after the first the cell number `index` begins to come or go.
  func delay(_ index: Int) -> Double {
    stagger > 0 && stagger.isFinite ? min(Double(index) * stagger, duration) : 0
  }

  /// Whether there is anything to show between the old state and the new one.
  var moves: Bool { duration > 0 && duration.isFinite }
}

/// The time of motion: it stands still while nothing moves, and a late frame does not skip ahead.
struct MotionClock: Sendable {
  private(set) var time = 0.0
  private var last: Double?
  private(set) var isRunning = false

  /// The longest step in seconds; a stalled frame must not swallow the motion.
  private static let longestStep = 0.064

  /// Moves on to the frame at `now` seconds and returns the step.
  mutating func tick(to now: Double) -> Double {
    defer { last = now }
    guard isRunning, let last, now > last else { return 0 }
    let step = min(now - last, Self.longestStep)
    time += step
    return step
  }

  /// Something is about to move: the next frame is the first one.
  mutating func start() {
    guard !isRunning else { return }
    isRunning = true
    last = nil
  }

  /// Whether something still moves after the frame that `tick` was called for.
  mutating func setRunning(_ running: Bool) { isRunning = running }
}
