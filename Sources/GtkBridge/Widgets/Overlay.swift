import CGtk4

extension Gtk {
  /// A widget with others on top of it.
  public final class Overlay: Widget {
    public override class var type: GType { gtk_overlay_get_type() }

    public convenience init() { self.init(adopting: gtk_overlay_new()) }

    /// The widget at the bottom, which gives the overlay its size.
    public var child: Widget? {
      get { gtk_overlay_get_child(opaque).map { Widget(retaining: $0) } }
      set { gtk_overlay_set_child(opaque, newValue?.widgetPointer) }
    }

    /// Puts a widget on top, placed by its alignment and margins.
    ///
    /// - Parameter isMeasured: whether the overlay is at least as large as this widget.
    public func addOverlay(_ widget: Widget, isMeasured: Bool = false) {
      gtk_overlay_add_overlay(opaque, widget.widgetPointer)
      if isMeasured { gtk_overlay_set_measure_overlay(opaque, widget.widgetPointer, 1) }
    }

    public func removeOverlay(_ widget: Widget) { gtk_overlay_remove_overlay(opaque, widget.widgetPointer) }
  }
}
