import Foundation
import GtkBridge
import GtkTestSupport
import XCTest

/// The program as a user starts it: its output and exit status.
final class ProgramTests: GtkTestCase {
  private struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The program, in the same directory as the tests.
  private static let program = Bundle(for: ProgramTests.self).bundleURL
    .appendingPathComponent("EmojiPicker")

  /// - Parameter output: The destination of standard output; by default it is read.
  private func run(
    _ arguments: [String], environment: [String: String] = [:], output: FileHandle? = nil,
    directory: URL? = nil
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = Self.program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.currentDirectoryURL = directory
    let outputPipe = Pipe()
    let errorPipe = Pipe()
    process.standardOutput = output ?? outputPipe
    process.standardError = errorPipe
    try process.run()
    try? outputPipe.fileHandleForWriting.close()
    let text = output == nil ? outputPipe.fileHandleForReading.readDataToEndOfFile() : Data()
    let errors = errorPipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self))
  }

  func testHelpAndVersionNeedNoDisplay() throws {
    let noDisplay = ["DISPLAY": "", "WAYLAND_DISPLAY": ""]
    let help = try run(["--help"], environment: noDisplay)
    XCTAssertEqual(help.status, 0)
    XCTAssertTrue(help.output.hasPrefix("Usage: EmojiPicker"))
    XCTAssertEqual(try run(["--version"], environment: noDisplay).output.hasPrefix("EmojiPicker "), true)
  }

  func testTheProgramNeedsGTKAndTheSwiftRuntimeAndNoFoundation() throws {
    // The dynamic linker lists the libraries that it would load.
    let libraries = try run(["--version"], environment: ["LD_TRACE_LOADED_OBJECTS": "1"]).output
    XCTAssertTrue(libraries.contains("libgtk-4.so"), libraries)
    XCTAssertTrue(libraries.contains("libswiftCore.so"))
    XCTAssertFalse(libraries.contains("Foundation"))
    XCTAssertFalse(libraries.contains("not found"), libraries)
  }

  func testAMistakeAndAMissingDisplayAreOneLineAndStatusTwo() throws {
    let outcomes = [
      try run(["--nonsense"]), try run(["--size", "5"]), try run(["--page", "photos", "/no/such/folder"]),
      try run([], environment: ["DISPLAY": ":4711", "WAYLAND_DISPLAY": "none", "GDK_BACKEND": "x11"]),
      try run(["--screenshot", "/nowhere/at/all.png", "--size", "200x200"]),
    ]
    for outcome in outcomes {
      XCTAssertEqual(outcome.status, 2)
      XCTAssertEqual(outcome.output, "")
      let lines = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("EmojiPicker: ") }
      XCTAssertEqual(lines.count, 1, outcome.errors)
    }
  }

  func testAFullDiskIsReportedAsAFailure() throws {
    let full = try XCTUnwrap(FileHandle(forWritingAtPath: "/dev/full"))
    XCTAssertEqual(try run(["--help"], output: full).status, 2)
    XCTAssertEqual(try run(["--measure", "--size", "200x200"], output: full).status, 2)
  }

  func testMeasurePrintsOneLineOfJson() throws {
    let outcome = try run(["--measure"])
    XCTAssertEqual(outcome.status, 0)
    XCTAssertEqual(outcome.output.split(separator: "\n").count, 1)
    let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Double]
    let keys = [
      "items", "live_cells", "cells_made", "first_frame_ms", "settled_ms", "longest_turn_ms", "rss_mb",
    ]
    XCTAssertEqual(json?.keys.sorted(), keys.sorted())
    XCTAssertGreaterThan(json?["items"] ?? 0, 1_800)
    XCTAssertLessThan(json?["live_cells"] ?? .infinity, 200)
  }

  func testAScreenshotOfEachPageFromAnyFolderAndForNoResults() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let calls = [
      ["--page", "picker"], ["--page", "selection"], ["--page", "trigger"], ["--query", "no such thing"],
      ["--size", "1x1"], ["--page", "layouts", "honeycomb", "--horizontal"],
    ]
    for call in calls {
      let outcome = try run(call + ["--screenshot", "x.png"], directory: folder)
      XCTAssertEqual(outcome.status, 0, "\(call): \(outcome.errors)")
      let data = try Data(contentsOf: folder.appendingPathComponent("x.png"))
      XCTAssertEqual(data.prefix(4), Data([0x89, 0x50, 0x4E, 0x47]))
      XCTAssertGreaterThan(data.count, 1_000)
    }
  }
}
