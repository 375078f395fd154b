import CGtk4

/// What gdk-pixbuf's modules do differently, each seen with version 2.42.
struct ImageFormat {
  /// The module's name; empty before it is known.
  private let name: String

  /// Whether the module draws at any size.
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

  /// Whether the module says which rows it has decoded, and says nothing when some are missing: those hold
  /// whatever was in memory. A loader that reduces the image itself does not pass the rows on.
  var reportsRows: Bool { ["bmp", "ico", "pnm"].contains(name) }

  /// Whether the module ends when it is given a size of 0 × 0. These two do so without an error, of which
  /// gdk-pixbuf complains; they decode no more than what is written.
  var stopsAtNoSize: Bool { !["pnm", "tga"].contains(name) }

  /// The most bytes that a byte of the file is decoded to before the module tells the size. XPM tells it
  /// after decoding; it is text, with at least one letter a pixel.
  var pixelBytesPerByte: Int { name == "xpm" ? 4 : 1 }

  /// The bytes that an image takes while it is decoded.
  func decodedByteCount(
    width: Int, height: Int, reducedTo reduced: (width: Int32, height: Int32), _ jpeg: JPEGStructure?
  ) -> Int {
    // Longer than any module takes, short enough not to overflow.
    let (width, height) = (min(width, 1 << 28), min(height, 1 << 28))
    let pixelCount = width * height
    return switch name {
    // The finished pixels, and an index each.
    case "gif": pixelCount * 5
    case "jpeg": Self.jpegByteCount(width, height, (Int(reduced.width), Int(reduced.height)), jpeg)
    // Drawn in one form and copied to another.
    case _ where isScalable: Int(reduced.width) * Int(reduced.height) * 8
    default: pixelCount * 4
    }
  }

  /// The module decodes at a half, a quarter or an eighth where that is enough. All coefficients are kept
  /// where the file goes over the picture more than once.
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
  /// The quotient rounded up.
  fileprivate func divided(by divisor: Int) -> Int { (self + divisor - 1) / divisor }
}
