import LazyGrid

/// A window with one contestant in a scrolled window.
@MainActor
final class Stage<Side: Contestant> {
  let side: Side
  let scroller: Gtk.ScrolledWindow
  let window: Gtk.Window
  let probe: FrameProbe

  /// From the data to the end of the first frame: what it takes to make the widgets, to show the
  /// window and to paint it, in milliseconds.
  let firstFrame: Double

  /// What stands for a title bar, in pixels.
  private static var titleHeight: Int { 46 }

  /// - Parameter didEnd: see ``FrameProbe/init(_:didEnd:)``.
  init(
    _ data: Dataset, width: Int = 800, height: Int = 600, didEnd: @escaping (WorkPart) -> Void = { _ in }
  ) {
    let watch = Stopwatch()
    side = Side(data)
    scroller = Gtk.ScrolledWindow(child: side.widget)
    scroller.setPolicy(horizontal: .never, vertical: .automatic)
    // A window that is larger than the screen takes no more than the screen by itself.
    scroller.setMinimumContent(width: width, height: height)
    // Every window has something that a list leaves free. Where all of one is painted anew, cairo maps
    // memory that nobody has touched for each frame, which takes longer than the painting (seen in
    // 1.16).
    scroller.setMargins(top: Self.titleHeight)
    window = Gtk.Window(width: width, height: height + Self.titleHeight)
    window.isDecorated = false
    window.child = scroller
    window.present()
    // Not nil: presenting realizes.
    probe = FrameProbe(window.frameClock!, didEnd: didEnd)
    while probe.paintedCount == 0 { Gtk.MainLoop.iterate(mayBlock: true) }
    firstFrame = watch.milliseconds
  }

  /// Frees everything.
  isolated deinit {
    window.destroy()
    window.child = nil
    Self.drain()
  }

  /// Runs what waits, until nothing has happened for a moment.
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

  /// One frame that shows what `step` does, in milliseconds; then waits until all is quiet again.
  func frame(_ step: @escaping () -> Void) -> Double {
    let frame = probe.run(1, step: { _ in step() })[0]
    settle()
    return frame.total
  }

  var adjustment: Gtk.Adjustment { scroller.verticalAdjustment }

  /// Scrolls by 100 px a frame, turning round at either end, or already at `limit` pixels.
  func scroll(frames: Int, within limit: Double = .infinity) -> [FrameProbe.Frame] {
    probe.run(frames, step: scrollStep(within: limit))
  }

  /// The steps of ``scroll(frames:within:)``.
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

  /// Makes the view 780 px wide, and returns steps that each take a pixel off.
  func widthStep() -> (Int) -> Void {
    let scroller = scroller
    scroller.setMinimumContent(width: -1, height: 600)
    scroller.horizontalAlignment = .start
    scroller.setSizeRequest(width: 780)
    return { scroller.setSizeRequest(width: 779 - $0) }
  }
}
