import CGtk4

/// GTK as a whole.
@MainActor
public enum Gtk {
  /// Connects to the display; false when there is none. Later calls only answer.
  ///
  /// Widgets require that it answered true: making one before ends the program with a sentence that names
  /// this call.
  public static func initialize() -> Bool {
    // Its answer is not enough: without a display a second call answers TRUE (seen in 4.8.3).
    _ = gtk_init_check()
    return hasDisplay
  }

  /// Whether ``initialize()`` found a display.
  public static var hasDisplay: Bool { gtk_is_initialized() != 0 && gdk_display_get_default() != nil }

  /// Ends the program where GTK would crash without a word: no widget can be made without a display.
  ///
  /// Not a `precondition`, whose message an optimized build leaves out.
  package static func requireDisplay() {
    guard !hasDisplay else { return }
    fatalError(
      "a widget is made before GTK is initialized: call Gtk.initialize() first, and go on only where it "
        + "answers true")
  }
}

extension Gtk {
  /// GLib's log, in this project's domain.
  public enum Log {
    /// Something is wrong that the program survives: printed to standard error by default.
    public static func warning(_ message: String) { lazygrid_log_warning(message) }
  }
}
