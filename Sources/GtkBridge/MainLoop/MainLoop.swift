import CGtk4

extension Gtk {
  /// The GLib main loop of the default context.
  ///
  /// ``run()`` also runs main-actor work: `Task { @MainActor in … }`, `Task.sleep` and `DispatchQueue.main`.
  /// A program that runs another loop on the default context, with `g_main_loop_run`, `g_application_run` or
  /// ``iterate(mayBlock:)``, calls ``installDispatchBridge()`` once at its start; without the bridge
  /// main-actor work never runs. Widgets, ``idle(priority:_:)`` and ``timeout(milliseconds:priority:_:)`` do
  /// not need it.
  @MainActor
  public enum MainLoop {
    private static var loops: [OpaquePointer] = []

    /// Installs the dispatch bridge and runs the loop until ``quit()``. See ``installDispatchBridge()``.
    ///
    /// Calls may be nested, but not inside a main-actor job such as a `Task`: the main dispatch queue does
    /// not nest.
    public static func run() {
      installDispatchBridge()
      // Cannot be NULL: GLib aborts when it is out of memory.
      let loop = g_main_loop_new(nil, 0)!
      loops.append(loop)
      g_main_loop_run(loop)
      loops.removeLast()
      g_main_loop_unref(loop)
    }

    /// Ends the innermost ``run()``; does nothing when none is active.
    public static func quit() {
      if let loop = loops.last { g_main_loop_quit(loop) }
    }

    /// Runs the sources that are ready and returns whether any ran. With `mayBlock`, waits until one is
    /// ready.
    ///
    /// Runs main-actor jobs only if the dispatch bridge is installed.
    @discardableResult
    public static func iterate(mayBlock: Bool = false) -> Bool {
      g_main_context_iteration(nil, mayBlock.gboolean) != 0
    }

    /// The current time of the clock that frame times use, in microseconds.
    public nonisolated static var monotonicTime: Int { Int(g_get_monotonic_time()) }

    /// Calls `body` once, when no source of a higher priority is ready.
    @discardableResult
    public static func idle(
      priority: Priority = .idle, _ body: @escaping @MainActor () -> Void
    ) -> MainLoopSource {
      MainLoopSource(g_idle_source_new(), priority) {
        body()
        return false
      }
    }

    /// Calls `body` repeatedly until it returns false. The interval is in milliseconds; negative values count
    /// as 0.
    @discardableResult
    public static func timeout(
      milliseconds: Int, priority: Priority = .normal, _ body: @escaping @MainActor () -> Bool
    ) -> MainLoopSource {
      MainLoopSource(g_timeout_source_new(guint(clamping: milliseconds)), priority, body)
    }

    /// The priority of a source.
    public enum Priority: Sendable {
      /// Above all of GTK's sources.
      case high
      /// The priority of input events.
      case normal
      /// Below events, layout and drawing.
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
  /// Runs `body` on the main thread in a later iteration of the loop. Callable from any thread; does not need
  /// the dispatch bridge.
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

/// The user data of an enqueued closure.
private final class EnqueuedBody: Sendable {
  let body: @MainActor @Sendable () -> Void

  init(_ body: @escaping @MainActor @Sendable () -> Void) { self.body = body }
}

extension Gtk {
  /// A closure that the main loop calls. The loop owns it: releasing this handle does not cancel it.
  @MainActor
  public final class MainLoopSource {
    private var source: UnsafeMutablePointer<GSource>?
    private var body: (@MainActor () -> Bool)?

    /// Attaches a new source and takes over the caller's reference to it.
    ///
    /// - Parameter body: Returns whether to call it again.
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
      // The context holds the source now; the destroy notify clears `self.source`.
      g_source_unref(source)
    }

    /// Whether the closure can still be called.
    public var isActive: Bool { source != nil }

    /// Removes the source from the loop. Later calls do nothing.
    public func cancel() {
      if let source { g_source_destroy(source) }
    }
  }
}
