import CGtk4

extension Gtk {
  /// GLib's main loop, on the default context.
  ///
  /// ``run()`` also runs what waits for Swift's main actor: `Task { @MainActor in … }`, `Task.sleep` and
  /// `DispatchQueue.main`. A program that runs another loop on the default context, with `g_main_loop_run`,
  /// `g_application_run` or ``iterate(mayBlock:)``, calls ``installDispatchBridge()`` once at its start;
  /// without it such work never runs. Widgets, ``idle(priority:_:)`` and
  /// ``timeout(milliseconds:priority:_:)`` do not need it.
  @MainActor
  public enum MainLoop {
    private static var loops: [OpaquePointer] = []

    /// Runs until ``quit()``, and installs the dispatch bridge before; see ``installDispatchBridge()``.
    ///
    /// Calls may be nested, but not from inside a main-actor job such as a `Task`: the queue that runs those
    /// does not nest.
    public static func run() {
      installDispatchBridge()
      // Cannot be NULL: GLib aborts when it is out of memory.
      let loop = g_main_loop_new(nil, 0)!
      loops.append(loop)
      g_main_loop_run(loop)
      loops.removeLast()
      g_main_loop_unref(loop)
    }

    /// Ends the innermost ``run()``.
    public static func quit() {
      if let loop = loops.last { g_main_loop_quit(loop) }
    }

    /// Runs the sources that are ready, after waiting for one if `mayBlock`; answers whether any ran.
    ///
    /// Main-actor jobs are among them only where the dispatch bridge is installed.
    @discardableResult
    public static func iterate(mayBlock: Bool = false) -> Bool {
      g_main_context_iteration(nil, mayBlock.gboolean) != 0
    }

    /// Microseconds on the clock that frame times are in.
    public nonisolated static var monotonicTime: Int { Int(g_get_monotonic_time()) }

    /// Calls `body` once, when nothing more urgent is to be done.
    @discardableResult
    public static func idle(
      priority: Priority = .idle, _ body: @escaping @MainActor () -> Void
    ) -> MainLoopSource {
      MainLoopSource(g_idle_source_new(), priority) {
        body()
        return false
      }
    }

    /// Calls `body` every so often, for as long as it answers true.
    @discardableResult
    public static func timeout(
      milliseconds: Int, priority: Priority = .normal, _ body: @escaping @MainActor () -> Bool
    ) -> MainLoopSource {
      MainLoopSource(g_timeout_source_new(guint(clamping: milliseconds)), priority, body)
    }

    /// How urgent a source is.
    public enum Priority: Sendable {
      /// Before everything that GTK does.
      case high
      /// Like input events.
      case normal
      /// After events and before GTK lays out and draws.
      case beforeLayout
      /// When nothing else is to be done.
      case idle

      var value: Int32 {
        switch self {
        case .high: G_PRIORITY_HIGH
        case .normal: G_PRIORITY_DEFAULT
        case .beforeLayout: G_PRIORITY_HIGH_IDLE
        case .idle: G_PRIORITY_DEFAULT_IDLE
        }
      }
    }
  }
}
