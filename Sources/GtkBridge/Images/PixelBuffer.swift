import CGtk4

extension Gtk {
  /// Immutable pixels in a format that GTK draws without conversion.
  ///
  /// Can be created, held and released on any thread. A ``Texture`` created from it shares the memory.
  public final class PixelBuffer: Sendable {
    /// The width in pixels.
    public let width: Int

    /// The height in pixels.
    public let height: Int

    /// The pixels, four bytes each without gaps: blue, green, red, alpha, colours multiplied by alpha.
    ///
    /// Safe to share: "unrelated callers can use byte data in the GBytes without coordinating their
    /// activities", says GLib's documentation of the type, which counts references atomically.
    nonisolated(unsafe) let bytes: OpaquePointer

    /// Copies pixels of four bytes (red, green, blue, alpha), row by row without gaps.
    ///
    /// - Returns: nil if the size is empty or `pixels` does not have `width * height * 4` bytes.
    /// - Complexity: O(`width * height`).
    public init?(width: Int, height: Int, rgba pixels: [UInt8]) {
      guard width > 0, height > 0, width <= Int32.max / 4, height <= Int32.max,
        pixels.count == width * height * 4
      else { return nil }
      self.width = width
      self.height = height
      bytes = pixels.withUnsafeBufferPointer { pixels in
        // Not nil: there is at least one pixel.
        Self.drawable(pixels.baseAddress!, width: width, height: height, stride: width * 4, channels: 4)
      }
    }

    /// Copies the pixels of a `GdkPixbuf`, which always has 8 bits per channel and three or four channels
    /// (documentation of the type).
    init(_ pixbuf: OpaquePointer) {
      width = Int(gdk_pixbuf_get_width(pixbuf))
      height = Int(gdk_pixbuf_get_height(pixbuf))
      // Cannot be NULL: a pixbuf has pixels.
      bytes = Self.drawable(
        gdk_pixbuf_read_pixels(pixbuf)!, width: width, height: height,
        stride: Int(gdk_pixbuf_get_rowstride(pixbuf)), channels: Int(gdk_pixbuf_get_n_channels(pixbuf)))
    }

    deinit { g_bytes_unref(bytes) }

    /// The size of the pixels, in bytes.
    public var byteCount: Int { width * height * 4 }

    private static func drawable(
      _ source: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int, channels: Int
    ) -> OpaquePointer {
      let count = width * height * 4
      // Cannot be NULL: GLib aborts when it is out of memory.
      let target = g_malloc(gsize(count))!
      let words = target.bindMemory(to: UInt32.self, capacity: width * height)
      for row in 0..<height {
        let from = source + row * stride
        let to = words + row * width
        for column in 0..<width {
          let pixel = from + column * channels
          let alpha = channels == 4 ? UInt32(pixel[3]) : 255
          let word =
            alpha << 24 | multiply(pixel[0], alpha) << 16 | multiply(pixel[1], alpha) << 8
            | multiply(pixel[2], alpha)
          to[column] = word.littleEndian
        }
      }
      return g_bytes_new_take(target, gsize(count))
    }

    /// Returns `value * alpha / 255`, rounded.
    private static func multiply(_ value: UInt8, _ alpha: UInt32) -> UInt32 {
      let product = UInt32(value) &* alpha &+ 128
      return (product &+ product >> 8) >> 8
    }
  }
}

extension Gtk.Texture {
  /// Creates a texture that shares the memory of the pixels.
  public convenience init(_ pixels: Gtk.PixelBuffer) {
    self.init(
      adopting: gdk_memory_texture_new(
        Int32(pixels.width), Int32(pixels.height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, pixels.bytes,
        gsize(pixels.width * 4)))
  }
}
