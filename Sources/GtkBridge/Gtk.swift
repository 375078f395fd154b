import CGtk4

/// GTK as a whole.
@MainActor
public enum Gtk {
  /// Connects to the display; false when there is none. Later calls only answer.
  ///
  /// Everything else here requires that it answered true.
  public static func initialize() -> Bool {
    // Its answer is not enough: without a display a second call answers TRUE (seen in 4.8.3).
    _ = gtk_init_check()
    return hasDisplay
  }

  /// Whether ``initialize()`` found a display.
  public static var hasDisplay: Bool { gtk_is_initialized() != 0 && gdk_display_get_default() != nil }
}
