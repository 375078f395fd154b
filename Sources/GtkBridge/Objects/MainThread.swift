import CGtk4

/// Gives GObject references back on the thread that GTK runs on.
///
/// A handle can lose its last Swift reference on any thread, in a background task for instance, and
/// finalizing a widget there is undefined. `isolated deinit` would hop through the main dispatch
/// queue, which a GLib loop drains only where ``Gtk/MainLoop/installDispatchBridge()`` was called; a GLib
/// source always runs.
enum MainThread {
  /// The first handle is made on the main actor, hence this is the main thread.
  private nonisolated(unsafe) static let thread = g_thread_self()

  /// Records the main thread the first time it is called.
  @MainActor
  static func remember() { _ = thread }

  /// Drops one reference, at once on the main thread, else in the main loop's next turn.
  static func releaseObject(_ pointer: UnsafeMutableRawPointer) {
    if g_thread_self() == thread {
      g_object_unref(pointer)
    } else {
      g_idle_add_full(
        G_PRIORITY_DEFAULT,
        { pointer in
          g_object_unref(pointer)
          return 0
        }, pointer, nil)
    }
  }
}
