import GtkBridge

/// Observes a frame clock and measures the work of its frames.
@MainActor
final class FrameProbe {
  /// The work of one frame, in milliseconds.
  struct Frame {
    /// From before-paint to after-paint.
    var total = 0.0

    /// From before-paint to the end of the update or the layout phase: everything except painting.
    var layout = 0.0

    /// From before-paint to the next before-paint, including the work between the frames; 0 for the last
    /// frame.
    var period = 0.0

    var wasPainted = false
  }

  private let clock: Gtk.FrameClock

  /// Called when a part of the work ends.
  private let didEnd: (WorkPart) -> Void
  private var watch: Stopwatch?
  private var periodWatch: Stopwatch?
  private var current = Frame()
  private var frames: [Frame] = []
  private var step: ((Int) -> Void)?
  private var inspect: (() -> Void)?
  private var hasBegun = false

  /// The number of frames painted since the probe was created.
  private(set) var paintedCount = 0

  /// - Parameter didEnd: Called at each signal of the clock with the part of the work that ends there.
  init(_ clock: Gtk.FrameClock, didEnd: @escaping (WorkPart) -> Void = { _ in }) {
    self.clock = clock
    self.didEnd = didEnd
    clock.onBeforePaint { [unowned self] in begin() }
    // Not every frame has both phases.
    clock.onUpdate(after: true) { [unowned self] in endLayout() }
    clock.onLayout { [unowned self] in endLayout() }
    // After GTK's own handler, which paints and is connected when the window is realized.
    clock.onPaint { [unowned self] in
      current.wasPainted = true
      didEnd(.painting)
    }
    clock.onAfterPaint { [unowned self] in end() }
  }

  private func begin() {
    didEnd(hasBegun ? .between : .rest)
    hasBegun = true
    if let periodWatch, !frames.isEmpty { frames[frames.count - 1].period = periodWatch.milliseconds }
    current = Frame()
    let watch = Stopwatch()
    periodWatch = watch
    self.watch = watch
    step?(frames.count)
    current.layout = watch.milliseconds
  }

  private func endLayout() {
    current.layout = watch?.milliseconds ?? 0
    didEnd(.frame)
  }

  private func end() {
    didEnd(.rest)
    guard let watch else { return }
    current.total = watch.milliseconds
    self.watch = nil
    if current.wasPainted { paintedCount += 1 }
    if step != nil { frames.append(current) }
    inspect?()
  }

  /// Runs successive frames.
  ///
  /// - Parameters:
  ///   - step: Does the work that the frame shows; it counts as part of the frame.
  ///   - inspect: Called after each frame; it does not count.
  func run(_ count: Int, step: @escaping (Int) -> Void, inspect: (() -> Void)? = nil) -> [Frame] {
    frames.removeAll(keepingCapacity: true)
    frames.reserveCapacity(count)
    self.step = { if $0 < count { step($0) } }
    self.inspect = inspect
    periodWatch = nil
    clock.beginUpdating()
    while frames.count < count { Gtk.MainLoop.iterate(mayBlock: true) }
    clock.endUpdating()
    self.step = nil
    self.inspect = nil
    return Array(frames.prefix(count))
  }
}
