import LazyGrid

/// Detects that the window has been quiet for a while: nothing moves and nothing is pending.
@MainActor
final class QuietClock {
  private let window: PickerWindow
  private let source: Gtk.MainLoopSource

  /// The time of the last activity, in microseconds of the main loop's clock.
  private(set) var lastChange = Gtk.MainLoop.monotonicTime

  /// The time without activity after which the window counts as quiet, in microseconds.
  private static let patience = 250_000

  init(_ window: PickerWindow) {
    self.window = window
    // Wakes a blocking main loop regularly.
    source = Gtk.MainLoop.timeout(milliseconds: 20) { true }
    window.onFrame = { [weak self] in
      if !window.isSettled { self?.lastChange = Gtk.MainLoop.monotonicTime }
    }
  }

  isolated deinit { source.cancel() }

  var isQuiet: Bool {
    guard window.hasDrawn, window.isSettled else {
      lastChange = Gtk.MainLoop.monotonicTime
      return false
    }
    return Gtk.MainLoop.monotonicTime - lastChange > Self.patience
  }
}
