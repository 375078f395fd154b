import CGtk4

extension Gtk {
  /// A picture that cannot change.
  public final class Texture: Object {
    public override class var type: GType { gdk_texture_get_type() }

    /// Pixels of four bytes each, red, green, blue and alpha, row after row without a gap.
    ///
    /// - Returns: nil when `pixels` does not have `width * height * 4` bytes or is empty.
    public convenience init?(width: Int, height: Int, rgba pixels: [UInt8]) {
      guard let pixels = PixelBuffer(width: width, height: height, rgba: pixels) else { return nil }
      self.init(pixels)
    }

    /// A PNG, JPEG or TIFF file's content.
    ///
    /// - Returns: nil when the bytes are none.
    public convenience init?(encoded bytes: [UInt8]) {
      let bytes = g_bytes_new(bytes, gsize(bytes.count))
      defer { g_bytes_unref(bytes) }
      guard let texture = gdk_texture_new_from_bytes(bytes, nil) else { return nil }
      self.init(adopting: texture)
    }

    /// An image file's content, read and decoded at once.
    ///
    /// - Returns: nil when there is no such file or it holds no image.
    public convenience init?(file path: String) {
      guard let texture = gdk_texture_new_from_filename(path, nil) else { return nil }
      self.init(adopting: texture)
    }

    public var width: Int { Int(gdk_texture_get_width(opaque)) }
    public var height: Int { Int(gdk_texture_get_height(opaque)) }

    /// Writes a PNG file and answers whether that succeeded.
    public func savePNG(to path: String) -> Bool { gdk_texture_save_to_png(opaque, path) != 0 }

    /// The pixels, four bytes each in the order of the machine's `0xAARRGGBB`, row after row.
    public func pixels() -> [UInt32] {
      var pixels = [UInt32](repeating: 0, count: width * height)
      pixels.withUnsafeMutableBytes { bytes in
        gdk_texture_download(opaque, bytes.baseAddress, gsize(width * 4))
      }
      return pixels
    }

    var paintable: OpaquePointer? { lazygrid_paintable(pointer) }
  }
}

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
