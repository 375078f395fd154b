extension Gtk {
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

    /// The memory that one image may decode to unless told otherwise: 256 MiB, which is 67 million pixels.
    public static let defaultMemoryLimit = 256 << 20

    /// Reads and decodes a file, no larger than wanted, and turns a photograph the way it was taken.
    ///
    /// Only regular files are read, and symbolic links to them.
    ///
    /// - Parameters:
    ///   - memoryLimit: the most bytes that the image may decode to before it is reduced, four a pixel. Of
    ///     the formats that come with gdk-pixbuf only JPEG and SVG are reduced while they are decoded.
    ///   - isCancelled: asked every 16 kB.
    /// - Complexity: reads the file once, in pieces.
    public static func decode(
      file path: String, for target: Target, memoryLimit: Int = defaultMemoryLimit,
      isCancelled: () -> Bool = { false }
    ) throws(ImageDecodingError) -> PixelBuffer {
      let file = try RegularFile(path)
      return try decode(for: target, memoryLimit: memoryLimit) { buffer throws(ImageDecodingError) in
        if isCancelled() { throw .cancelled }
        return try file.read(into: buffer)
      }
    }

    /// Decodes the content of an image file, as ``decode(file:for:memoryLimit:isCancelled:)``.
    public static func decode(
      _ bytes: [UInt8], for target: Target, memoryLimit: Int = defaultMemoryLimit,
      isCancelled: () -> Bool = { false }
    ) throws(ImageDecodingError) -> PixelBuffer {
      try decode(bytes, for: target, memoryLimit: memoryLimit, isCancelled: isCancelled) { _ in }
    }

    /// - Parameter admit: see ``decode(for:memoryLimit:admit:reading:)``.
    package static func decode(
      _ bytes: [UInt8], for target: Target, memoryLimit: Int, isCancelled: () -> Bool,
      admit: @escaping (_ byteCount: Int) throws(ImageDecodingError) -> Void
    ) throws(ImageDecodingError) -> PixelBuffer {
      var rest = bytes[...]
      return try decode(for: target, memoryLimit: memoryLimit, admit: admit) {
        buffer throws(ImageDecodingError) in
        if isCancelled() { throw .cancelled }
        let piece = rest.prefix(buffer.count)
        buffer.copyBytes(from: piece)
        rest = rest.dropFirst(piece.count)
        return piece.count
      }
    }

    /// Decodes an image that is read meanwhile.
    ///
    /// - Parameters:
    ///   - memoryLimit: the most bytes that the image may decode to before it is reduced.
    ///   - admit: called once, when the image's size is known and before the memory for it is taken, with the
    ///     bytes that it decodes to. It may wait; an error ends the decoding.
    ///   - read: reads into the beginning of the buffer and answers the number of bytes, 0 at the end.
    package static func decode(
      for target: Target, memoryLimit: Int,
      admit: @escaping (_ byteCount: Int) throws(ImageDecodingError) -> Void = { _ in },
      reading read: (UnsafeMutableRawBufferPointer) throws(ImageDecodingError) -> Int
    ) throws(ImageDecodingError) -> PixelBuffer {
      let decoding = ImageDecoding(target, memoryLimit: memoryLimit, admit: admit)
      defer { decoding.close() }
      let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceSize, alignment: 16)
      defer { piece.deallocate() }
      while true {
        let count = try read(piece)
        guard count > 0 else { return try decoding.finish() }
        try decoding.write(UnsafeRawBufferPointer(rebasing: piece[..<count]))
      }
    }

    /// Small, because a slow server fills a piece before it is handed on, and because little of a file can
    /// be very much of a picture.
    private static let pieceSize = 16_384
  }

  /// Why there is no image.
  public enum ImageDecodingError: Error, Equatable {
    case cancelled
    /// With the reason in the user's language.
    case failed(String)
    /// The image would decode to more bytes than the limit.
    case tooLarge(width: Int, height: Int, byteCount: Int, limit: Int)
  }
}
