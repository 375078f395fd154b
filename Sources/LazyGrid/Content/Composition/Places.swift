import GtkBridge

/// The places of a container, each of which is empty or holds a widget.
///
/// The container's static type assigns each content its place, so the widget of a place is always updated by
/// the type that created it. The container widget owns this object, which keeps the handles of the children,
/// so that an update creates no handles.
@MainActor
@usableFromInline
final class Places {
  private static let key = Gtk.AssociationKey<Places>("lazygrid-places")

  private let host: Host
  private var widgets: [Gtk.Widget?]

  /// The widget below the places of an overlay.
  @usableFromInline
  private(set) var base: Gtk.Widget?

  private var spacing = 0

  /// The container, whose reference is borrowed because it owns the places.
  private enum Host {
    case box(Gtk.Box)
    case overlay(Gtk.Overlay)
  }

  private init(_ host: Host, count: Int) {
    self.host = host
    widgets = Array(repeating: nil, count: count)
  }

  /// Creates a box with a number of places.
  @usableFromInline
  static func makeBox(_ orientation: Gtk.Orientation, count: Int) -> Gtk.Widget {
    let box = Gtk.Box(orientation)
    box.addCSSClass(GridStyle.stackClass)
    let places = Places(.box(Gtk.Box(Gtk.ObjectReference(box.pointer, .borrowing))), count: count)
    box.setAssociated(places, for: key)
    return box
  }

  /// Creates an overlay with a number of places on top of a base.
  @usableFromInline
  static func makeOverlay(on base: Gtk.Widget, count: Int) -> Gtk.Widget {
    let overlay = Gtk.Overlay()
    overlay.child = base
    let places = Places(
      .overlay(Gtk.Overlay(Gtk.ObjectReference(overlay.pointer, .borrowing))), count: count)
    places.base = base
    overlay.setAssociated(places, for: key)
    return overlay
  }

  /// Returns the places of a widget that one of the functions above created.
  @usableFromInline
  static func of(_ widget: Gtk.Widget) -> Places? { widget.associated(for: key) }

  /// Whether the container has no children.
  var isEmpty: Bool { base == nil && widgets.allSatisfy { $0 == nil } }

  /// Sets the pixels between two children of a box.
  ///
  /// Negative values count as 0.
  @usableFromInline
  func setSpacing(_ value: Int) {
    let value = max(0, value)
    guard value != spacing, case .box(let box) = host else { return }
    spacing = value
    box.spacing = value
  }

  /// The widget in a place, or `nil` if the place is empty.
  @usableFromInline
  subscript(index: Int) -> Gtk.Widget? { widgets[index] }

  /// Inserts a widget into an empty place, after the widgets of the preceding places.
  @usableFromInline
  func fill(_ index: Int, with widget: Gtk.Widget) {
    let previous = widgets[..<index].last { $0 != nil } ?? nil
    widgets[index] = widget
    switch host {
    case .box(let box):
      box.insert(widget, after: previous)
    case .overlay(let overlay):
      overlay.addOverlay(widget)
      // GTK adds overlays on top; this one belongs directly above its predecessor.
      if let sibling = previous ?? base { widget.insert(into: overlay, after: sibling) }
    }
  }

  /// Removes the widgets of some places from the container.
  @usableFromInline
  func empty(_ range: Range<Int>) {
    for index in range {
      guard let widget = widgets[index] else { continue }
      widgets[index] = nil
      switch host {
      case .box(let box): box.remove(widget)
      case .overlay(let overlay): overlay.removeOverlay(widget)
      }
    }
  }
}
