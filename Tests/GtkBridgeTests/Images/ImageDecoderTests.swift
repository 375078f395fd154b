import CGtk4
import GtkBridge
import GtkTestSupport
import XCTest

final class ImageDecoderTests: GtkTestCase {
  func testPixelsAreMultipliedByAlpha() {
    onMain {
      let rgba: [UInt8] = [255, 128, 0, 255, 255, 128, 0, 128, 255, 128, 0, 0]
      let pixels = Gtk.PixelBuffer(width: 3, height: 1, rgba: rgba).map { Gtk.Texture($0).pixels() }
      XCTAssertEqual(pixels, [0xFFFF_8000, 0x8080_4000, 0])
    }
  }

  func testPixelsOfAnotherNumberAreRefused() {
    onMain {
      XCTAssertNil(Gtk.PixelBuffer(width: 2, height: 2, rgba: [1, 2, 3]))
      XCTAssertNil(Gtk.PixelBuffer(width: 0, height: 0, rgba: []))
      XCTAssertNil(Gtk.PixelBuffer(width: -1, height: -1, rgba: [1, 2, 3, 4]))
      XCTAssertNil(Gtk.PixelBuffer(width: .max, height: .max, rgba: []))
    }
  }

  func testImagesAreReducedAndNeverEnlarged() throws {
    try onMain {
      let bytes = try ImageFiles.noise("png", width: 100, height: 50)
      let cases: [(Gtk.ImageDecoder.Target, Int, Int)] = [
        (.init(width: 50, height: 50, covers: false), 50, 25),
        (.init(width: 50, height: 50, covers: true), 100, 50),
        (.init(width: 25, height: 25, covers: true), 50, 25),
        (.init(width: 500, height: 500, covers: true), 100, 50),
        (.init(width: 1, height: 1, covers: false), 1, 1),
        // Enough also when the image turns out to be upright.
        (.init(width: 20, height: 40, covers: false), 40, 20),
      ]
      for (target, width, height) in cases {
        let pixels = try Gtk.ImageDecoder.decode(bytes, for: target)
        XCTAssertEqual(pixels.width, width, "\(target)")
        XCTAssertEqual(pixels.height, height, "\(target)")
      }
    }
  }

  func testCommonFormatsAreDecoded() throws {
    try onMain {
      let target = Gtk.ImageDecoder.Target(width: 100, height: 100, covers: false)
      var files = try ["png", "jpeg", "bmp", "tiff", "ico"].map {
        ($0, try ImageFiles.noise($0, width: 30, height: 20))
      }
      files.append(("gif", ImageFiles.gif(screenWidth: 30, height: 20)))
      files.append(("ppm", ImageFiles.ppm(width: 30, height: 20)))
      // Not every gdk-pixbuf has it.
      if ImageFiles.canSave("webp") {
        files.append(("webp", try ImageFiles.noise("webp", width: 30, height: 20)))
      }
      for (name, bytes) in files {
        let pixels = try Gtk.ImageDecoder.decode(bytes, for: target)
        XCTAssertEqual(pixels.width, 30, name)
        XCTAssertEqual(pixels.height, 20, name)
        let half = Gtk.ImageDecoder.Target(width: 15, height: 15, covers: false)
        XCTAssertEqual(try Gtk.ImageDecoder.decode(bytes, for: half).width, 15, name)
      }
    }
  }

  func testAPhotographIsTurnedTheWayItWasTaken() throws {
    try onMain {
      let plain = try ImageFiles.noise("jpeg", width: 40, height: 20)
      // Right after the start of the file: EXIF with one entry, orientation 6, "turn right".
      let exif: [UInt8] =
        [0xFF, 0xE1, 0, 34] + Array("Exif".utf8) + [0, 0] + Array("II".utf8) + [0x2A, 0, 8, 0, 0, 0, 1, 0]
        + [0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]
      let turned = Array(plain[..<2]) + exif + Array(plain[2...])
      let target = Gtk.ImageDecoder.Target(width: 100, height: 100, covers: false)
      XCTAssertEqual(try Gtk.ImageDecoder.decode(plain, for: target).width, 40)
      XCTAssertEqual(try Gtk.ImageDecoder.decode(turned, for: target).width, 20)
      XCTAssertEqual(try Gtk.ImageDecoder.decode(turned, for: target).height, 40)
    }
  }

  func testBrokenFilesAndCancellation() throws {
    try onMain {
      let target = Gtk.ImageDecoder.Target(width: 10, height: 10, covers: false)
      let bytes = try ImageFiles.noise("png", width: 200, height: 200)
      for end in [0, 1, 7, 8, 20, 33] {
        XCTAssertThrowsError(try Gtk.ImageDecoder.decode(Array(bytes[..<end]), for: target), "\(end) bytes")
      }
      XCTAssertThrowsError(try Gtk.ImageDecoder.decode(bytes, for: target) { true }) {
        XCTAssertEqual($0 as? Gtk.ImageDecodingError, .cancelled)
      }
    }
  }
}
