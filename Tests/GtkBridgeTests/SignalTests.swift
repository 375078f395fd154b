import CGtk4
import GtkTestSupport
import XCTest

@testable import GtkBridge

private final class Token {}

final class SignalTests: GtkTestCase {
  func testHandlerIsCalledOnceForEachEmission() {
    onMain {
      let button = Gtk.Button(label: "OK")
      var clicks = 0
      button.onClicked { clicks += 1 }
      button.click()
      button.click()
      XCTAssertEqual(clicks, 2)
    }
  }

  func testDisconnectEndsTheCallsAndFreesTheHandler() {
    onMain {
      let button = Gtk.Button(label: "OK")
      var clicks = 0
      var token: Token? = Token()
      weak let weakToken = token
      let connection = button.onClicked { [token] in
        _ = token
        clicks += 1
      }
      token = nil
      XCTAssertNotNil(weakToken)
      connection.disconnect()
      connection.disconnect()
      XCTAssertNil(weakToken)
      XCTAssertFalse(connection.isConnected)
      button.click()
      XCTAssertEqual(clicks, 0)
    }
  }

  func testFinalizingTheObjectFreesTheHandlerThoughTheConnectionIsKept() {
    onMain {
      var button: Gtk.Button? = Gtk.Button(label: "OK")
      var token: Token? = Token()
      weak let weakToken = token
      let connection = button?.onClicked { [token] in _ = token }
      token = nil
      button = nil
      XCTAssertNil(weakToken)
      XCTAssertEqual(connection?.isConnected, false)
      connection?.disconnect()
      connection?.block()
    }
  }

  func testHandlerMayDisconnectItself() {
    onMain {
      let button = Gtk.Button(label: "OK")
      var clicks = 0
      var connection: Gtk.SignalConnection?
      connection = button.onClicked {
        connection?.disconnect()
        clicks += 1
      }
      button.click()
      button.click()
      XCTAssertEqual(clicks, 1)
    }
  }

  func testHandlerMayDropItsOwnObject() {
    onMain {
      var button: Gtk.Button? = Gtk.Button(label: "OK")
      let weak = Gtk.WeakReference(button!)
      var clicks = 0
      button?.onClicked {
        button = nil
        clicks += 1
      }
      button?.click()
      XCTAssertEqual(clicks, 1)
      XCTAssertNil(weak.object)
    }
  }

  func testBlockedHandlerIsNotCalled() {
    onMain {
      let toggle = Gtk.ToggleButton(label: "Bold")
      var changes = 0
      let connection = toggle.onToggled { changes += 1 }
      connection.blocked { toggle.isActive = true }
      XCTAssertEqual(changes, 0)
      toggle.isActive = false
      XCTAssertEqual(changes, 1)
    }
  }

  func testPropertyNotification() {
    onMain {
      let label = Gtk.Label("a")
      var notifications = 0
      label.onNotify("label") { notifications += 1 }
      label.text = "b"
      label.text = "b"
      XCTAssertEqual(notifications, 1, "The same text again is no change")
    }
  }

  func testAdjustmentTellsOfItsValue() {
    onMain {
      let adjustment = Gtk.Adjustment(upper: 100, pageSize: 10)
      var values: [Double] = []
      adjustment.onValueChanged { [unowned adjustment] in values.append(adjustment.value) }
      adjustment.value = 5
      adjustment.value = .nan
      adjustment.value = 1000
      adjustment.configure(
        value: 30, lower: 0, upper: 50, stepIncrement: 1, pageIncrement: 10, pageSize: 20)
      XCTAssertEqual(values, [5, 90, 30])
    }
  }

  func testKeyPressArguments() {
    onMain {
      let controller = Gtk.EventControllerKey()
      var seen: [Gtk.Key] = []
      controller.onKeyPressed { key, modifiers in
        XCTAssertEqual(modifiers, [.shift, .control])
        seen.append(key)
        return key == .left
      }
      XCTAssertTrue(emitKey(controller, .left, [.shift, .control]))
      XCTAssertFalse(emitKey(controller, .end, [.shift, .control]))
      XCTAssertEqual(seen, [.left, .end])
    }
  }

  func testPressArguments() {
    onMain {
      let gesture = Gtk.GestureClick()
      var seen = ""
      gesture.onPressed { count, x, y in seen += "\(count) \(x) \(y)" }
      gesture.emitPress("pressed", count: 2, x: 3.5, y: 4)
      XCTAssertEqual(seen, "2 3.5 4.0")
    }
  }
}

/// Emits `key-pressed` as GTK does for a key event.
@MainActor
private func emitKey(_ controller: Gtk.EventControllerKey, _ key: Gtk.Key, _ modifiers: Gtk.ModifierFlags)
  -> Bool
{
  var values = [GValue](repeating: GValue(), count: 4)
  g_value_init(&values[0], controller.type)
  g_value_set_object(&values[0], controller.pointer)
  g_value_init(&values[1], lazygrid_type_uint)
  g_value_set_uint(&values[1], key.rawValue)
  g_value_init(&values[2], lazygrid_type_uint)
  g_value_init(&values[3], gdk_modifier_type_get_type())
  g_value_set_flags(&values[3], modifiers.rawValue)
  var result = GValue()
  g_value_init(&result, lazygrid_type_boolean)
  g_signal_emitv(&values, g_signal_lookup("key-pressed", controller.type), 0, &result)
  g_value_unset(&values[0])
  return g_value_get_boolean(&result) != 0
}
