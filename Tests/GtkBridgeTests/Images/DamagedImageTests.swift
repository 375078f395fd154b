import GtkTestSupport
import XCTest

@testable import GtkBridge

/// Files that are not what they say.
final class DamagedImageTests: GtkTestCase {
  private static let target = Gtk.ImageDecoder.Target(width: 40, height: 40, covers: false)

  func testAFileThatEndsEarlyIsNoImage() throws {
    try onMain {
      for (name, bytes) in try ImageFiles.whole() {
        XCTAssertEqual(try Gtk.ImageDecoder.decode(bytes, for: Self.target).width, 40, name)
        // The end of an icon is a mask, which may be missing.
        for percent in [1, 10, 50, 90, 97] where name != "ico" || percent < 97 {
          let cut = Array(bytes[..<(bytes.count * percent / 100)])
          XCTAssertThrowsError(try Gtk.ImageDecoder.decode(cut, for: Self.target), "\(percent) % of \(name)")
          // In full size the loader takes another way.
          let large = Gtk.ImageDecoder.Target(width: 1_000, height: 1_000, covers: false)
          XCTAssertThrowsError(try Gtk.ImageDecoder.decode(cut, for: large), "\(percent) % of \(name), large")
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
              try Gtk.ImageDecoder.decode(damaged, for: Self.target),
              "\(kind) after \(count) bytes of \(name)")
          }
        }
      }
    }
  }

  func testMemoryStaysFlatHoweverManyImagesAreRefused() throws {
    try onMain {
      let whole = try ImageFiles.whole()
      func refuseAll() {
        for (name, bytes) in whole {
          XCTAssertThrowsError(try Gtk.ImageDecoder.decode(bytes, for: Self.target, memoryLimit: 1_000), name)
          let half = Array(bytes[..<(bytes.count / 2)])
          XCTAssertThrowsError(try Gtk.ImageDecoder.decode(half, for: Self.target), name)
          var isFirst = true
          XCTAssertThrowsError(
            try Gtk.ImageDecoder.decode(bytes, for: Self.target) {
              defer { isFirst = false }
              return !isFirst
            }, name)
        }
      }
      for _ in 0..<20 { refuseAll() }
      let before = residentByteCount
      for _ in 0..<80 { refuseAll() }
      // One that is kept takes 120 kB, of 1,680 in all.
      XCTAssertLessThan(residentByteCount - before, 16 << 20)
    }
  }

  func testTheReasonOfGlycinIsGivenWithoutPlacesInItsSource() {
    let places = "Remote error: org.gnome.Error: loaders/src/lib.rs:207:33: /usr/share/image_rs.rs:85:42: "
    XCTAssertEqual(Glycin.reason(places + "failed to fill whole buffer"), "failed to fill whole buffer")
    XCTAssertEqual(Glycin.reason("it took: too long"), "it took: too long")
    XCTAssertEqual(Glycin.reason(places), places)
  }

  func testBytesAfterTheEndDoNoHarm() throws {
    try onMain {
      for (name, bytes) in try ImageFiles.whole() where name != "tiff" {
        let padded = bytes + [UInt8](repeating: 7, count: 40_000)
        XCTAssertEqual(try Gtk.ImageDecoder.decode(padded, for: Self.target).width, 40, name)
      }
    }
  }
}

/// The memory that the process takes.
private var residentByteCount: Int {
  let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
  return (fields.flatMap { Int($0[1]) } ?? 0) * 4_096
}
