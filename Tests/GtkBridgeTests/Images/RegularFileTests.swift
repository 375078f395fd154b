import CGtk4
import GtkTestSupport
import XCTest

@testable import GtkBridge

/// Opening what may not be a file. A pipe without a writer makes these tests hang if it is opened as files
/// usually are.
final class RegularFileTests: XCTestCase {
  private var folder = ""

  override func setUpWithError() throws {
    let made = try XCTUnwrap(g_dir_make_tmp(nil, nil))
    folder = String(cString: made)
    g_free(made)
  }

  override func tearDown() { try? FileManager.default.removeItem(atPath: folder) }

  private func content(of path: String) throws -> [UInt8] {
    let file = try RegularFile(path)
    var content: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4)
    while true {
      let count = try piece.withUnsafeMutableBytes { try file.read(into: $0) }
      guard count > 0 else { return content }
      content += piece[..<count]
    }
  }

  func testARegularFileAndALinkToItAreRead() throws {
    let path = folder + "/file"
    try Data("0123456789".utf8).write(to: URL(fileURLWithPath: path))
    XCTAssertEqual(symlink(path, folder + "/link"), 0)
    XCTAssertEqual(try content(of: path), Array("0123456789".utf8))
    XCTAssertEqual(try content(of: folder + "/link"), Array("0123456789".utf8))
  }

  func testWhatIsNoRegularFileIsRefusedAtOnce() throws {
    XCTAssertEqual(mkfifo(folder + "/pipe", 0o600), 0)
    XCTAssertEqual(symlink(folder + "/pipe", folder + "/link"), 0)
    XCTAssertEqual(symlink(folder + "/circle", folder + "/circle"), 0)
    let paths = ["/pipe", "/link", "", "/none", "/circle"].map { folder + $0 }
    for path in paths + ["/dev/zero", "/dev/null", "/dev/tty", "/", ""] {
      XCTAssertThrowsError(try RegularFile(path), path) {
        guard case .failed(let reason) = $0 as? Gtk.ImageDecodingError else { return XCTFail("\($0)") }
        XCTAssertFalse(reason.isEmpty, path)
      }
    }
  }

  func testThoseWhoWaitForAReaderOfAPipeAreNotWoken() throws {
    let path = folder + "/pipe"
    XCTAssertEqual(mkfifo(path, 0o600), 0)
    XCTAssertThrowsError(try RegularFile(path))
    XCTAssertEqual(open(path, O_WRONLY | O_NONBLOCK), -1)
    XCTAssertEqual(errno, ENXIO, "no reader")
  }
}
