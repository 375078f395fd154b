import GtkBridge

@testable import LazyGrid

/// A parent that counts how often it is measured anew, because GTK answers from its cache for as long
/// as nothing inside asked for another size.
final class ResizeProbe: Gtk.WidgetImplementation {
  private static let registration = Gtk.SubclassRegistration<ResizeProbe>(name: "LazyGridTestResizeProbe")

  private var measurements = 0

  /// A probe around a widget that has been measured already.
  static func around(_ child: Gtk.Widget) -> (parent: Gtk.Widget, probe: ResizeProbe) {
    let parent = registration.make()
    child.setParent(parent)
    // Not nil: the registration made it.
    let probe = registration.implementation(of: parent)!
    _ = probe.takeResizes()
    return (parent, probe)
  }

  /// Whether a new size was asked for since the last call.
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
