import CGtk4

extension Gtk {
  /// GLib's log, in this project's domain.
  public enum Log {
    /// Something is wrong that the program survives: printed to standard error by default.
    public static func warning(_ message: String) { lazygrid_log_warning(message) }
  }
}
