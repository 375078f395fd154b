import GtkBridge

/// The origin of a picture: an ID and a closure that loads its data.
struct PictureSource {
  typealias Load = @Sendable (PictureSize) async throws -> PictureData

  enum ID: Hashable, CustomStringConvertible {
    case file(String)
    case custom(AnyHashable)

    /// The name of the picture in a warning.
    var description: String {
      switch self {
      case .file(let path): "the image file '\(path)'"
      case .custom(let id): "the picture \(id)"
      }
    }
  }

  let id: ID
  let load: Load

  init(id: ID, _ load: @escaping Load) {
    self.id = id
    self.load = load
  }
}

/// Identifies a picture decoded for one size.
struct PictureKey: Hashable {
  let id: PictureSource.ID
  let size: PictureSize

  /// Whether the picture covers the size, instead of fitting into it.
  let covers: Bool

  /// Returns whether the picture can be shown in place of the one for another key.
  func serves(_ other: PictureKey) -> Bool {
    id == other.id && (covers || !other.covers) && size.serves(other.size)
  }
}

/// The data of a picture, which can be sent between threads.
public enum PictureData: Sendable {
  /// The path of an image file.
  case file(String)

  /// The content of an image file.
  case encoded([UInt8])

  /// Pixels of four bytes each (red, green, blue and alpha), row by row without padding.
  ///
  /// The pixels are shown without scaling on load. A number of bytes other than `width * height * 4` is an error.
  case rgba([UInt8], width: Int, height: Int)

  /// Returns the pixels to show. Files are decoded at no more than the needed size.
  ///
  /// Reads and decodes synchronously: do not call it on the main thread.
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

/// A size in device pixels, which is the size of the widget multiplied by the scale factor of the screen.
public struct PictureSize: Hashable, Sendable {
  /// The width in device pixels.
  public var width: Int
  /// The height in device pixels.
  public var height: Int

  /// Creates a size in device pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size with both lengths rounded up to the next step, where each step is a quarter longer than the one
  /// before.
  ///
  /// A picture is therefore not decoded again for each pixel by which a window grows.
  var roundedUp: PictureSize {
    PictureSize(width: Self.step(atLeast: width), height: Self.step(atLeast: height))
  }

  private static func step(atLeast length: Int) -> Int {
    var step = 16
    while step < length { step += step / 4 }
    return step
  }

  /// Returns whether a picture decoded for this size can be shown at another one.
  ///
  /// Neither length may be smaller than the other size's, nor more than twice as large.
  func serves(_ other: PictureSize) -> Bool {
    (other.width...2 * other.width).contains(width) && (other.height...2 * other.height).contains(height)
  }
}
