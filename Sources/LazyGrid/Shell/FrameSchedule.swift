import GtkBridge
import LazyGridCore

/// The times of passes: in the update phase of a frame, and again at the end of its layout phase if the space
/// or a size differs.
final class FrameSchedule: ShellPart {
  private(set) var clock: Gtk.FrameClock?

  /// Replaces the frame clock, to take pictures of a motion at chosen moments.
  private(set) var manualClock: (() -> Double)?
  private(set) var isPassQueued = false

  /// Whether a frame has begun and this view has not done its part of it yet.
  private(set) var isBeginning = false

  private var connections: [Gtk.SignalConnection] = []
  private var tick: Gtk.TickCallback?

  /// Whether GTK has allocated the widget and the cells wait for the pass of the layout phase.
  private var isLayoutDue = false

  /// The number of passes run in the layout phase of this frame.
  private var layoutPassCount = 0

  /// The time of the frame in seconds.
  var now: Double {
    manualClock?() ?? Double(clock?.frameTime ?? Gtk.MainLoop.monotonicTime) / 1_000_000
  }

  func setManualClock(_ clock: (() -> Double)?) { manualClock = clock }

  /// Connects to the frame clock of the window.
  func join() {
    leave()
    guard let clock = widget.frameClock else { return }
    self.clock = clock
    // After all other handlers, so that all scrolling of this frame has been done.
    connections = [
      clock.onBeforePaint { [unowned self] in
        isBeginning = true
        layoutPassCount = 0
      },
      clock.onUpdate(after: true) { [unowned self] in
        isBeginning = false
        update()
      },
      clock.onAfterPaint { [unowned self] in isBeginning = false },
      clock.onLayout { [unowned self] in finishLayout() },
    ]
    connections += shell.observeSettings()
  }

  func leave() {
    connections.forEach { $0.disconnect() }
    connections = []
    tick?.remove()
    tick = nil
    clock = nil
  }

  /// Requests a pass in the next frame.
  func request() {
    isPassQueued = true
    clock?.request(.update)
  }

  /// Notes that a pass has begun.
  ///
  /// - Returns: Whether it is the pass of the layout phase.
  func beginPass() -> Bool {
    defer { isLayoutDue = false }
    isPassQueued = false
    return isLayoutDue
  }

  private func update() {
    guard !shell.changes.isBusy else { return shell.changes.noteMissedFrame() }
    guard widget.isMapped, isPassQueued || isMoving else { return }
    guard shell.requests.hasSpace else { return widget.queueAllocate() }
    // Cells are placed here, because GTK can then often skip the layout phase. For each layout phase it asks
    // the X server twice for monitor and work area, which takes as long as this pass (seen in profiles of
    // 4.8.3).
    shell.prefetch.carryOutFrame(at: now)
  }

  /// The maximum number of passes in the layout phase of a frame. In a plain box, each pass changes the
  /// length that the view requests. After four rounds GTK gives up and does not paint the frame (seen in
  /// 4.8.3).
  private static let layoutPassLimit = 2

  /// Places the cells in the allocated space. If a pass is needed first, places them at the end of the phase.
  func layOut() {
    guard !shell.changes.isBusy else {
      shell.changes.noteMissedFrame()
      return shell.placeCells(isLayout: true)
    }
    shell.requests.compareCellSizes()
    guard isPassQueued || shell.requests.needsPass else { return shell.placeCells(isLayout: true) }
    isPassQueued = true
    guard layoutPassCount < Self.layoutPassLimit else {
      clock?.request(.update)
      return shell.placeCells(isLayout: true)
    }
    isLayoutDue = true
    // GTK emits the phase again in the same frame, also when it allocates in another phase.
    clock?.request(.layout)
  }

  /// Runs the pass of the layout phase, after GTK has allocated all widgets.
  private func finishLayout() {
    guard isLayoutDue && !shell.changes.isBusy else { return }
    layoutPassCount += 1
    shell.carryOut(at: now)
  }

  private var isMoving: Bool { engine.isMoving || shell.scrolling.isAnimated }

  /// Keeps frames coming while something moves, and only then.
  func updateTickCallback() {
    guard isMoving, tick?.isActive != true else { return }
    tick = widget.addTickCallback { [unowned self] _ in
      let goesOn = isMoving
      if !goesOn { tick = nil }
      return goesOn
    }
  }
}
