import CGtk4

extension Gtk {
  /// The clipboard, which shares data between programs.
  public final class Clipboard: Object {
    public override class var type: GType { gdk_clipboard_get_type() }

    /// The clipboard of the default display, or nil without a display.
    public static var current: Clipboard? {
      gdk_display_get_default().map { Clipboard(retaining: gdk_display_get_clipboard($0)) }
    }

    /// Sets the content to a string. It is available to other programs while this program runs.
    public func setText(_ text: String) { gdk_clipboard_set_text(opaque, text) }

    /// The string that this program set, or nil if the content is another program's or not text.
    public var ownText: String? {
      guard let provider = gdk_clipboard_get_content(opaque) else { return nil }
      return PropertyValue.withTemporary(of: lazygrid_type_string) { value in
        guard gdk_content_provider_get_value(provider, value.pointer, nil) != 0 else { return nil }
        return g_value_get_string(value.pointer).map { String(cString: $0) }
      }
    }
  }
}
