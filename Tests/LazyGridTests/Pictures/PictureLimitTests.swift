import CGtk4
import GtkTestSupport
import XCTest

@testable import GtkBridge
@testable import LazyGrid

/// The memory that pictures are decoded in, and files that are damaged.
final class PictureLimitTests: GtkTestCase {
  func testAPictureAboveTheLimitKeepsItsPlaceholderWithOneWarning() throws {
    try onMain {
      let file = try TemporaryFile(picture: 100, 100)
      let bytes = try file.bytes()
      let loader = PictureLoader(decodingLimit: 39_999)
      var warnings: [String] = []
      Diagnostics.observer = { warnings.append($0) }
      defer { Diagnostics.observer = nil }
      let pictures: [(String, () -> Picture)] = [
        ("the image file '\(file.path)'", { Picture(file: file.path).loader(loader) }),
        ("the picture 1", { Picture(loading: 1) { _ in .encoded(bytes) }.loader(loader) }),
      ]
      for (name, picture) in pictures {
        warnings = []
        let rig = CellRig { picture() }
        for length in [20, 100, 20] {
          rig.allocate(length)
          rig.bind { picture() }
          turnMainLoop { loader.isIdle }
        }
        XCTAssertNil(rig.picture?.texture)
        XCTAssertEqual(
          warnings,
          [
            "\(name) cannot be shown: 100 × 100 pixels take 40000 bytes to decode, more than the loader's "
              + "decodingLimit of 39999 bytes"
          ])
        loader.decodingLimit = 40_000
        rig.bind { picture() }
        turnMainLoop { rig.picture?.texture != nil }
        loader.decodingLimit = 39_999
      }
      XCTAssertEqual(loader.decodingLimit, 39_999)
      loader.decodingLimit = -1
      XCTAssertEqual(loader.decodingLimit, 0)
      XCTAssertEqual(PictureLoader().decodingLimit, 256 << 20)
    }
  }

  func testAnAbsurdHeaderIsNamedOnce() throws {
    try onMain {
      // One pixel on a screen of 65,535 × 65,535: 16 GiB. gdk-pixbuf's own module keeps an index for each as well.
      let gif =
        Array("GIF89a".utf8) + [255, 255, 255, 255, 0xF0, 0, 0, 0, 0, 0, 255, 255, 255, 0x2C]
        + [0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4C, 1, 0, 0x3B]
      let file = try TemporaryFile(gif)
      let amount = Glycin.loaded == nil ? 20_480 : 16_384
      try expectOneWarning(for: file.path, "65535 × 65535 pixels take \(amount) MiB")
    }
  }

  func testADamagedFileIsNamedOnce() throws {
    try onMain {
      let whole = try TemporaryFile(picture: 300, 300)
      let bytes = try whole.bytes()
      let garbage = [UInt8](repeating: 65, count: 5_000)
      for damaged in [
        Array(bytes[..<(bytes.count / 2)]), Array(bytes[..<20]) + garbage, Array(bytes[..<8]) + garbage,
        Array(ppm(width: 30, height: 30).dropLast(100)),
      ] {
        let file = try TemporaryFile(damaged)
        try expectOneWarning(for: file.path, "")
      }
    }
  }

  func testPicturesThatTogetherExceedTheLimitWaitTheirTurn() {
    onMain {
      // 40,000 bytes each.
      let rig = StuckRig(threads: 3, decodingLimit: 100_000)
      let names = ["a", "b", "c"]
      let cells = names.map { rig.cell($0) }
      turnMainLoop { names.allSatisfy { rig.files[$0].isWaitedFor } }
      let bytes = ppm(width: 100, height: 100)
      let memory = rig.loader.memory
      for (index, name) in names.enumerated() {
        rig.files[name].give(bytes[..<8_000])
        turnMainLoop { memory.reservedByteCount / 40_000 + memory.waitingCount == index + 1 }
      }
      XCTAssertEqual(memory.reservedByteCount, 80_000)
      XCTAssertEqual(memory.waitingCount, 1)
      turnMainLoop { rig.files["a"].isWaitedFor && rig.files["b"].isWaitedFor }
      // Waiting for memory is no fault of the file.
      XCTAssertEqual(rig.loader.threads.running.compactMap(\.work.readingSince).count, 2)
      rig.files["a"].give(bytes[8_000...])
      rig.files["a"].end()
      turnMainLoop { cells[0].picture?.texture != nil && rig.files["c"].isWaitedFor }
      XCTAssertEqual(rig.loader.memory.reservedByteCount, 80_000)
      for name in ["b", "c"] {
        rig.files[name].give(bytes[8_000...])
        rig.files[name].end()
      }
      turnMainLoop { cells.allSatisfy { $0.picture?.texture != nil } }
      XCTAssertEqual(rig.loader.memory.reservedByteCount, 0)
      XCTAssertEqual(rig.warnings, [])
    }
  }

  func testACancelledPictureDoesNotWaitForMemory() {
    onMain {
      let rig = StuckRig(threads: 2, decodingLimit: 50_000)
      let bytes = ppm(width: 100, height: 100)
      let cells = ["a", "b"].map { name in
        let cell = rig.cell(name)
        turnMainLoop { rig.files[name].isWaitedFor }
        rig.files[name].give(bytes[..<8_000])
        turnMainLoop { rig.files[name].isWaitedFor || rig.loader.memory.waitingCount == 1 }
        return cell
      }
      XCTAssertEqual(rig.loader.memory.waitingCount, 1)
      cells[1].bind { Picture(nil) }
      turnMainLoop { rig.loader.threads.running.count == 1 }
      XCTAssertEqual(rig.loader.memory.waitingCount, 0)
      XCTAssertEqual(rig.loader.memory.reservedByteCount, 40_000)
    }
  }

  func testAStuckFileDoesNotKeepItsMemory() {
    onMain {
      let rig = StuckRig(threads: 1, decodingLimit: 50_000)
      let bytes = ppm(width: 100, height: 100)
      let stuck = rig.cell("stuck")
      turnMainLoop { rig.files["stuck"].isWaitedFor }
      rig.files["stuck"].give(bytes[..<8_000])
      turnMainLoop { rig.loader.memory.reservedByteCount == 40_000 && rig.files["stuck"].isWaitedFor }
      let good = rig.cell("good")
      rig.files.advance(seconds: 10)
      rig.loader.giveUpStuckReads()
      rig.files["good"].give(bytes)
      rig.files["good"].end()
      turnMainLoop { good.picture?.texture != nil }
      rig.files["stuck"].end()
      turnMainLoop { rig.loader.threads.stuck.isEmpty }
      XCTAssertEqual(rig.loader.memory.reservedByteCount, 0)
      XCTAssertNil(stuck.picture?.texture)
    }
  }
}

/// Shows a file several times in several sizes.
@MainActor
private func expectOneWarning(
  for path: String, _ reason: String, file: StaticString = #filePath, line: UInt = #line
) throws {
  let loader = PictureLoader()
  var warnings: [String] = []
  Diagnostics.observer = { warnings.append($0) }
  defer { Diagnostics.observer = nil }
  for length in [20, 300, 20] {
    let rig = CellRig { Picture(file: path).loader(loader) }
    rig.allocate(length)
    turnMainLoop { loader.isIdle }
    XCTAssertNil(rig.picture?.texture, file: file, line: line)
  }
  XCTAssertEqual(warnings.count, 1, file: file, line: line)
  let message = warnings.first ?? ""
  XCTAssertTrue(
    message.hasPrefix("the image file '\(path)' cannot be shown: \(reason)"), message, file: file,
    line: line)
}
