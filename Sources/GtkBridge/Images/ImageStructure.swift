/// Tracks the structure of an image file while it is read: finds the size of common formats, and detects
/// truncated PNG and JPEG files, which gdk-pixbuf accepts.
struct ImageStructure {
  private enum Kind {
    case png(PNGStructure)
    case jpeg(JPEGStructure)
    case other
  }

  /// Nil before the first byte.
  private var kind: Kind?
  private var header = ImageHeader()

  /// The size in pixels that the file tells; nil before it is known, and for formats that are not tracked.
  var size: (width: Int, height: Int)? {
    let size = jpeg?.size ?? header.size
    return size.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
  }

  /// The structure of a JPEG file; nil for other formats.
  var jpeg: JPEGStructure? {
    if case .jpeg(let jpeg) = kind { jpeg } else { nil }
  }

  /// Whether the file is complete; true for formats that are not tracked.
  var isComplete: Bool {
    switch kind {
    case .png(let png): png.isComplete
    case .jpeg(let jpeg): jpeg.isComplete
    case .other, nil: true
    }
  }

  /// Whether the end of the image was read; false for formats that are not tracked.
  var hasEnded: Bool {
    switch kind {
    case .png, .jpeg: isComplete
    case .other, nil: false
    }
  }

  /// - Complexity: O(*n*) in the bytes of a JPEG file; otherwise O(1) for each piece or chunk.
  mutating func follow(_ bytes: UnsafeRawBufferPointer) {
    header.follow(bytes)
    followKind(bytes)
  }

  private mutating func followKind(_ bytes: UnsafeRawBufferPointer) {
    guard let first = bytes.first else { return }
    switch kind {
    case nil:
      kind =
        switch first {
        case 0x89: .png(PNGStructure())
        case 0xFF: .jpeg(JPEGStructure())
        default: .other
        }
      followKind(bytes)
    case .png(var png):
      png.follow(bytes)
      kind = .png(png)
    case .jpeg(var jpeg):
      jpeg.follow(bytes)
      kind = .jpeg(jpeg)
    case .other:
      break
    }
  }
}

/// The chunks of a PNG file (PNG specification, section 5.3): length, type, data, checksum.
struct PNGStructure {
  /// Whether the last chunk has started.
  private(set) var isComplete = false

  /// The number of bytes to skip; initially the signature.
  private var skipCount = 8

  /// The length and type of the current chunk, as far as read.
  private var head: UInt64 = 0
  private var headCount = 0

  mutating func follow(_ bytes: UnsafeRawBufferPointer) {
    var index = 0
    while index < bytes.count, !isComplete {
      if skipCount > 0 {
        let step = min(skipCount, bytes.count - index)
        skipCount -= step
        index += step
        continue
      }
      head = head << 8 | UInt64(bytes[index])
      headCount += 1
      index += 1
      guard headCount == 8 else { continue }
      isComplete = head & 0xFFFF_FFFF == 0x4945_4E44  // "IEND"
      skipCount = Int(head >> 32) + 4
      headCount = 0
    }
  }
}
