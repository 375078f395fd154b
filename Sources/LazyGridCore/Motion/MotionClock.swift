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
