import CGtk4
import GtkTestSupport
import XCTest

@testable import GtkBridge

/// Counts what happens to its instances.
private final class Probe: Gtk.WidgetImplementation {
  static let registration = Gtk.SubclassRegistration<Probe>(name: "LazyGridTestProbe")

  static var log: [String] = []
  static var alive = 0
  static var onAllocate: (() -> Void)?

  override class func configure(_ widgetClass: Gtk.WidgetClass) {
    widgetClass.setCSSName("probe")
    widgetClass.setAccessibleRole(.grid)
    log.append("configure")
  }

  override func instanceDidInitialize() { Self.alive += 1 }

  override func dispose() {
    super.dispose()
    Self.log.append("dispose")
  }

  override func measure(_ orientation: Gtk.Orientation, forSize: Int) -> Gtk.SizeRequest {
    Gtk.SizeRequest(minimum: 10, natural: orientation == .horizontal ? 30 : 40)
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    Self.log.append("allocate \(width)x\(height)")
    Self.onAllocate?()
    var child = widget.firstChild
    while let next = child {
      _ = next.measure(.horizontal)
      next.allocate(x: 5, y: 6, width: width, height: height)
      child = next.nextSibling
    }
  }

  override func map() {
    super.map()
    Self.log.append("map")
  }

  deinit { MainActor.assumeIsolated { Self.alive -= 1 } }
}

final class SubclassRegistrationTests: GtkTestCase {
  func testVirtualFunctionsReachTheImplementation() {
    onMain {
      let probe = Probe.registration.make()
      XCTAssertEqual(probe.cssName, "probe")
      XCTAssertEqual(probe.accessibleRole, GTK_ACCESSIBLE_ROLE_GRID)
      XCTAssertEqual(probe.measure(.horizontal).natural, 30)
      XCTAssertEqual(probe.measure(.vertical).natural, 40)
      XCTAssertEqual(probe.measure(.vertical).minimum, 10)
      Probe.log = []
      probe.allocate(x: 0, y: 0, width: 50, height: 60)
      XCTAssertEqual(Probe.log, ["allocate 50x60"])
    }
  }

  func testHandleOwnsTheWidgetAndTheWidgetOwnsTheImplementation() {
    onMain {
      let before = Probe.alive
      var probe: Gtk.Widget? = Probe.registration.make()
      XCTAssertEqual(probe?.referenceCount, 1)
      XCTAssertEqual(g_object_is_floating(probe!.pointer), 0)
      let weak = Gtk.WeakReference(probe!)
      weak let implementation = Probe.registration.implementation(of: probe!)
      XCTAssertNotNil(implementation)
      XCTAssertEqual(Probe.alive, before + 1)
      probe = nil
      XCTAssertNil(weak.object)
      XCTAssertNil(implementation)
      XCTAssertEqual(Probe.alive, before)
    }
  }

  func testObjectMadeByCIsSound() {
    onMain {
      let before = Probe.alive
      let object = g_object_new_with_properties(Probe.registration.type, 0, nil, nil)!
      g_object_ref_sink(object)
      XCTAssertEqual(Probe.alive, before + 1)
      var widget: Gtk.Widget? = Gtk.Widget(retaining: UnsafeMutableRawPointer(object))
      XCTAssertEqual(widget?.measure(.horizontal).natural, 30)
      XCTAssertNotNil(Probe.registration.implementation(of: widget!))
      widget = nil
      XCTAssertEqual(Probe.alive, before + 1)
      g_object_unref(object)
      XCTAssertEqual(Probe.alive, before)
    }
  }

  func testTypeDerivedInCIsSound() {
    onMain {
      let before = Probe.alive
      var query = GTypeQuery()
      g_type_query(Probe.registration.type, &query)
      let derived = g_type_register_static_simple(
        Probe.registration.type, "LazyGridTestDerivedProbe", query.class_size, nil, query.instance_size + 16,
        nil, lazygrid_type_flags_none)
      var widget: Gtk.Widget? = Gtk.Widget(adopting: lazygrid_object_new(derived)!)
      XCTAssertEqual(widget?.type, derived)
      XCTAssertEqual(widget?.measure(.horizontal).natural, 30)
      XCTAssertNotNil(Probe.registration.implementation(of: widget!))
      XCTAssertEqual(Probe.alive, before + 1)
      widget = nil
      XCTAssertEqual(Probe.alive, before)
    }
  }

  func testImplementationOfAnotherTypeIsNil() {
    onMain {
      let label = Gtk.Label("text")
      XCTAssertNil(Probe.registration.implementation(of: label))
    }
  }

  func testWidgetMayBeDestroyedInsideAVirtualFunction() {
    onMain {
      let before = Probe.alive
      var probe: Gtk.Widget? = Probe.registration.make()
      let weak = Gtk.WeakReference(probe!)
      Probe.onAllocate = { probe = nil }
      // The last handle goes in the middle of the call; GTK holds no reference of its own.
      let pointer = probe!.widgetPointer
      g_object_ref(pointer)
      gtk_widget_allocate(pointer, 50, 60, -1, nil)
      Probe.onAllocate = nil
      g_object_unref(pointer)
      XCTAssertNil(weak.object)
      XCTAssertEqual(Probe.alive, before)
    }
  }

  func testDisposeMayRunTwiceAndFreesChildren() {
    onMain {
      let before = Probe.alive
      var probe: Gtk.Widget? = Probe.registration.make()
      var label: Gtk.Label? = Gtk.Label("child")
      label?.setParent(probe!)
      let weakLabel = Gtk.WeakReference(label!)
      label = nil
      XCTAssertNotNil(weakLabel.object)
      Probe.log = []
      g_object_run_dispose(probe!.assuming(GObject.self))
      XCTAssertNil(weakLabel.object)
      XCTAssertEqual(Probe.alive, before + 1)
      probe = nil
      XCTAssertEqual(Probe.log, ["dispose", "dispose"])
      XCTAssertEqual(Probe.alive, before)
    }
  }

  func testWidgetLivesInAWindowWithoutItsHandle() {
    onMain {
      let before = Probe.alive
      var window: Gtk.Window? = Gtk.Window(width: 200, height: 100)
      window?.isDecorated = false
      window?.child = Probe.registration.make()
      Probe.log = []
      window?.present()
      turnMainLoop { window?.child?.isMapped == true && (window?.child?.width ?? 0) > 0 }
      XCTAssertTrue(Probe.log.contains("map"))
      XCTAssertEqual(Probe.alive, before + 1)
      window?.destroy()
      window = nil
      XCTAssertEqual(Probe.alive, before)
    }
  }
}
