import GtkBridge

/// A picture as it comes from where it is kept, in a form that may go from thread to thread.
public enum PictureData: Sendable {
  /// The path of an image file.
  case file(String)

  /// The content of an image file.
  case encoded([UInt8])

  /// Pixels of four bytes each, red, green, blue and alpha, row after row without a gap. They are shown
  /// as they are; a number of bytes other than `width * height * 4` is an error.
  case rgba([UInt8], width: Int, height: Int)

  /// The pixels to be shown, files no larger than needed.
  ///
  /// - Complexity: reads and decodes; not for the main thread.
  func pixels(
    for size: PictureSize, covers: Bool, in work: PictureWork
  ) throws(Gtk.ImageDecodingError) -> Gtk.PixelBuffer {
    let target = Gtk.ImageDecoder.Target(width: size.width, height: size.height, covers: covers)
    switch self {
    case .file(let path):
      return try work.decode(file: path, for: target)
    case .encoded(let bytes):
      return try work.decode(bytes, for: target)
    case .rgba(let bytes, let width, let height):
      guard let pixels = Gtk.PixelBuffer(width: width, height: height, rgba: bytes) else {
        throw .failed("\(bytes.count) bytes are no \(width) × \(height) pixels of four bytes")
      }
      return pixels
    }
  }
}
