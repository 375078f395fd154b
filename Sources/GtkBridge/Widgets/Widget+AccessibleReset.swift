import CGtk4

extension Gtk.Widget {
  /// Undoes ``setAccessibleLabel(_:)``: the widget speaks for itself again.
  public func resetAccessibleLabel() {
    if let label = cast(to: Gtk.Label.self) {
      // A label has its text set there when that changes, and only then (seen in GTK 4.8.3).
      setAccessibleLabel(label.text)
    } else {
      gtk_accessible_reset_property(lazygrid_accessible(pointer), GTK_ACCESSIBLE_PROPERTY_LABEL)
    }
  }
}
