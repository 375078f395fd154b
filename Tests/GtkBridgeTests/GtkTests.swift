import GtkBridge
import GtkTestSupport
import XCTest

/// Not a `GtkTestCase`: it tells what happens without a display, too.
final class GtkTests: XCTestCase {
  func testInitializingAgainGivesTheSameAnswer() {
    onMain {
      let answer = Gtk.initialize()
      XCTAssertEqual(Gtk.initialize(), answer)
      XCTAssertEqual(Gtk.hasDisplay, answer)
    }
  }
}
