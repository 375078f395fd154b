import CGtk4

extension Gtk {
  /// What is cut and copied between programs.
  public final class Clipboard: Object {
    public override class var type: GType { gdk_clipboard_get_type() }

    /// The clipboard of the default display, nil without one.
    public static var current: Clipboard? {
      gdk_display_get_default().map { Clipboard(retaining: gdk_display_get_clipboard($0)) }
    }

    /// Puts text into the clipboard; it is there for others as long as the program runs.
    public func setText(_ text: String) { gdk_clipboard_set_text(opaque, text) }

    /// The text this very program has put there, nil when the content is another program's or no text.
    public var ownText: String? {
      guard let provider = gdk_clipboard_get_content(opaque) else { return nil }
      return PropertyValue.withTemporary(of: lazygrid_type_string) { value in
        guard gdk_content_provider_get_value(provider, value.pointer, nil) != 0 else { return nil }
        return g_value_get_string(value.pointer).map { String(cString: $0) }
      }
    }
  }
}
