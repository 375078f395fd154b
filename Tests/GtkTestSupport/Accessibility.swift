import CGtk4
import GtkBridge

extension Gtk.Widget {
  /// Whether the accessible relation has this value. Works with GTK's test backend only.
  public func hasAccessible(_ number: AccessibleNumber, _ value: Int) -> Bool {
    lazygrid_accessible_has_number(pointer, number.relation, Int32(clamping: value)) != 0
  }

  /// Whether `label` is the accessible label of the widget. Works with GTK's test backend only.
  public func isAccessibleLabelled(by label: Gtk.Widget) -> Bool {
    lazygrid_accessible_is_labelled_by(pointer, label.pointer) != 0
  }

  /// Whether the accessible selected state has this value. Works with GTK's test backend only.
  public func hasAccessibleSelected(_ selected: Bool) -> Bool {
    lazygrid_accessible_is_selected(pointer, selected.gboolean) != 0
  }
}
