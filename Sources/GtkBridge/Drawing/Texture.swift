import CGtk4

extension Gtk {
  /// An immutable image.
  public final class Texture: Object {
    public override class var type: GType { gdk_texture_get_type() }

    /// Creates a texture from pixels of four bytes (red, green, blue, alpha), row by row without gaps.
    ///
    /// - Returns: nil if the size is empty or `pixels` does not have `width * height * 4` bytes.
    public convenience init?(width: Int, height: Int, rgba pixels: [UInt8]) {
      guard let pixels = PixelBuffer(width: width, height: height, rgba: pixels) else { return nil }
      self.init(pixels)
    }

    /// Decodes the content of a PNG, JPEG or TIFF file.
    ///
    /// - Returns: nil if the bytes are not a valid image.
    public convenience init?(encoded bytes: [UInt8]) {
      let bytes = g_bytes_new(bytes, gsize(bytes.count))
      defer { g_bytes_unref(bytes) }
      guard let texture = gdk_texture_new_from_bytes(bytes, nil) else { return nil }
      self.init(adopting: texture)
    }

    /// Reads and decodes an image file synchronously.
    ///
    /// - Returns: nil if the file cannot be read or is not an image.
    public convenience init?(file path: String) {
      guard let texture = gdk_texture_new_from_filename(path, nil) else { return nil }
      self.init(adopting: texture)
    }

    /// The width in pixels.
    public var width: Int { Int(gdk_texture_get_width(opaque)) }

    /// The height in pixels.
    public var height: Int { Int(gdk_texture_get_height(opaque)) }

    /// Writes a PNG file and returns whether that succeeded.
    public func savePNG(to path: String) -> Bool { gdk_texture_save_to_png(opaque, path) != 0 }

    /// Returns the pixels as `0xAARRGGBB` in the machine's byte order, colours multiplied by alpha, row by
    /// row.
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
  /// Returns a picture of the widget with one texture pixel for each logical pixel, or nil if the widget is
  /// not mapped or has no size.
  ///
  /// The picture includes the widget's CSS border and padding, and a window's header bar and frame.
  ///
  /// The window's renderer draws it off screen; other windows do not cover it.
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
    // NULL if the widget draws nothing.
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
    defer { gsk_render_node_unref(node) }
    var viewport = graphene_rect_t(0, 0, size.width, size.height)
    return gsk_renderer_render_texture(renderer, node, &viewport).map { Gtk.Texture(adopting: $0) }
  }
}
