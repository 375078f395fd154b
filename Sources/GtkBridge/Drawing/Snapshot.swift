import CGtk4

extension Gtk {
  /// The drawing operations of a frame. A widget adds to them in its `snapshot` virtual function; valid
  /// during that call.
  @MainActor
  public struct Snapshot {
    package let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    /// Clips the drawing of `body` to a rectangle.
    public func clipped(x: Double, y: Double, width: Double, height: Double, _ body: () -> Void) {
      var bounds = graphene_rect_t(x, y, width, height)
      gtk_snapshot_push_clip(pointer, &bounds)
      body()
      gtk_snapshot_pop(pointer)
    }

    /// Draws `body` with an opacity, from 0 to 1.
    public func withOpacity(_ opacity: Double, _ body: () -> Void) {
      gtk_snapshot_push_opacity(pointer, opacity)
      body()
      gtk_snapshot_pop(pointer)
    }

    /// Moves the drawing of `body`.
    public func translated(x: Double, y: Double, _ body: () -> Void) {
      var offset = graphene_point_t(x: Float(x), y: Float(y))
      gtk_snapshot_save(pointer)
      gtk_snapshot_translate(pointer, &offset)
      body()
      gtk_snapshot_restore(pointer)
    }

    /// Fills a rectangle with a colour. Components range from 0 to 1.
    public func fill(
      red: Double, green: Double, blue: Double, alpha: Double = 1, x: Double, y: Double, width: Double,
      height: Double
    ) {
      var color = GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
      var bounds = graphene_rect_t(x, y, width, height)
      gtk_snapshot_append_color(pointer, &color, &bounds)
    }

    /// Draws a texture, scaled to a rectangle.
    public func draw(_ texture: Texture, x: Double, y: Double, width: Double, height: Double) {
      var bounds = graphene_rect_t(x, y, width, height)
      gtk_snapshot_append_texture(pointer, texture.opaque, &bounds)
    }

    /// Draws text with the colour and shadow that CSS sets for a widget.
    public func draw(_ text: TextLayout, x: Double, y: Int, styledAs widget: Widget) {
      // GTK ignores the fraction of a position (seen in 4.18), but not that of a translation.
      let left = x.rounded(.down)
      translated(x: x - left, y: 0) {
        gtk_snapshot_render_layout(
          pointer, gtk_widget_get_style_context(widget.widgetPointer), left, Double(y), text.opaque)
      }
    }
  }
}

extension graphene_rect_t {
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(
      origin: graphene_point_t(x: Float(x), y: Float(y)),
      size: graphene_size_t(width: Float(width), height: Float(height)))
  }
}
