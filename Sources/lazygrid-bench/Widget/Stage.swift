import LazyGrid

/// A window with one contestant in a scrolled window.
@MainActor
final class Stage<Side: Contestant> {
  let side: Side
  let scroller: Gtk.ScrolledWindow
  let window: Gtk.Window
  let probe: FrameProbe

  /// The time from the data to the end of the first frame, in milliseconds: making the widgets, showing the
  /// window and painting it.
  let firstFrame: Double

  /// The height of the stand-in for a title bar, in pixels.
  private static var titleHeight: Int { 46 }

  /// - Parameter didEnd: See ``FrameProbe/init(_:didEnd:)``.
  init(
    _ data: Dataset, width: Int = 800, height: Int = 600, didEnd: @escaping (WorkPart) -> Void = { _ in }
  ) {
    let watch = Stopwatch()
    side = Side(data)
    scroller = Gtk.ScrolledWindow(child: side.widget)
    scroller.setPolicy(horizontal: .never, vertical: .automatic)
    // A window larger than the screen is otherwise limited to the screen.
    scroller.setMinimumContent(width: width, height: height)
    // Every real window has an area outside the list. If the whole window is repainted, cairo maps fresh
    // memory for each frame, which takes longer than the painting (seen in 1.16).
    scroller.setMargins(top: Self.titleHeight)
    window = Gtk.Window(width: width, height: height + Self.titleHeight)
    window.isDecorated = false
    window.child = scroller
    window.present()
    // Not nil: `present()` realizes the window.
    probe = FrameProbe(window.frameClock!, didEnd: didEnd)
    while probe.paintedCount == 0 { Gtk.MainLoop.iterate(mayBlock: true) }
    firstFrame = watch.milliseconds
  }

  /// Destroys the window.
  isolated deinit {
    window.destroy()
    window.child = nil
    Self.drain()
  }

  /// Runs the main loop until nothing has happened for a moment.
  func settle() {
    var quietSince = Gtk.MainLoop.monotonicTime
    var painted = probe.paintedCount
    let heartbeat = Gtk.MainLoop.timeout(milliseconds: 5) { true }
    while Gtk.MainLoop.monotonicTime - quietSince < 60_000 {
      Gtk.MainLoop.iterate(mayBlock: true)
      guard probe.paintedCount != painted || !side.isSettled else { continue }
      painted = probe.paintedCount
      quietSince = Gtk.MainLoop.monotonicTime
    }
    heartbeat.cancel()
  }

  private static func drain() {
    while Gtk.MainLoop.iterate() {}
  }

  /// Returns the time of one frame that shows the effect of `step`, in milliseconds; then waits until all is
  /// quiet.
  func frame(_ step: @escaping () -> Void) -> Double {
    let frame = probe.run(1, step: { _ in step() })[0]
    settle()
    return frame.total
  }

  var adjustment: Gtk.Adjustment { scroller.verticalAdjustment }

  /// Scrolls by 100 px per frame; turns round at either end, or at `limit` pixels.
  func scroll(frames: Int, within limit: Double = .infinity) -> [FrameProbe.Frame] {
    probe.run(frames, step: scrollStep(within: limit))
  }

  /// Returns the steps of ``scroll(frames:within:)``.
  func scrollStep(within limit: Double = .infinity) -> (Int) -> Void {
    let adjustment = adjustment
    var direction = 1.0
    return { _ in
      let value = adjustment.value
      if value + 100 * direction > min(limit, adjustment.upper - adjustment.pageSize) { direction = -1 }
      if value + 100 * direction < 0 { direction = 1 }
      adjustment.value = value + 100 * direction
    }
  }

  /// Makes the view 780 px wide, and returns steps that each reduce the width by one pixel.
  func widthStep() -> (Int) -> Void {
    let scroller = scroller
    scroller.setMinimumContent(width: -1, height: 600)
    scroller.horizontalAlignment = .start
    scroller.setSizeRequest(width: 780)
    return { scroller.setSizeRequest(width: 779 - $0) }
  }
}
