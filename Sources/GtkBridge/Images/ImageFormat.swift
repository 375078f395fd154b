import CGtk4

/// The differences between gdk-pixbuf's own modules, seen in version 2.42. See ``Glycin`` for the others.
struct ImageFormat {
  /// The module's name; empty before it is known.
  private let name: String

  /// Whether the format is scalable.
  private let isScalable: Bool

  /// - Parameter format: NULL before it is known.
  init(_ format: OpaquePointer?) {
    guard let format, let name = gdk_pixbuf_format_get_name(format) else {
      self.name = ""
      isScalable = false
      return
    }
    self.name = String(cString: name)
    isScalable = gdk_pixbuf_format_is_scalable(format) != 0
    g_free(name)
  }

  /// Whether the module reports the rows it decodes and accepts files with missing rows, which then contain
  /// uninitialized memory. A loader that scales does not report rows.
  var reportsRows: Bool { ["bmp", "ico", "pnm"].contains(name) }

  /// Whether the module stops when its size is set to 0 × 0. The other two stop without an error, about which
  /// gdk-pixbuf warns; they decode no more than what is written.
  var stopsAtNoSize: Bool { !["pnm", "tga"].contains(name) }

  /// The largest number of bytes that one byte of the file decodes to before the module reports the size. XPM
  /// reports it after decoding; it is text with at least one letter per pixel.
  var pixelBytesPerByte: Int { name == "xpm" ? 4 : 1 }

  /// Returns the memory that decoding an image takes, in bytes.
  func decodedByteCount(
    width: Int, height: Int, reducedTo reduced: (width: Int32, height: Int32), _ jpeg: JPEGStructure?
  ) -> Int {
    // Larger than any module supports, small enough not to overflow.
    let (width, height) = (min(width, 1 << 28), min(height, 1 << 28))
    let pixelCount = width * height
    return switch name {
    // The final pixels and one index for each.
    case "gif": pixelCount * 5
    case "jpeg": Self.jpegByteCount(width, height, (Int(reduced.width), Int(reduced.height)), jpeg)
    // Drawn in one pixel format and copied to another.
    case _ where isScalable: Int(reduced.width) * Int(reduced.height) * 8
    default: pixelCount * 4
    }
  }

  /// The module decodes at a half, a quarter or an eighth of the size if that is large enough. It keeps all
  /// coefficients of an image with several scans.
  private static func jpegByteCount(
    _ width: Int, _ height: Int, _ reduced: (width: Int, height: Int), _ jpeg: JPEGStructure?
  ) -> Int {
    var divisor = 1
    while divisor < 8, width.divided(by: 2 * divisor) >= reduced.width,
      height.divided(by: 2 * divisor) >= reduced.height
    {
      divisor *= 2
    }
    let channelCount = max(3, jpeg?.componentCount ?? 4)
    let pixels = width.divided(by: divisor) * height.divided(by: divisor) * channelCount
    guard let jpeg, jpeg.hasSeveralScans else { return pixels }
    return pixels + Int((Double(width * height) * jpeg.samplesPerPixel * 2).rounded())
  }
}

extension Int {
  /// Returns the quotient, rounded up.
  fileprivate func divided(by divisor: Int) -> Int { (self + divisor - 1) / divisor }
}
