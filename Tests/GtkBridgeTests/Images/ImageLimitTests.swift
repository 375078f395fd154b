import GtkTestSupport
import XCTest

@testable import GtkBridge

/// What an image may decode to. The files are small and say that they are large.
final class ImageLimitTests: GtkTestCase {
  func testAnImageAboveTheLimitIsRefusedBeforeItsMemoryIsTaken() throws {
    try onMain {
      let side = 20_000
      let (length, short) = (UInt32(side), UInt16(side))
      let cases: [(String, [UInt8], byteCount: Int)] = [
        ("PNG", ImageFiles.pngHead(width: length, height: length), 4 * side * side),
        ("PNG, a bit a pixel", ImageFiles.pngHead(width: length, height: length, depth: 1), 4 * side * side),
        ("GIF", ImageFiles.gif(screenWidth: short, height: short), 5 * side * side),
        ("PPM", Array(ImageFiles.ppm(width: side, height: 1)), 4 * side),
        ("PPM head", Array("P6 \(side) \(side) 255\n".utf8) + [1, 2, 3], 4 * side * side),
        ("TGA", ImageFiles.tgaHead(width: short, height: short), 4 * side * side),
        // Decoded at an eighth: three bytes a pixel.
        ("JPEG", ImageFiles.jpegHead(width: short, height: short), 3 * side * side / 64),
        // All coefficients, two bytes each: one a pixel, and a quarter twice.
        (
          "progressive JPEG", ImageFiles.jpegHead(width: short, height: short, marker: 0xC2),
          3 * side * side / 64 + 3 * side * side
        ),
        (
          "JPEG in several scans", ImageFiles.jpegHead(width: short, height: short, firstScan: 1),
          3 * side * side / 64 + 3 * side * side
        ),
      ]
      for (name, bytes, ownByteCount) in cases {
        let target = Gtk.ImageDecoder.Target(width: 100, height: 100, covers: true)
        // Glycin decodes all of them whole, to four bytes a pixel.
        let height = name == "PPM" ? 1 : side
        let byteCount = Glycin.loaded == nil ? ownByteCount : 4 * side * height
        XCTAssertThrowsError(
          try Gtk.ImageDecoder.decode(bytes, for: target, memoryLimit: byteCount - 1), name
        ) {
          guard case .tooLarge(side, _, byteCount, byteCount - 1) = $0 as? Gtk.ImageDecodingError else {
            return XCTFail("\(name): \($0), \(byteCount) bytes expected")
          }
        }
        // Allowed, it is asked whether it may begin: no more is done here.
        var asked: [Int] = []
        XCTAssertThrowsError(
          try Gtk.ImageDecoder.decode(
            bytes, for: target, memoryLimit: byteCount, isCancelled: { false },
            admit: { count throws(Gtk.ImageDecodingError) in
              asked.append(count)
              throw .cancelled
            }), name
        ) { XCTAssertEqual($0 as? Gtk.ImageDecodingError, .cancelled, name) }
        XCTAssertEqual(asked, [byteCount], name)
      }
    }
  }

  func testTheLimitIsThatOfTheWholeImageNotOfTheSizeWanted() throws {
    try onMain {
      let target = Gtk.ImageDecoder.Target(width: 10, height: 10, covers: false)
      for format in ["png", "bmp", "tiff", "ico"] {
        let bytes = try ImageFiles.noise(format, width: 100, height: 100)
        XCTAssertThrowsError(
          try Gtk.ImageDecoder.decode(bytes, for: target, memoryLimit: 39_999), format)
        XCTAssertEqual(
          try Gtk.ImageDecoder.decode(bytes, for: target, memoryLimit: 40_000).width, 10, format)
      }
      let jpeg = try ImageFiles.noise("jpeg", width: 160, height: 160)
      // Three bytes a pixel of a picture an eighth as long. Glycin decodes the whole picture.
      let limit = Glycin.loaded == nil ? 20 * 20 * 3 : 160 * 160 * 4
      XCTAssertEqual(try Gtk.ImageDecoder.decode(jpeg, for: target, memoryLimit: limit).width, 10)
      XCTAssertThrowsError(try Gtk.ImageDecoder.decode(jpeg, for: target, memoryLimit: limit - 1))
    }
  }

  func testADrawingIsLimitedByTheSizeWanted() throws {
    try onMain {
      let svg = Array(
        #"<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"><rect width="9" height="9"/></svg>"#
          .utf8)
      let target = Gtk.ImageDecoder.Target(width: 10, height: 10, covers: false)
      XCTAssertEqual(try Gtk.ImageDecoder.decode(svg, for: target, memoryLimit: 800).width, 10)
      XCTAssertThrowsError(try Gtk.ImageDecoder.decode(svg, for: target, memoryLimit: 799))
    }
  }

  func testAFileThatDoesNotTellItsSizeIsNotReadFurtherThanTheLimit() throws {
    try onMain {
      // A TIFF file is kept until its end.
      let tiff = try ImageFiles.noise("tiff", width: 10, height: 10)
      let target = Gtk.ImageDecoder.Target(width: 10, height: 10, covers: false)
      var readCount = 0
      XCTAssertThrowsError(
        try Gtk.ImageDecoder.decode(for: target, memoryLimit: 1_000_000) { buffer in
          buffer.copyBytes(from: readCount == 0 ? tiff[...] : [])
          readCount += buffer.count
          return buffer.count
        })
      XCTAssertLessThan(readCount, 1_100_000)
    }
  }

  func testAnErrorOfTheReaderEndsTheDecodingAtAnyByte() throws {
    try onMain {
      let target = Gtk.ImageDecoder.Target(width: 10, height: 10, covers: false)
      for format in ["png", "jpeg", "bmp", "tiff", "ico"] {
        let bytes = try ImageFiles.noise(format, width: 60, height: 60)
        for end in stride(from: 0, to: bytes.count, by: bytes.count / 9) {
          var isFirst = true
          XCTAssertThrowsError(
            try Gtk.ImageDecoder.decode(for: target, memoryLimit: .max) {
              buffer throws(Gtk.ImageDecodingError) in
              guard isFirst else { throw .failed("a broken disk") }
              isFirst = false
              let count = min(end, buffer.count)
              buffer.copyBytes(from: bytes[..<count])
              guard count > 0 else { throw .failed("a broken disk") }
              return count
            }
          ) { XCTAssertEqual($0 as? Gtk.ImageDecodingError, .failed("a broken disk"), "\(format), \(end)") }
        }
      }
    }
  }
}
