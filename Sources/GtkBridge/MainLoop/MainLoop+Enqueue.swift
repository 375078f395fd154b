import CGtk4

extension Gtk.MainLoop {
  /// Runs `body` on the main thread in a coming turn of the loop; may be called on any thread, and
  /// needs no dispatch bridge.
  public nonisolated static func enqueue(_ body: @escaping @MainActor @Sendable () -> Void) {
    let box = Unmanaged.passRetained(EnqueuedBody(body))
    g_idle_add_full(
      G_PRIORITY_DEFAULT,
      { data in
        guard let data else { return 0 }
        let body = Unmanaged<EnqueuedBody>.fromOpaque(data).takeUnretainedValue().body
        MainActor.assumeIsolated { body() }
        return 0
      }, box.toOpaque(),
      { data in
        if let data { Unmanaged<EnqueuedBody>.fromOpaque(data).release() }
      })
  }
}

/// The closure as GLib's user data.
private final class EnqueuedBody: Sendable {
  let body: @MainActor @Sendable () -> Void

  init(_ body: @escaping @MainActor @Sendable () -> Void) { self.body = body }
}
