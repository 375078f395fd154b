import CGtk4

extension Gtk {
  /// A picture that cannot change.
  public final class Texture: Object {
    public override class var type: GType { gdk_texture_get_type() }

    /// Pixels of four bytes each, red, green, blue and alpha, row after row without a gap.
    ///
    /// - Returns: nil when `pixels` does not have `width * height * 4` bytes or is empty.
    public convenience init?(width: Int, height: Int, rgba pixels: [UInt8]) {
      guard width > 0, height > 0, width <= Int32.max / 4, height <= Int32.max,
        pixels.count == width * height * 4
      else { return nil }
      let bytes = g_bytes_new(pixels, gsize(pixels.count))
      defer { g_bytes_unref(bytes) }
      self.init(
        adopting: gdk_memory_texture_new(
          Int32(width), Int32(height), GDK_MEMORY_R8G8B8A8, bytes, gsize(width * 4)))
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
