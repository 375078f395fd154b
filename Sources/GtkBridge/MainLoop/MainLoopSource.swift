import CGtk4

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
          guard let data else { return 0 }
          let source = Unmanaged<MainLoopSource>.fromOpaque(data).takeUnretainedValue()
          return source.body?() == true ? 1 : 0
        }, Unmanaged.passRetained(self).toOpaque(),
        { data in
          guard let data else { return }
          let source = Unmanaged<MainLoopSource>.fromOpaque(data).takeRetainedValue()
          source.source = nil
          source.body = nil
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
