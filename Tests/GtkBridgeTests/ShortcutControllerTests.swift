import CGtk4
import GtkTestSupport
import XCTest

@testable import GtkBridge

private final class Keyed: Gtk.WidgetImplementation {
  static let registration = Gtk.SubclassRegistration<Keyed>(name: "LazyGridTestKeyed")

  var presses = 0

  override class func configure(_ widgetClass: Gtk.WidgetClass) {
    widgetClass.addBinding(.home, [.control]) { (keyed: Keyed) in
      keyed.presses += 1
      return true
    }
  }
}

private final class Token {}

final class ShortcutControllerTests: GtkTestCase {
  func testShortcutRunsItsActionAndFreesIt() {
    onMain {
      var token: Token? = Token()
      weak let weakToken = token
      var runs = 0
      do {
        let widget = Gtk.Label("a")
        let controller = Gtk.ShortcutController()
        controller.add(.character("f"), [.control]) { [token] in
          _ = token
          runs += 1
          return true
        }
        widget.addController(controller)
        XCTAssertTrue(activateFirstShortcut(controller.opaque, widget))
        XCTAssertEqual(runs, 1)
        token = nil
      }
      XCTAssertNil(weakToken)
    }
  }

  func testClassBindingReachesTheImplementation() {
    onMain {
      let widget = Keyed.registration.make()
      let controllers = gtk_widget_observe_controllers(widget.widgetPointer)!
      defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
      let controller = g_list_model_get_item(controllers, 0)!
      defer { g_object_unref(controller) }
      XCTAssertTrue(activateFirstShortcut(OpaquePointer(controller), widget))
      XCTAssertEqual(Keyed.registration.implementation(of: widget)?.presses, 1)
    }
  }
}

/// Does what the controller does when the keys of its first shortcut are pressed.
@MainActor
private func activateFirstShortcut(_ controller: OpaquePointer, _ widget: Gtk.Widget) -> Bool {
  guard let shortcut = g_list_model_get_item(controller, 0) else { return false }
  defer { g_object_unref(shortcut) }
  let action = gtk_shortcut_get_action(OpaquePointer(shortcut))
  return gtk_shortcut_action_activate(
    action, GtkShortcutActionFlags(rawValue: 0), widget.widgetPointer, nil) != 0
}
