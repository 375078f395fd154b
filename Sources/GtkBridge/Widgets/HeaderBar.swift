import CGtk4

extension Gtk {
  /// The bar at the top of a window.
  public final class HeaderBar: Widget {
    public override class var type: GType { gtk_header_bar_get_type() }

    public convenience init() { self.init(adopting: gtk_header_bar_new()) }

    public func packStart(_ child: Widget) { gtk_header_bar_pack_start(opaque, child.widgetPointer) }
    public func packEnd(_ child: Widget) { gtk_header_bar_pack_end(opaque, child.widgetPointer) }
    public func remove(_ child: Widget) { gtk_header_bar_remove(opaque, child.widgetPointer) }

    /// What is shown in place of the window's title.
    public var titleWidget: Widget? {
      get { gtk_header_bar_get_title_widget(opaque).map { Widget(retaining: $0) } }
      set { gtk_header_bar_set_title_widget(opaque, newValue?.widgetPointer) }
    }

    /// Whether the window's buttons are shown.
    public var showsTitleButtons: Bool {
      get { gtk_header_bar_get_show_title_buttons(opaque) != 0 }
      set { gtk_header_bar_set_show_title_buttons(opaque, newValue.gboolean) }
    }
  }
}
