import GtkBridge

/// The places of a container, each with the widget that stands in it or none.
///
/// Which content stands in which place is fixed by the container's static type, so a place's widget
/// is always updated by the type that made it. Kept by the container widget; keeps its children's
/// handles, so that an update makes none.
@MainActor
@usableFromInline
final class Places {
  private static let key = Gtk.AssociationKey<Places>("lazygrid-places")

  private let host: Host
  private var widgets: [Gtk.Widget?]

  /// What the places of an overlay lie on.
  @usableFromInline
  private(set) var base: Gtk.Widget?

  private var spacing = 0

  /// The container, borrowed: it owns the places.
  private enum Host {
    case box(Gtk.Box)
    case overlay(Gtk.Overlay)
  }

  private init(_ host: Host, count: Int) {
    self.host = host
    widgets = Array(repeating: nil, count: count)
  }

  /// A box with the places of a content type.
  @inlinable
  static func makeBox<Content: CellContent>(_ orientation: Gtk.Orientation, for type: Content.Type)
    -> Gtk.Widget
  {
    makeBox(orientation, count: Content.structure.placeCount)
  }

  @usableFromInline
  static func makeBox(_ orientation: Gtk.Orientation, count: Int) -> Gtk.Widget {
    let box = Gtk.Box(orientation)
    box.addCSSClass(GridStyle.stackClass)
    let places = Places(.box(Gtk.Box(Gtk.ObjectReference(box.pointer, .borrowing))), count: count)
    box.setAssociated(places, for: key)
    return box
  }

  /// An overlay with places on top of a base.
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

  /// The places that one of the functions above gave a widget.
  @usableFromInline
  static func of(_ widget: Gtk.Widget) -> Places? { widget.associated(for: key) }

  /// Whether nothing stands in the container.
  var isEmpty: Bool { base == nil && widgets.allSatisfy { $0 == nil } }

  /// Sets the pixels between two children of a box; negative ones count as 0.
  @usableFromInline
  func setSpacing(_ value: Int) {
    let value = max(0, value)
    guard value != spacing, case .box(let box) = host else { return }
    spacing = value
    box.spacing = value
  }

  /// The widget in a place.
  @usableFromInline
  subscript(index: Int) -> Gtk.Widget? { widgets[index] }

  /// Puts a widget into an empty place, behind those in the places before it.
  @usableFromInline
  func fill(_ index: Int, with widget: Gtk.Widget) {
    let previous = widgets[..<index].last { $0 != nil } ?? nil
    widgets[index] = widget
    switch host {
    case .box(let box):
      box.insert(widget, after: previous)
    case .overlay(let overlay):
      overlay.addOverlay(widget)
      // New overlays go on top; this one belongs right above its predecessor.
      if let sibling = previous ?? base { widget.insert(into: overlay, after: sibling) }
    }
  }

  /// Takes the widgets of some places out of the container.
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
