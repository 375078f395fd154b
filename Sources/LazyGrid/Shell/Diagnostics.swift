import GtkBridge

/// Reports invalid input from the app as a warning in GLib's log, domain `LazyGrid`.
@MainActor
enum Diagnostics {
  /// Called with each warning as well; for tests.
  static var observer: ((String) -> Void)?

  static func warn(_ message: String) {
    Gtk.Log.warning(message)
    observer?(message)
  }
}
