import CGtk4

/// The namespace of GTK's wrappers.
@MainActor
public enum Gtk {
  /// Initializes GTK and returns whether a display is available. Later calls only return the result.
  ///
  /// Call it before you create a widget, and continue only if it returns true: otherwise the program ends
  /// with a message that names this call.
  public static func initialize() -> Bool {
    // The result is not reliable: without a display a second call returns TRUE (seen in 4.8.3).
    _ = gtk_init_check()
    return hasDisplay
  }

  /// Whether GTK is initialized and has a display.
  public static var hasDisplay: Bool { gtk_is_initialized() != 0 && gdk_display_get_default() != nil }

  /// Ends the program with a message if GTK has no display; GTK itself would crash without one.
  ///
  /// Not a `precondition`: optimized builds omit its message.
  package static func requireDisplay() {
    guard !hasDisplay else { return }
    fatalError(
      "a widget was created before GTK was initialized: call Gtk.initialize() first, and continue only if it "
        + "returns true")
  }
}

extension Gtk {
  /// GLib's log, in the domain of this package.
  public enum Log {
    /// Logs a warning; by default GLib prints it to standard error.
    public static func warning(_ message: String) { lazygrid_log_warning(message) }
  }
}
