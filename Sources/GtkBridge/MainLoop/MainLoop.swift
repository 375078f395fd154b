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
      /// When nothing else is to be done.
      case idle

      var value: Int32 {
        switch self {
        case .high: G_PRIORITY_HIGH
        case .normal: G_PRIORITY_DEFAULT
        case .idle: G_PRIORITY_DEFAULT_IDLE
        }
      }
    }
  }
}

extension Gtk.MainLoop {
  /// Runs `body` on the main thread in a coming turn of the loop; may be called on any thread, and
  /// needs no dispatch bridge.
  public nonisolated static func enqueue(_ body: @escaping @MainActor @Sendable () -> Void) {
    g_idle_add_full(
      G_PRIORITY_DEFAULT,
      { data in
        let enqueued = userData(data, as: EnqueuedBody.self)
        MainActor.assumeIsolated { enqueued?.body() }
        return 0
      }, retainedUserData(EnqueuedBody(body)), releaseUserData)
  }
}

/// The closure as GLib's user data.
private final class EnqueuedBody: Sendable {
  let body: @MainActor @Sendable () -> Void

  init(_ body: @escaping @MainActor @Sendable () -> Void) { self.body = body }
}

extension Gtk {
  /// A closure that the main loop calls. The loop owns it: dropping this handle does not cancel it.
  @MainActor
  public final class MainLoopSource {
    private var source: UnsafeMutablePointer<GSource>?
    private var body: (@MainActor () -> Bool)?

    /// Attaches a new source, taking over the reference to it.
    ///
    /// - Parameter body: answers whether it is to be called again.
    package init(
      _ source: UnsafeMutablePointer<GSource>, _ priority: MainLoop.Priority,
      _ body: @escaping @MainActor () -> Bool
    ) {
      self.source = source
      self.body = body
      g_source_set_priority(source, priority.value)
      g_source_set_callback(
        source,
        { data in
          (userData(data, as: MainLoopSource.self)?.body?() == true).gboolean
        }, retainedUserData(self),
        { data in
          let source = userData(data, as: MainLoopSource.self)
          source?.source = nil
          source?.body = nil
          releaseUserData(data)
        })
      g_source_attach(source, nil)
      // The context holds it from here on; `self.source` is cleared when it lets go.
      g_source_unref(source)
    }

    /// Whether the closure will still be called.
    public var isActive: Bool { source != nil }

    /// Ends the source; a second call does nothing.
    public func cancel() {
      if let source { g_source_destroy(source) }
    }
  }
}
