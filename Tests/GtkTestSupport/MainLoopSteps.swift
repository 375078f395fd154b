import GtkBridge
import XCTest

// Functions instead of methods of the test case: a test case is not Sendable, so a main-actor
// closure in a test method must not mention `self`.

/// The body of a test that touches GTK.
public func onMain(_ body: @MainActor () throws -> Void) rethrows {
  try MainActor.assumeIsolated(body)
}

/// Turns the main loop until `condition` holds; fails the test when that takes longer than `timeout`
/// seconds.
@MainActor
public func turnMainLoop(
  timeout: Double = 60, file: StaticString = #filePath, line: UInt = #line, until condition: () -> Bool
) {
  let deadline = Gtk.MainLoop.monotonicTime + Int(timeout * 1_000_000)
  // Wakes the loop now and then, so that the condition is looked at while nothing happens.
  let heartbeat = Gtk.MainLoop.timeout(milliseconds: 5) { true }
  defer { heartbeat.cancel() }
  while !condition() {
    guard Gtk.MainLoop.monotonicTime < deadline else {
      return XCTFail("The condition did not come true in \(timeout) s", file: file, line: line)
    }
    Gtk.MainLoop.iterate(mayBlock: true)
  }
}

/// Runs what the main loop has ready, without waiting for more.
@MainActor
public func drainMainLoop() {
  while Gtk.MainLoop.iterate(mayBlock: false) {}
}
