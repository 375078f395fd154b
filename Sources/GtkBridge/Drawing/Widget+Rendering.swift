import CGtk4

extension Gtk.Widget {
  /// The widget as it would be drawn now, one texture pixel a logical pixel; nil while it is not
  /// mapped in a window or has no size.
  ///
  /// The picture includes the widget's CSS border and padding, and a window's header bar and frame.
  ///
  /// It is drawn by the window's own renderer, off screen; nothing in front of the window can hide it.
  public func renderToTexture() -> Gtk.Texture? {
    guard isMapped, width > 0, height > 0,
      let native = gtk_widget_get_native(widgetPointer),
      let renderer = gtk_native_get_renderer(native)
    else { return nil }
    // Cannot be NULL: constructors.
    let paintable = Gtk.Object(adopting: gtk_widget_paintable_new(widgetPointer)!)
    defer { withExtendedLifetime(paintable) {} }
    let snapshot = gtk_snapshot_new()!
    let area = lazygrid_paintable(paintable.pointer)
    let size = (
      width: Double(gdk_paintable_get_intrinsic_width(area)),
      height: Double(gdk_paintable_get_intrinsic_height(area))
    )
    gdk_paintable_snapshot(area, snapshot, size.width, size.height)
    // NULL when the widget draws nothing at all.
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
    defer { gsk_render_node_unref(node) }
    var viewport = graphene_rect_t(0, 0, size.width, size.height)
    return gsk_renderer_render_texture(renderer, node, &viewport).map { Gtk.Texture(adopting: $0) }
  }
}
