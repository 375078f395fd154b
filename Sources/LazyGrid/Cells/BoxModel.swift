import GtkBridge

/// The edges between the allocation of a widget and that of its content: its margins, and the margins, borders and
/// padding of CSS.
///
/// Widgets whose content is measured without GTK need them. GTK offers no getter that newer versions keep. However, it
/// subtracts the edges from a size before it calls `measure`, so a measurement for a probe size reveals them. GTK
/// caches the answer until the widget changes.
@MainActor
final class BoxModel {
  private var horizontal = 0
  private var vertical = 0

  /// A size in pixels that is larger than any widget.
  private static let probe = 1 << 20

  /// Returns an empty size in answer to GTK's `measure`, and records the edges subtracted from a probe.
  func note(_ orientation: Gtk.Orientation, forSize: Int) -> Gtk.SizeRequest {
    if forSize > Self.probe / 2 {
      let missing = Self.probe - forSize
      if orientation == .vertical { horizontal = missing } else { vertical = missing }
    }
    return Gtk.SizeRequest(minimum: 0, natural: 0)
  }

  /// Returns the edges of `widget`, whose `measure` calls ``note(_:forSize:)``.
  func edges(of widget: Gtk.Widget) -> BoxEdges {
    // GTK answers from its cache if nothing has changed.
    let height = widget.measure(.vertical, forSize: Self.probe).minimum
    let width = widget.measure(.horizontal, forSize: Self.probe).minimum
    return BoxEdges(
      horizontal: horizontal, vertical: vertical, minimumWidth: width, minimumHeight: height)
  }
}

/// The edges around a content and the minimum size including them, in pixels.
struct BoxEdges {
  var horizontal: Int
  var vertical: Int
  var minimumWidth: Int
  var minimumHeight: Int

  func innerWidth(_ outer: Int) -> Int { max(0, max(outer, minimumWidth) - horizontal) }
  func innerHeight(_ outer: Int) -> Int { max(0, max(outer, minimumHeight) - vertical) }
  func outerWidth(_ inner: Int) -> Int { max(inner + horizontal, minimumWidth) }
  func outerHeight(_ inner: Int) -> Int { max(inner + vertical, minimumHeight) }
}
