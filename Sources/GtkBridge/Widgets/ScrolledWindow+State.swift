import CGtk4

extension ScrolledWindow {
  /// Whether the user holds the scrollbar along an axis: some part of it is `:active` (the range for a
  /// drag of the thumb, seen in GTK 4.8).
  public func isScrollbarActive(_ orientation: Orientation) -> Bool {
    let scrollbar =
      orientation == .vertical
      ? gtk_scrolled_window_get_vscrollbar(opaque) : gtk_scrolled_window_get_hscrollbar(opaque)
    return scrollbar.map(Self.isActive) ?? false
  }

  private static func isActive(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    if StateFlags(gtk_widget_get_state_flags(widget)).contains(.active) { return true }
    var child = gtk_widget_get_first_child(widget)
    while let part = child {
      if isActive(part) { return true }
      child = gtk_widget_get_next_sibling(part)
    }
    return false
  }
}
