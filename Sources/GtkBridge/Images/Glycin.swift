import CGtk4

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The part of the glycin library that tells the size of an image without decoding it.
///
/// Since version 2.44, gdk-pixbuf can be built to decode most formats with glycin, which runs decoders in
/// other processes. Its modules then only store what is written to a `GdkPixbufLoader`. Closing the loader
/// decodes the file, whole: a size of 0 × 0 does not stop it, and an image of 2 GiB or more ends this process
/// (seen in 2.44.8 with glycin 2.2.3). The size must therefore be known before the loader gets the file.
struct Glycin: Sendable {
  /// An image whose header glycin has read.
  struct Image {
    var width: Int
    var height: Int

    /// Whether it is a drawing, which glycin decodes in the requested size.
    var isScalable: Bool

    /// Returns the memory that decoding the image takes, in bytes.
    func decodedByteCount(reducedTo reduced: (width: Int32, height: Int32)) -> Int {
      if isScalable { return Int(reduced.width) * Int(reduced.height) * 8 }
      // Larger than any decoder supports, small enough not to overflow.
      return min(width, 1 << 28) * min(height, 1 << 28) * 4
    }
  }

  /// The size from which gdk-pixbuf ends the process, in bytes.
  static let largestByteCount = Int(Int32.max)

  private typealias Pointer = UnsafeMutableRawPointer
  private typealias MakeLoader = @convention(c) (OpaquePointer?) -> Pointer?
  private typealias SetFlag = @convention(c) (Pointer?, gboolean) -> Void
  private typealias Load =
    @convention(c) (Pointer?, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?) -> Pointer?
  private typealias GetLength = @convention(c) (Pointer?) -> UInt32
  private typealias GetText = @convention(c) (Pointer?) -> UnsafePointer<CChar>?
  private typealias GetQuark = @convention(c) () -> GQuark

  private let makeLoader: MakeLoader
  private let setAppliesOrientation: SetFlag
  private let load: Load
  private let width: GetLength
  private let height: GetLength
  private let mimeType: GetText
  private let errorDomain: GetQuark

  /// The library, if this process has loaded it: then gdk-pixbuf is probably built with it.
  static let loaded = Glycin()

  private init?() {
    // The name of the version whose functions are declared above. Loads nothing.
    guard let library = dlopen("libglycin-2.so.0", RTLD_LAZY | RTLD_NOLOAD) else { return nil }
    guard let makeLoader = dlsym(library, "gly_loader_new_for_bytes"),
      let setAppliesOrientation = dlsym(library, "gly_loader_set_apply_transformations"),
      let load = dlsym(library, "gly_loader_load"),
      let width = dlsym(library, "gly_image_get_width"),
      let height = dlsym(library, "gly_image_get_height"),
      let mimeType = dlsym(library, "gly_image_get_mime_type"),
      let errorDomain = dlsym(library, "gly_loader_error_quark")
    else { return nil }
    self.makeLoader = unsafeBitCast(makeLoader, to: MakeLoader.self)
    self.setAppliesOrientation = unsafeBitCast(setAppliesOrientation, to: SetFlag.self)
    self.load = unsafeBitCast(load, to: Load.self)
    self.width = unsafeBitCast(width, to: GetLength.self)
    self.height = unsafeBitCast(height, to: GetLength.self)
    self.mimeType = unsafeBitCast(mimeType, to: GetText.self)
    self.errorDomain = unsafeBitCast(errorDomain, to: GetQuark.self)
  }

  /// Reads the header of an image file.
  ///
  /// - Returns: nil if glycin does not know the format; gdk-pixbuf may have a module of its own.
  func image(_ file: [UInt8]) throws(Gtk.ImageDecodingError) -> Image? {
    let bytes = file.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(bytes) }
    guard let loader = makeLoader(bytes) else { return nil }
    defer { g_object_unref(loader) }
    // gdk-pixbuf does the same; it counts the rows of a photograph as they are stored.
    setAppliesOrientation(loader, 0)
    var error: UnsafeMutablePointer<GError>?
    guard let image = load(loader, &error) else {
      defer { if let error { g_error_free(error) } }
      return try failure(error)
    }
    defer { g_object_unref(image) }
    let type = mimeType(image).map { String(cString: $0) }
    return Image(
      width: Int(width(image)), height: Int(height(image)), isScalable: type?.hasPrefix("image/svg") ?? false)
  }

  private func failure(_ error: UnsafeMutablePointer<GError>?) throws(Gtk.ImageDecodingError) -> Image? {
    guard let error else { return nil }
    if error.pointee.domain == errorDomain(), error.pointee.code == Self.unknownFormat { return nil }
    throw .failed(Self.reason(String(cString: error.pointee.message)))
  }

  /// Removes the places in glycin's source that precede the reason in its messages (seen in 2.2.3).
  static func reason(_ message: String) -> String {
    let places = message.matches(of: #/[^ ]*\.rs:\d+:\d+: /#)
    guard let end = places.last?.range.upperBound, end < message.endIndex else { return message }
    return String(message[end...])
  }

  /// `GLY_LOADER_ERROR_UNKNOWN_IMAGE_FORMAT`.
  private static let unknownFormat: CInt = 1
}
