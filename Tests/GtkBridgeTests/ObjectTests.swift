import CGtk4
import Dispatch
import GtkTestSupport
import XCTest

@testable import GtkBridge

private final class Payload {
  static nonisolated(unsafe) var alive = 0
  init() { Self.alive += 1 }
  deinit { Self.alive -= 1 }
}

final class ObjectTests: GtkTestCase {
  func testAdoptingSinksAFloatingReference() {
    onMain {
      let label = Gtk.Label("text")
      XCTAssertEqual(g_object_is_floating(label.pointer), 0)
      XCTAssertEqual(label.referenceCount, 1)
    }
  }

  func testAdoptingTakesOverAFullReference() {
    onMain {
      let provider = Gtk.CssProvider("")
      XCTAssertEqual(provider.referenceCount, 1)
    }
  }

  func testRetainingAddsAReferenceAndDropsItAgain() {
    onMain {
      let label = Gtk.Label("text")
      var second: Gtk.Widget? = Gtk.Widget(retaining: label.widgetPointer)
      XCTAssertEqual(label.referenceCount, 2)
      XCTAssertEqual(second, label)
      second = nil
      XCTAssertEqual(label.referenceCount, 1)
    }
  }

  func testCastChecksTheType() {
    onMain {
      let label = Gtk.Label("text")
      let widget = Gtk.Widget(retaining: label.widgetPointer)
      XCTAssertEqual(widget.cast(to: Gtk.Label.self)?.text, "text")
      XCTAssertNil(widget.cast(to: Gtk.Box.self))
      XCTAssertEqual(widget.referenceCount, 2)
    }
  }

  func testWeakReferenceBecomesNil() {
    onMain {
      var label: Gtk.Label? = Gtk.Label("text")
      let weak = Gtk.WeakReference(label!)
      XCTAssertEqual(weak.object?.text, "text")
      XCTAssertEqual(label?.referenceCount, 1)
      label = nil
      XCTAssertNil(weak.object)
    }
  }

  func testHandleReleasedOnAnotherThreadIsGivenBackByTheMainLoop() {
    onMain {
      let weak: Gtk.WeakReference<Gtk.Label>
      do {
        let label = Gtk.Label("text")
        weak = Gtk.WeakReference(label)
        let box = Unmanaged.passRetained(label).toOpaque()
        let bits = UInt(bitPattern: box)
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
          Unmanaged<Gtk.Label>.fromOpaque(UnsafeRawPointer(bitPattern: bits)!).release()
          done.signal()
        }
        done.wait()
      }
      // Whichever thread came last, the object dies on this one.
      turnMainLoop { weak.object == nil }
    }
  }

  func testLastHandleReleasedInABackgroundTask() {
    onMain {
      let bits: UInt
      let weak: Gtk.WeakReference<Gtk.Label>
      do {
        let label = Gtk.Label("text")
        weak = Gtk.WeakReference(label)
        bits = UInt(bitPattern: Unmanaged.passRetained(label).toOpaque())
      }
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        Unmanaged<Gtk.Label>.fromOpaque(UnsafeRawPointer(bitPattern: bits)!).release()
        done.signal()
      }
      done.wait()
      XCTAssertNotNil(weak.object, "The object must not die on the other thread")
      turnMainLoop { weak.object == nil }
    }
  }

  func testAssociatedObjectLivesAsLongAsItsObject() {
    onMain {
      let key = Gtk.AssociationKey<Payload>("lazygrid-test-payload")
      var label: Gtk.Label? = Gtk.Label("text")
      XCTAssertNil(label?.associated(for: key))
      label?.setAssociated(Payload(), for: key)
      XCTAssertEqual(Payload.alive, 1)
      XCTAssertNotNil(label?.associated(for: key))
      label?.setAssociated(Payload(), for: key)
      XCTAssertEqual(Payload.alive, 1)
      label = nil
      XCTAssertEqual(Payload.alive, 0)
    }
  }

  func testAssociatedObjectCanBeTakenAway() {
    onMain {
      let key = Gtk.AssociationKey<Payload>("lazygrid-test-payload")
      let label = Gtk.Label("text")
      label.setAssociated(Payload(), for: key)
      label.setAssociated(nil, for: key)
      XCTAssertEqual(Payload.alive, 0)
      XCTAssertNil(label.associated(for: key))
    }
  }
}
