extension Gtk {
  /// Decodes images of all formats that gdk-pixbuf has a module for, on any thread.
  ///
  /// Each decoding stays on one thread. gdk-pixbuf's own asynchronous functions do the same, and its modules
  /// must be thread-safe (documentation of `GdkPixbufFormatFlags`).
  public enum ImageDecoder {
    /// The requested size of an image. Images are never enlarged.
    public struct Target: Sendable {
      /// The width in pixels.
      public var width: Int

      /// The height in pixels.
      public var height: Int

      /// Whether the image covers the whole rectangle; otherwise it fits inside.
      public var covers: Bool

      public init(width: Int, height: Int, covers: Bool) {
        self.width = width
        self.height = height
        self.covers = covers
      }

      /// Returns the scale of an image, at most 1. The orientation of a photograph is known only after
      /// decoding: the scale is large enough for either.
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

    /// The default memory limit of one image: 256 MiB, or 67 million pixels.
    public static let defaultMemoryLimit = 256 << 20

    /// Reads and decodes a file, reduced to the requested size, and applies the orientation of a photograph.
    ///
    /// Reads only regular files and symbolic links to them.
    ///
    /// - Parameters:
    ///   - memoryLimit: The largest number of bytes that the image may decode to before it is reduced, four
    ///     per pixel. Of gdk-pixbuf's own formats, only JPEG and SVG are reduced while they are decoded; where
    ///     gdk-pixbuf decodes with glycin, only SVG is.
    ///   - isCancelled: Called every 16 kB; returning true ends the decoding.
    /// - Complexity: Reads the file once, in pieces. With glycin, keeps it in memory until it is decoded.
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

    /// Decodes the content of an image file. See ``decode(file:for:memoryLimit:isCancelled:)``.
    public static func decode(
      _ bytes: [UInt8], for target: Target, memoryLimit: Int = defaultMemoryLimit,
      isCancelled: () -> Bool = { false }
    ) throws(ImageDecodingError) -> PixelBuffer {
      try decode(bytes, for: target, memoryLimit: memoryLimit, isCancelled: isCancelled) { _ in }
    }

    /// - Parameter admit: See ``decode(for:memoryLimit:admit:reading:)``.
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

    /// Decodes an image while it is read.
    ///
    /// - Parameters:
    ///   - memoryLimit: The largest number of bytes that the image may decode to before it is reduced.
    ///   - admit: Called once, when the image's size is known and before its memory is allocated, with the
    ///     number of bytes that it decodes to. May block; an error ends the decoding.
    ///   - read: Reads into the start of the buffer and returns the number of bytes, 0 at the end.
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

    /// The size of one read, in bytes. Small, because a slow server fills a piece before it is decoded, and
    /// because few bytes of a file can hold many rows.
    private static let pieceSize = 16_384
  }

  /// The reason why decoding failed.
  public enum ImageDecodingError: Error, Equatable {
    case cancelled
    /// The reason, in the user's language.
    case failed(String)
    /// The image decodes to more bytes than the limit.
    case tooLarge(width: Int, height: Int, byteCount: Int, limit: Int)
  }
}
