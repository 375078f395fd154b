import CGtk4
import GtkTestSupport
import XCTest

@testable import GtkBridge

/// 1,000 px of content that says how it is scrolled.
private final class Scroller: Gtk.ScrollableImplementation {
  static let registration = Gtk.SubclassRegistration<Scroller>(name: "LazyGridTestScroller")
  static let count = firstOwnProperty

  var values: [Double] = []
  var replaced: [Gtk.Orientation] = []
  var number: Int32 = 0

  override class func configure(_ widgetClass: Gtk.WidgetClass) {
    super.configure(widgetClass)
    widgetClass.setCSSName("scroller")
    widgetClass.installIntProperty(count, "count", in: 0...10, default: 0)
    widgetClass.addSignal("counted", arguments: [lazygrid_type_int])
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    verticalAdjustment?.configure(
      value: verticalAdjustment?.value ?? 0, lower: 0, upper: 1000, stepIncrement: 10,
      pageIncrement: Double(height), pageSize: Double(height))
  }

  override func adjustmentDidChange(_ orientation: Gtk.Orientation) {
    super.adjustmentDidChange(orientation)
    replaced.append(orientation)
  }

  override func adjustmentValueDidChange(_ orientation: Gtk.Orientation) {
    values.append(adjustment(orientation)?.value ?? -1)
  }

  override func scrollableBorder() -> Gtk.ScrollableBorder? { Gtk.ScrollableBorder(top: 7, left: 1) }

  override func getProperty(_ identifier: Int, _ value: Gtk.PropertyValue) {
    guard identifier == Self.count else { return super.getProperty(identifier, value) }
    value.int = number
  }

  override func setProperty(_ identifier: Int, _ value: Gtk.PropertyValue) {
    guard identifier == Self.count else { return super.setProperty(identifier, value) }
    number = value.int
    widget.notify("count")
  }
}

final class ScrollableImplementationTests: GtkTestCase {
  func testScrolledWindowGivesItsAdjustments() {
    onMain {
      let widget = Scroller.registration.make()
      let scroller = Scroller.registration.implementation(of: widget)!
      let scrolled = Gtk.ScrolledWindow(child: widget)
      XCTAssertEqual(scrolled.child, widget, "A scrollable child needs no viewport")
      XCTAssertEqual(Set(scroller.replaced), [.horizontal, .vertical])
      XCTAssertEqual(scroller.verticalAdjustment, scrolled.verticalAdjustment)
    }
  }

  func testValueAndBoundsGoBothWays() {
    onMain {
      let widget = Scroller.registration.make()
      let scroller = Scroller.registration.implementation(of: widget)!
      let scrolled = Gtk.ScrolledWindow(child: widget)
      let window = Gtk.Window(width: 200, height: 100)
      window.child = scrolled
      window.present()
      turnMainLoop { scrolled.verticalAdjustment.upper == 1000 }
      scrolled.verticalAdjustment.value = 120
      XCTAssertEqual(scroller.values, [120])
      window.destroy()
    }
  }

  func testPropertiesAreSetAndNotified() {
    onMain {
      let widget = Scroller.registration.make()
      let scroller = Scroller.registration.implementation(of: widget)!
      var notified: [String] = []
      for name in ["vadjustment", "vscroll-policy", "count"] {
        widget.onNotify(name) { notified.append(name) }
      }
      let adjustment = Gtk.Adjustment(upper: 10)
      widget.setProperty("vadjustment", adjustment)
      XCTAssertEqual(widget.objectProperty("vadjustment", as: Gtk.Adjustment.self), adjustment)
      gtk_scrollable_set_vscroll_policy(widget.opaque, GTK_SCROLL_NATURAL)
      XCTAssertEqual(gtk_scrollable_get_vscroll_policy(widget.opaque), GTK_SCROLL_NATURAL)
      XCTAssertEqual(scroller.verticalPolicy, .natural)
      var value = GValue()
      g_value_init(&value, lazygrid_type_int)
      g_value_set_int(&value, 7)
      g_object_set_property(widget.assuming(GObject.self), "count", &value)
      XCTAssertEqual(scroller.number, 7)
      XCTAssertEqual(notified, ["vadjustment", "vscroll-policy", "count"])
    }
  }

  func testBorderReachesGtk() {
    onMain {
      let widget = Scroller.registration.make()
      var border = GtkBorder()
      XCTAssertNotEqual(gtk_scrollable_get_border(widget.opaque, &border), 0)
      XCTAssertEqual(border.top, 7)
      XCTAssertEqual(border.left, 1)
    }
  }

  func testOwnSignalCanBeEmitted() {
    onMain {
      let widget = Scroller.registration.make()
      var seen: [Int32] = []
      let handler: @convention(c) (gpointer?, gint, gpointer?) -> Void = { _, number, data in
        data?.assumingMemoryBound(to: [Int32].self).pointee.append(number)
      }
      withUnsafeMutablePointer(to: &seen) { seen in
        g_signal_connect_data(
          widget.pointer, "counted", unsafeBitCast(handler, to: GCallback.self), seen, nil,
          lazygrid_connect_default)
        widget.emit("counted", .int(4))
      }
      XCTAssertEqual(seen, [4])
    }
  }

  func testAdjustmentIsReplacedOnce() {
    onMain {
      let widget = Scroller.registration.make()
      let scroller = Scroller.registration.implementation(of: widget)!
      let first = Gtk.Adjustment(upper: 10)
      let second = Gtk.Adjustment(upper: 20)
      widget.setProperty("vadjustment", first)
      widget.setProperty("vadjustment", first)
      widget.setProperty("vadjustment", second)
      XCTAssertEqual(scroller.replaced, [.vertical, .vertical])
      first.value = 5
      XCTAssertEqual(scroller.values, [], "The old adjustment is no longer listened to")
      second.value = 6
      XCTAssertEqual(scroller.values, [6])
      widget.setProperty("vadjustment", nil as Gtk.Adjustment?)
      XCTAssertNil(scroller.verticalAdjustment)
      XCTAssertEqual(second.referenceCount, 1)
    }
  }

  func testNothingLeaksWhoeverGoesFirst() {
    onMain {
      for windowFirst in [true, false] {
        var widget: Gtk.Widget? = Scroller.registration.make()
        let weakWidget = Gtk.WeakReference(widget!)
        weak let implementation = Scroller.registration.implementation(of: widget!)
        var scrolled: Gtk.ScrolledWindow? = Gtk.ScrolledWindow(child: widget)
        let weakAdjustment = Gtk.WeakReference(scrolled!.verticalAdjustment)
        if windowFirst {
          scrolled = nil
          XCTAssertNotNil(weakWidget.object)
          widget = nil
        } else {
          widget = nil
          XCTAssertNotNil(weakWidget.object)
          scrolled = nil
        }
        XCTAssertNil(weakWidget.object)
        XCTAssertNil(implementation)
        XCTAssertNil(weakAdjustment.object)
      }
    }
  }
}
