import GtkBridge

/// What lies between the size that a widget's parent gives it and the one that its content gets: margins,
/// and CSS borders, margins and padding.
///
/// For widgets whose content is measured past GTK. GTK has no question for it that newer releases keep,
/// but asks a widget for a size at what is left of another one, and remembers the answer until
/// something of it changes.
@MainActor
final class BoxModel {
  private var horizontal = 0
  private var vertical = 0

  /// No widget is as large.
  private static let probe = 1 << 20

  /// The answer to GTK's `measure`: the content needs nothing. Notes what is missing from a probe.
  func note(_ orientation: Gtk.Orientation, forSize: Int) -> Gtk.SizeRequest {
    if forSize > Self.probe / 2 {
      let missing = Self.probe - forSize
      if orientation == .vertical { horizontal = missing } else { vertical = missing }
    }
    return Gtk.SizeRequest(minimum: 0, natural: 0)
  }

  /// The edges around the content of `widget`, whose implementation answers with ``note(_:forSize:)``.
  func edges(of widget: Gtk.Widget) -> BoxEdges {
    // GTK answers from memory while nothing has changed.
    let height = widget.measure(.vertical, forSize: Self.probe).minimum
    let width = widget.measure(.horizontal, forSize: Self.probe).minimum
    return BoxEdges(
      horizontal: horizontal, vertical: vertical, minimumWidth: width, minimumHeight: height)
  }
}

/// Edges around a content, and the least size with them, in pixels.
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
