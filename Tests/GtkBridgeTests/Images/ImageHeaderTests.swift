import GtkTestSupport
import XCTest

@testable import GtkBridge

/// The sizes that image files tell at their beginning.
final class ImageHeaderTests: GtkTestCase {
  /// The first bytes of a file, the size they tell, and how many of them are needed.
  private static let heads: [(String, [UInt8], width: Int, height: Int, needed: Int)] = [
    ("PNG", ImageFiles.pngHead(width: 300, height: 70_000), 300, 70_000, 24),
    ("GIF", ImageFiles.gif(screenWidth: 300, height: 40_000), 300, 40_000, 10),
    ("BMP", bmp(40, [44, 1, 0, 0, 0x70, 0x11, 1, 0]), 300, 70_000, 26),
    ("BMP from the top", bmp(40, [44, 1, 0, 0, 0xFE, 0xFF, 0xFF, 0xFF]), 300, 2, 26),
    ("old BMP", bmp(12, [44, 1, 2, 0, 0, 0, 0, 0]), 300, 2, 26),
    ("WebP", webP("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A, 44, 0x41, 2, 0x80]), 300, 2, 30),
    // 14 bits each, less 1: 299 and 16,383.
    ("lossless WebP", webP("VP8L", [0x2F, 0x2B, 0xC1, 0xFF, 0x0F, 0, 0, 0, 0, 0]), 300, 16_384, 30),
    ("extended WebP", webP("VP8X", [0, 0, 0, 0, 0x2B, 1, 0, 0x6F, 0x11, 1]), 300, 70_000, 30),
    ("PPM", Array("P6 300 70000 255\n".utf8), 300, 70_000, 13),
    ("PBM with comments", Array("P4\n# 5 6\n300\t#7\n70000\n".utf8), 300, 70_000, 22),
    ("JPEG", ImageFiles.jpegHead(width: 300, height: 40_000), 300, 40_000, 21),
  ]

  func testTheSizeIsKnownAsSoonAsItIsRead() {
    for (name, bytes, width, height, needed) in Self.heads {
      for pieceLength in [1, 7, bytes.count] {
        var structure = ImageStructure()
        var readCount = 0
        while structure.size == nil, readCount < bytes.count {
          let piece = bytes[readCount..<min(readCount + pieceLength, bytes.count)]
          Array(piece).withUnsafeBytes { structure.follow($0) }
          readCount += piece.count
        }
        XCTAssertEqual(structure.size?.width, width, name)
        XCTAssertEqual(structure.size?.height, height, name)
        if pieceLength == 1 { XCTAssertEqual(readCount, needed, name) }
      }
    }
  }

  func testDamagedHeadersTellNoSize() {
    for (name, bytes, _, _, needed) in Self.heads {
      XCTAssertNil(size(Array(bytes[..<(needed - 1)])), name)
      XCTAssertNil(size([0] + bytes), name)
    }
    let texts = [
      "P6", "P6 a 10 ", "P6 -3 10 ", "P6 99999999999999999999 1 ", "P7 3 3 ", "P6 0 10 ", "GIF", "BM", "RIFF",
      "P6 #" + String(repeating: "-", count: 600) + "\n3 3 ",
    ]
    for text in texts { XCTAssertNil(size(Array(text.utf8)), text) }
    XCTAssertNil(size([]))
  }

  private func size(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    var structure = ImageStructure()
    bytes.withUnsafeBytes { structure.follow($0) }
    return structure.size
  }

  private static func bmp(_ headerLength: UInt8, _ lengths: [UInt8]) -> [UInt8] {
    Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + [headerLength, 0, 0, 0] + lengths + [1, 0]
  }

  private static func webP(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + [0, 0, 0, 0] + Array(("WEBP" + kind).utf8) + [0, 0, 0, 0] + data
  }
}
