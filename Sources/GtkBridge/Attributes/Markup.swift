import CGtk4

extension Gtk {
  /// Pango markup that shows `text` as it is.
  public static func markup(escaping text: String) -> String {
    guard let escaped = g_markup_escape_text(text, -1) else { return text }
    defer { g_free(escaped) }
    return String(cString: escaped)
  }
}
