import Foundation
import XCTest

/// What ends a program, or can be tried only once in a process. Needs no display.
final class MisuseProgramTests: XCTestCase {
  /// The program lies beside the tests.
  private static let program = Bundle(for: MisuseProgramTests.self).bundleURL
    .appendingPathComponent("MisuseProgram")

  private func run(_ argument: String) throws -> (process: Process, output: String, errors: String) {
    let process = Process()
    process.executableURL = Self.program
    process.arguments = [argument]
    // A trace of the stack would take seconds, and is not what a user sees.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let errorText = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process, String(decoding: text, as: UTF8.self), String(decoding: errorText, as: UTF8.self))
  }

  func testAWidgetMadeBeforeInitializeEndsTheProgramWithASentenceThatNamesTheCall() throws {
    for what in ["label", "window", "grid"] {
      let (process, _, errors) = try run("\(what)-before-initialize")
      XCTAssertEqual(process.terminationReason, .uncaughtSignal, what)
      XCTAssertNotEqual(process.terminationStatus, SIGSEGV, what)
      XCTAssertTrue(errors.contains("call Gtk.initialize() first"), "\(what): \(errors)")
    }
  }

  func testMainActorWorkRunsUnderRunWithoutAnotherCall() throws {
    let (process, output, errors) = try run("task-under-run")
    XCTAssertEqual(process.terminationStatus, 0, errors)
    XCTAssertEqual(output, "task slept\n")
  }
}
