import CGtk4

extension Gtk.Widget {
  /// Whether assistive technologies are to pass over the widget.
  public func setAccessibleHidden(_ hidden: Bool) {
    lazygrid_accessible_set_hidden(pointer, hidden.gboolean)
  }
}
