import GtkBridge

@testable import LazyGrid

/// A parent that detects requests for a new size inside it: without one, GTK answers from its cache and does not
/// measure again.
final class ResizeProbe: Gtk.WidgetImplementation {
  private static let registration = Gtk.SubclassRegistration<ResizeProbe>(name: "LazyGridTestResizeProbe")

  private var measurements = 0

  /// Returns a probe around a widget, with the first measurement done.
  static func around(_ child: Gtk.Widget) -> (parent: Gtk.Widget, probe: ResizeProbe) {
    let parent = registration.make()
    child.setParent(parent)
    // Not nil: the registration made it.
    let probe = registration.implementation(of: parent)!
    _ = probe.takeResizes()
    return (parent, probe)
  }

  /// Returns whether a new size was requested since the last call.
  func takeResizes() -> Bool {
    measurements = 0
    _ = widget.measure(.horizontal)
    return measurements > 0
  }

  override func measure(_ orientation: Gtk.Orientation, forSize: Int) -> Gtk.SizeRequest {
    measurements += 1
    return widget.firstChild?.measure(orientation, forSize: forSize)
      ?? Gtk.SizeRequest(minimum: 0, natural: 0)
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    widget.firstChild?.allocate(x: 0, y: 0, width: width, height: height)
  }
}
