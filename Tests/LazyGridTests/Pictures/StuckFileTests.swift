import CGtk4
import GtkTestSupport
import XCTest

@testable import LazyGrid

/// Files that bring no data, by a clock that the test turns.
final class StuckFileTests: GtkTestCase {
  func testAFileThatBringsNoDataIsGivenUpAndItsThreadReplaced() {
    onMain {
      let rig = StuckRig(threads: 1)
      let stuck = rig.cell("stuck")
      turnMainLoop { rig.files["stuck"].isWaitedFor }
      let good = rig.cell("good")
      rig.files.advance(seconds: 9.9)
      rig.loader.giveUpStuckReads()
      XCTAssertFalse(rig.files["good"].isWaitedFor)
      XCTAssertEqual(rig.warnings, [])
      rig.files.advance(seconds: 0.1)
      rig.loader.giveUpStuckReads()
      XCTAssertEqual(rig.warnings.count, 1)
      XCTAssertTrue(
        rig.warnings.first?.contains("'stuck' cannot be shown: it has brought no data for 10") ?? false)
      rig.files["good"].give(ppm(width: 4, height: 4))
      rig.files["good"].end()
      turnMainLoop { good.picture?.texture != nil }
      // A late result is dropped.
      rig.files["stuck"].give(ppm(width: 4, height: 4))
      rig.files["stuck"].end()
      turnMainLoop { rig.loader.threads.stuck.isEmpty }
      XCTAssertTrue(rig.loader.isIdle)
      XCTAssertNil(stuck.picture?.texture)
      XCTAssertEqual(rig.loader.cache.count, 1)
      // When it is shown again it is read again.
      rig.files["stuck"].give(ppm(width: 4, height: 4))
      stuck.bind { rig.picture("stuck") }
      turnMainLoop { stuck.picture?.texture != nil }
      XCTAssertEqual(rig.warnings.count, 1)
    }
  }

  func testASlowFileIsNotGivenUp() {
    onMain {
      let rig = StuckRig(threads: 1)
      let cell = rig.cell("slow")
      let bytes = ppm(width: 4, height: 4)
      for start in stride(from: 0, to: bytes.count, by: 4) {
        turnMainLoop { rig.files["slow"].isWaitedFor }
        rig.files.advance(seconds: 9.9)
        rig.loader.giveUpStuckReads()
        rig.files["slow"].give(bytes[start..<min(start + 4, bytes.count)])
        turnMainLoop { rig.files["slow"].isWaitedFor }
      }
      rig.files["slow"].end()
      turnMainLoop { cell.picture?.texture != nil }
      XCTAssertEqual(rig.warnings, [])
    }
  }

  func testFourThreadsAreReplacedAtMost() {
    onMain {
      let rig = StuckRig(threads: 1)
      let names = (0..<6).map { "\($0)" }
      let cells = names.map { rig.cell($0) }
      for count in 1...4 {
        turnMainLoop { names.filter { rig.files[$0].isWaitedFor }.count == count }
        rig.files.advance(seconds: 10)
        rig.loader.giveUpStuckReads()
        XCTAssertEqual(rig.loader.threads.stuck.count, count)
      }
      turnMainLoop { names.filter { rig.files[$0].isWaitedFor }.count == 5 }
      for _ in 0..<3 {
        rig.files.advance(seconds: 10)
        rig.loader.giveUpStuckReads()
      }
      XCTAssertEqual(rig.loader.threads.stuck.count, 4)
      XCTAssertEqual(rig.warnings.filter { $0.contains("4 threads wait") }.count, 1)
      XCTAssertEqual(rig.warnings.count, 5)
      // One comes back: the fifth can be given up, and the sixth gets its turn.
      let first = rig.loader.threads.stuck[0].source.id
      names.first { PictureSource.ID.file($0) == first }.map { rig.files[$0].end() }
      turnMainLoop { names.filter { rig.files[$0].isWaitedFor }.count == 5 }
      XCTAssertEqual(rig.loader.threads.stuck.count, 4)
      XCTAssertEqual(rig.warnings.count, 6)
      rig.files.end()
      turnMainLoop { rig.loader.threads.stuck.isEmpty && rig.loader.isIdle }
      withExtendedLifetime(cells) {}
    }
  }

  func testACancelledLoadThatIsStuckGivesItsThreadBackWithoutAWarning() {
    onMain {
      let rig = StuckRig(threads: 1)
      let cell = rig.cell("stuck")
      turnMainLoop { rig.files["stuck"].isWaitedFor }
      cell.bind { rig.picture("good") }
      turnMainLoop { rig.loader.cancelledCount == 1 }
      rig.files.advance(seconds: 10)
      rig.loader.giveUpStuckReads()
      rig.files["good"].give(ppm(width: 4, height: 4))
      rig.files["good"].end()
      turnMainLoop { cell.picture?.texture != nil }
      XCTAssertEqual(rig.warnings, [])
    }
  }

  func testAFileThatAThreadIsStuckInIsNotReadASecondTime() {
    onMain {
      let rig = StuckRig(threads: 1)
      let cell = rig.cell("stuck")
      turnMainLoop { rig.files["stuck"].isWaitedFor }
      rig.files.advance(seconds: 10)
      rig.loader.giveUpStuckReads()
      for _ in 0..<3 {
        cell.bind { rig.picture("stuck") }
        XCTAssertFalse(rig.loader.isIdle)
        turnMainLoop { rig.loader.isIdle }
      }
      XCTAssertEqual(rig.files.opened, ["stuck"])
      XCTAssertEqual(rig.warnings.count, 1)
    }
  }

  func testTheLoaderLooksByItself() {
    onMain {
      let rig = StuckRig(threads: 1, hasOwnClock: false)
      rig.loader.readTimeout = 20
      let cell = rig.cell("stuck")
      turnMainLoop { rig.warnings.count == 1 }
      XCTAssertNil(cell.picture?.texture)
      XCTAssertTrue(rig.loader.isIdle)
      rig.files.end()
      turnMainLoop { rig.loader.threads.stuck.isEmpty }
    }
  }

  func testWhatIsNoFileDoesNotHoldUpPictures() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let loader = PictureLoader(concurrentLoadLimit: 1)
      var warnings: [String] = []
      Diagnostics.observer = { warnings.append($0) }
      defer { Diagnostics.observer = nil }
      let pipes = (0..<3).map { "\(folder.path)/\($0).png" }
      for path in pipes { XCTAssertEqual(mkfifo(path, 0o600), 0) }
      let paths = pipes + ["/dev/zero", folder.path]
      let cells = paths.map { path in
        let rig = CellRig { Picture(file: path).loader(loader) }
        rig.allocate(20)
        return rig
      }
      let file = try TemporaryFile(picture: 20, 20)
      let good = CellRig { Picture(file: file.path).loader(loader) }
      good.allocate(20)
      turnMainLoop { good.picture?.texture != nil && loader.isIdle }
      XCTAssertEqual(warnings.count, paths.count)
      for path in paths {
        XCTAssertEqual(warnings.filter { $0.contains("'\(path)' cannot be shown") }.count, 1, path)
      }
      withExtendedLifetime(cells) {}
    }
  }
}

/// Cells that show hand-driven files.
@MainActor
final class StuckRig {
  let files = HandDrivenFiles()
  let loader: PictureLoader
  private(set) var warnings: [String] = []

  init(threads: Int, decodingLimit: Int = 256 << 20, hasOwnClock: Bool = true) {
    loader = PictureLoader(
      concurrentLoadLimit: threads, decodingLimit: decodingLimit,
      files: files.files(hasOwnClock: hasOwnClock))
    loader.patience = 1
    Diagnostics.observer = { [weak self] in self?.warnings.append($0) }
  }

  isolated deinit {
    Diagnostics.observer = nil
    files.end()
  }

  func picture(_ path: String) -> Picture { Picture(file: path).loader(loader) }

  /// A cell that shows a file.
  func cell(_ path: String) -> CellRig {
    let cell = CellRig { picture(path) }
    cell.allocate(20)
    return cell
  }
}

/// An empty folder that goes with what is in it.
final class TemporaryFolder {
  let path: String

  init() throws {
    let made = try XCTUnwrap(g_dir_make_tmp(nil, nil))
    path = String(cString: made)
    g_free(made)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
