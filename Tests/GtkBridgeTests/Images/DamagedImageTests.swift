import GtkTestSupport
import XCTest

@testable import GtkBridge

/// Files that are not what they say.
final class DamagedImageTests: GtkTestCase {
  private static let target = ImageDecoder.Target(width: 40, height: 40, covers: false)

  func testAFileThatEndsEarlyIsNoImage() throws {
    try onMain {
      for (name, bytes) in try ImageFiles.whole() {
        XCTAssertEqual(try ImageDecoder.decode(bytes, for: Self.target).width, 40, name)
        // The end of an icon is a mask, which may be missing.
        for percent in [1, 10, 50, 90, 97] where name != "ico" || percent < 97 {
          let cut = Array(bytes[..<(bytes.count * percent / 100)])
          XCTAssertThrowsError(try ImageDecoder.decode(cut, for: Self.target), "\(percent) % of \(name)")
          // In full size the loader takes another way.
          let large = ImageDecoder.Target(width: 1_000, height: 1_000, covers: false)
          XCTAssertThrowsError(try ImageDecoder.decode(cut, for: large), "\(percent) % of \(name), large")
        }
      }
    }
  }

  func testGarbageAfterTheFirstBytesIsNoImage() throws {
    try onMain {
      let texts = Array(repeating: Array("this is no picture ".utf8), count: 8_000).flatMap { $0 }
      let zeros = [UInt8](repeating: 0, count: 150_000)
      let noise = (0..<150_000).map { UInt8(truncatingIfNeeded: $0 &* 7_919 >> 5) }
      // The other formats have no structure that could be damaged: any bytes are pixels.
      for (name, bytes) in try ImageFiles.whole()
      where ["png", "interlaced png", "jpeg", "tiff"].contains(name) {
        for count in [3, 8, 16, 100, bytes.count / 2] {
          for (kind, garbage) in [("text", texts), ("zeros", zeros), ("noise", noise)] {
            let damaged = Array(bytes[..<count]) + garbage
            XCTAssertThrowsError(
              try ImageDecoder.decode(damaged, for: Self.target), "\(kind) after \(count) bytes of \(name)")
          }
        }
      }
    }
  }

  func testBytesAfterTheEndDoNoHarm() throws {
    try onMain {
      for (name, bytes) in try ImageFiles.whole() where name != "tiff" {
        let padded = bytes + [UInt8](repeating: 7, count: 40_000)
        XCTAssertEqual(try ImageDecoder.decode(padded, for: Self.target).width, 40, name)
      }
    }
  }
}
