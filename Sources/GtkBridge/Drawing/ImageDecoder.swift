import CGtk4

/// Decodes images of every format that gdk-pixbuf has a module for, on any thread.
///
/// One decoding is one thread's business from beginning to end. gdk-pixbuf does the same in its own
/// asynchronous functions, and takes no modules that are not thread-safe (documentation of
/// `GdkPixbufFormatFlags`).
public enum ImageDecoder {
  /// How large an image is wanted; it is never enlarged.
  public struct Target: Sendable {
    public var width: Int
    public var height: Int

    /// Whether the image is to cover the whole rectangle; else it fits into it.
    public var covers: Bool

    public init(width: Int, height: Int, covers: Bool) {
      self.width = width
      self.height = height
      self.covers = covers
    }

    /// By how much an image is reduced. Which way up a photograph is meant is known only after it is
    /// decoded: the scale is enough for either.
    func scale(width imageWidth: Int, height imageHeight: Int) -> Double {
      guard imageWidth > 0, imageHeight > 0 else { return 1 }
      let (width, height) = (Double(width), Double(height))
      let (imageWidth, imageHeight) = (Double(imageWidth), Double(imageHeight))
      let upright = (width / imageWidth, height / imageHeight)
      let turned = (width / imageHeight, height / imageWidth)
      let scale =
        covers
        ? max(upright.0, upright.1, turned.0, turned.1)
        : max(min(upright.0, upright.1), min(turned.0, turned.1))
      return min(1, scale)
    }
  }

  /// Reads and decodes a file, no larger than wanted, and turns a photograph the way it was taken.
  ///
  /// - Parameter isCancelled: asked every 64 kB.
  /// - Complexity: reads the file once, in pieces.
  public static func decode(
    file path: String, for target: Target, isCancelled: () -> Bool = { false }
  ) throws(ImageDecodingError) -> PixelBuffer {
    // Cannot be NULL: a constructor.
    let file = g_file_new_for_path(path)!
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    var error: UnsafeMutablePointer<GError>?
    guard let stream = g_file_read(file, nil, &error) else { throw .failed(reason(taking: error)) }
    defer { g_object_unref(stream) }
    let decoding = Decoding(target)
    var chunk = [UInt8](repeating: 0, count: chunkSize)
    while true {
      if isCancelled() { throw .cancelled }
      let input = UnsafeMutableRawPointer(stream).assumingMemoryBound(to: GInputStream.self)
      let count = g_input_stream_read(input, &chunk, gsize(chunkSize), nil, &error)
      guard count >= 0 else { throw .failed(reason(taking: error)) }
      if count == 0 { return try decoding.finish() }
      try chunk.withUnsafeBufferPointer { chunk throws(ImageDecodingError) in
        try decoding.write(UnsafeBufferPointer(rebasing: chunk[..<count]))
      }
    }
  }

  /// Decodes the content of an image file, as ``decode(file:for:isCancelled:)``.
  public static func decode(
    _ bytes: [UInt8], for target: Target, isCancelled: () -> Bool = { false }
  ) throws(ImageDecodingError) -> PixelBuffer {
    let decoding = Decoding(target)
    try bytes.withUnsafeBufferPointer { bytes throws(ImageDecodingError) in
      for start in stride(from: 0, to: bytes.count, by: chunkSize) {
        if isCancelled() { throw .cancelled }
        let end = min(start + chunkSize, bytes.count)
        try decoding.write(UnsafeBufferPointer(rebasing: bytes[start..<end]))
      }
    }
    return try decoding.finish()
  }

  private static let chunkSize = 65_536

  /// What a `GError` says; frees it.
  fileprivate static func reason(taking error: UnsafeMutablePointer<GError>?) -> String {
    guard let error else { return "no reason is known" }
    defer { g_error_free(error) }
    return String(cString: error.pointee.message)
  }
}

/// Why there is no image.
public enum ImageDecodingError: Error, Equatable {
  case cancelled
  /// With the reason in the user's language.
  case failed(String)
}

/// One image on its way through a `GdkPixbufLoader`.
private final class Decoding {
  private let loader: UnsafeMutablePointer<GdkPixbufLoader>
  private let target: ImageDecoder.Target
  private var isClosed = false

  init(_ target: ImageDecoder.Target) {
    // Cannot be NULL: a constructor.
    loader = gdk_pixbuf_loader_new()!
    self.target = target
    // Known before anything is decoded: the JPEG module then decodes at a part of the size.
    let reduce: @convention(c) (OpaquePointer?, gint, gint, gpointer?) -> Void = { _, width, height, data in
      guard let data else { return }
      let decoding = Unmanaged<Decoding>.fromOpaque(data).takeUnretainedValue()
      decoding.didLearnSize(width: Int(width), height: Int(height))
    }
    g_signal_connect_data(
      loader, "size-prepared", unsafeBitCast(reduce, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil, lazygrid_connect_default)
  }

  deinit {
    // A loader complains when it is let go of without.
    if !isClosed { gdk_pixbuf_loader_close(loader, nil) }
    g_object_unref(loader)
  }

  private func didLearnSize(width: Int, height: Int) {
    let scale = target.scale(width: width, height: height)
    guard scale < 1 else { return }
    gdk_pixbuf_loader_set_size(
      loader, max(1, Int32((Double(width) * scale).rounded())),
      max(1, Int32((Double(height) * scale).rounded())))
  }

  func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImageDecodingError) {
    var error: UnsafeMutablePointer<GError>?
    guard gdk_pixbuf_loader_write(loader, bytes.baseAddress, gsize(bytes.count), &error) != 0 else {
      // The loader closes itself when it fails.
      isClosed = true
      throw .failed(ImageDecoder.reason(taking: error))
    }
  }

  func finish() throws(ImageDecodingError) -> PixelBuffer {
    var error: UnsafeMutablePointer<GError>?
    isClosed = true
    guard gdk_pixbuf_loader_close(loader, &error) != 0 else {
      throw .failed(ImageDecoder.reason(taking: error))
    }
    guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader),
      let turned = gdk_pixbuf_apply_embedded_orientation(pixbuf)
    else { throw .failed("it holds no image") }
    defer { g_object_unref(UnsafeMutableRawPointer(turned)) }
    return PixelBuffer(turned)
  }
}
