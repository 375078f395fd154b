import GtkBridge

/// The widget around the content of a section's header or footer.
///
/// CSS: one node `header`, as the headers in lists of newer GTK have. It takes the focus itself when a click on
/// it does something; what is inside may otherwise.
final class EdgeWidget: CellWidget {
  static let edgeRegistration = Gtk.SubclassRegistration<EdgeWidget>(name: "LazyGridHeader")

  override class func configure(_ widgetClass: Gtk.WidgetClass) {
    widgetClass.setCSSName("header")
    widgetClass.setAccessibleRole(.rowHeader)
  }

  override func instanceDidInitialize() {
    widget.clipsContent = true
  }
}

extension Cell {
  /// The cell whose widget this is.
  static func of(_ widget: Gtk.Widget) -> Cell? {
    CellWidget.registration.implementation(of: widget)?.cell
      ?? EdgeWidget.edgeRegistration.implementation(of: widget)?.cell
  }
}
