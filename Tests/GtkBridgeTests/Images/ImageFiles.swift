import CGtk4
import GtkBridge
import XCTest

/// The content of image files, made for tests.
enum ImageFiles {
  /// An image file with noise in it. An icon has an alpha channel: glycin 2.2 does not read those that it writes
  /// without one.
  static func noise(
    _ format: String, width: Int32, height: Int32, options: [String: String] = [:]
  ) throws -> [UInt8] {
    let hasAlpha = format == "ico"
    let pixbuf = try XCTUnwrap(gdk_pixbuf_new(GDK_COLORSPACE_RGB, hasAlpha.gboolean, 8, width, height))
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    let count = Int(gdk_pixbuf_get_byte_length(pixbuf))
    for index in 0..<count {
      let isAlpha = hasAlpha && index % 4 == 3
      gdk_pixbuf_get_pixels(pixbuf)[index] = isAlpha ? 255 : UInt8(truncatingIfNeeded: index &* 7_919 >> 3)
    }
    var buffer: UnsafeMutablePointer<CChar>?
    var length: gsize = 0
    var keys = options.keys.sorted().map { strdup($0) } + [nil]
    var values = options.keys.sorted().map { strdup(options[$0]!) } + [nil]
    defer { for text in keys + values { free(text) } }
    XCTAssertNotEqual(gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &length, format, &keys, &values, nil), 0)
    defer { g_free(buffer) }
    return try UnsafeRawBufferPointer(start: XCTUnwrap(buffer), count: Int(length)).map { $0 }
  }

  /// Whether gdk-pixbuf writes files of a format.
  static func canSave(_ format: String) -> Bool {
    var canSave = false
    let formats = gdk_pixbuf_get_formats()
    var next = formats
    while let item = next {
      if let data = item.pointee.data, let name = gdk_pixbuf_format_get_name(OpaquePointer(data)) {
        if String(cString: name) == format {
          canSave = gdk_pixbuf_format_is_writable(OpaquePointer(data)) != 0
        }
        g_free(name)
      }
      next = item.pointee.next
    }
    g_slist_free(formats)
    return canSave
  }

  /// A PPM file of one colour.
  static func ppm(width: Int, height: Int) -> [UInt8] {
    Array("P6 \(width) \(height) 255\n".utf8) + [UInt8](repeating: 100, count: width * height * 3)
  }

  /// A PNG file that ends after the beginning of its pixels.
  ///
  /// - Parameter depth: the bits of a pixel, which is grey.
  static func pngHead(width: UInt32, height: UInt32, depth: UInt8 = 8) -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let options: [UInt8] = [depth, 0, 0, 0, 0]
    bytes += chunk("IHDR", big(width) + big(height) + options)
    // The first bytes of a zlib stream.
    bytes += chunk("IDAT", [0x78, 0x9C])
    return bytes
  }

  /// A PNG chunk: length, type, data, checksum.
  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(type.utf8) + data
    return big(UInt32(data.count)) + content + big(checksum(content))
  }

  /// CRC-32.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : 0xEDB8_8320 ^ (sum >> 1) }
    }
    return ~sum
  }

  /// A JPEG file that ends where the coded samples begin.
  ///
  /// - Parameters:
  ///   - marker: the kind of frame, 0xC0 for baseline, 0xC2 for progressive.
  ///   - samplings: across and along, four bits each, of each component.
  ///   - firstScan: the number of components in the first scan.
  static func jpegHead(
    width: UInt16, height: UInt16, marker: UInt8 = 0xC0, samplings: [UInt8] = [0x22, 0x11, 0x11],
    firstScan: Int? = nil
  ) -> [UInt8] {
    var frame: [UInt8] = [8] + big(height) + big(width)
    frame.append(UInt8(samplings.count))
    for (index, sampling) in samplings.enumerated() { frame += [UInt8(index + 1), sampling, 0] }
    let scanCount = firstScan ?? samplings.count
    var scan = [UInt8(scanCount)]
    for index in 0..<scanCount { scan += [UInt8(index + 1), 0] }
    scan += marker == 0xC2 ? [0, 0, 0] : [0, 63, 0]
    var bytes: [UInt8] = [0xFF, 0xD8]
    bytes += segment(marker, frame)
    bytes += segment(0xDA, scan)
    return bytes
  }

  static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
    [0xFF, marker] + big(UInt16(data.count + 2)) + data
  }

  /// A GIF file whose only frame is one pixel of a screen of any size.
  static func gif(screenWidth width: UInt16, height: UInt16) -> [UInt8] {
    var bytes = Array("GIF89a".utf8)
    bytes += little(width) + little(height)
    // Two colours, a frame, its only pixel, the end.
    bytes += [0xF0, 0, 0, 0, 0, 0, 255, 255, 255]
    bytes += [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0]
    bytes += [2, 2, 0x4C, 1, 0, 0x3B]
    return bytes
  }

  /// A TGA file of a 32-bit image that ends after one run of equal pixels.
  static func tgaHead(width: UInt16, height: UInt16) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 12)
    bytes[2] = 10
    bytes += little(width) + little(height)
    bytes += [32, 8, 0xFF, 1, 2, 3, 4]
    return bytes
  }

  /// An image of 200 × 200 pixels in several formats.
  static func whole() throws -> [(String, [UInt8])] {
    try ["png", "jpeg", "bmp", "tiff", "ico"].map {
      ($0, try noise($0, width: 200, height: 200))
    } + [
      ("ppm", ppm(width: 200, height: 200)),
      ("interlaced png", try interlaced()),
    ]
  }

  /// Adam7, stored without compression: each pass covers all of the rows that it touches.
  private static func interlaced() throws -> [UInt8] {
    let length = 200
    var raw: [UInt8] = []
    let passes = [
      (0, 8, 0, 8), (4, 8, 0, 8), (0, 4, 4, 8), (2, 4, 0, 4), (0, 2, 2, 4), (1, 2, 0, 2), (0, 1, 1, 2),
    ]
    for (x, stepX, y, stepY) in passes {
      for row in stride(from: y, to: length, by: stepY) {
        raw.append(0)
        raw += stride(from: x, to: length, by: stepX).map { UInt8(truncatingIfNeeded: $0 &* row) }
      }
    }
    let plain = pngHead(width: UInt32(length), height: UInt32(length))
    var header = Array(plain[16..<29])
    header[12] = 1
    return Array(plain[..<8]) + chunk("IHDR", header)
      + chunk("IDAT", zlib(raw)) + chunk("IEND", [])
  }

  /// A zlib stream of stored blocks.
  private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var (low, high) = (UInt32(1), UInt32(0))
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    for start in stride(from: 0, to: bytes.count, by: 60_000) {
      let block = bytes[start..<min(start + 60_000, bytes.count)]
      let count = UInt16(block.count)
      stream.append(start + block.count == bytes.count ? 1 : 0)
      for number in [count, ~count] { stream += [UInt8(number & 255), UInt8(number >> 8)] }
      stream += block
    }
    return stream + [UInt8(high >> 8), UInt8(high & 255), UInt8(low >> 8), UInt8(low & 255)]
  }

  private static func big<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian, Array.init)
  }

  private static func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian, Array.init)
  }
}
