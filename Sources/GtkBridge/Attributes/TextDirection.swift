import CGtk4

extension Gtk {
  /// Which way text and rows run.
  public enum TextDirection: Sendable {
    case leftToRight, rightToLeft

    package init(_ direction: GtkTextDirection) {
      self = direction == GTK_TEXT_DIR_RTL ? .rightToLeft : .leftToRight
    }

    package var gtk: GtkTextDirection { self == .rightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR }
  }
}
