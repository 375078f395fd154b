import GtkBridge

/// Says what is wrong with what the app gave us: a warning in GLib's log, domain `LazyGrid`.
@MainActor
enum Diagnostics {
  /// Sees each warning too; for tests.
  static var observer: ((String) -> Void)?

  static func warn(_ message: String) {
    Gtk.Log.warning(message)
    observer?(message)
  }
}
