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

/// A walk over the places of a container, in order, that updates their widgets.
///
/// Each content advances the walk by the number of places of its type: it visits a place or leaves it empty.
@MainActor
@usableFromInline
struct PlaceWalk {
  /// The cell that is updated.
  @usableFromInline let context: CellContext

  @usableFromInline let places: Places
  @usableFromInline var index = 0

  /// Whether all content is updated, not only the content of readers.
  @usableFromInline var updates: Bool

  /// The modifiers around the visited content.
  @usableFromInline var decoration: Decoration?

  /// Creates a walk, or returns `nil` if the widget is not a container.
  @inlinable
  init?(_ container: Gtk.Widget, _ context: CellContext, updates: Bool) {
    guard let places = Places.of(container) else { return nil }
    self.places = places
    self.context = context
    self.updates = updates
  }

  /// Shows a content in a container that was created for its type.
  @inlinable
  static func update<Content: CellContent>(
    _ container: Gtk.Widget, with content: Content, spacing: Int = 0, in context: CellContext
  ) {
    guard var walk = PlaceWalk(container, context, updates: true) else { return }
    walk.places.setSpacing(spacing)
    content.visitPlaces(&walk)
  }

  /// Evaluates the readers in a container that shows `content`.
  @inlinable
  static func updateReaders<Content: CellContent>(
    _ container: Gtk.Widget, of content: Content, in context: CellContext
  ) {
    guard Content.structure.hasReaders, var walk = PlaceWalk(container, context, updates: false) else {
      return
    }
    content.visitPlaces(&walk)
  }

  /// Shows a content of one widget in the next place and creates the widget if the place is empty.
  @inlinable
  mutating func visit<Content: StructuredContent>(leaf content: Content) {
    let widget = places[index]
    if !updates {
      if Content.structure.hasReaders, let widget { content.updateReaders(widget, in: context) }
    } else if let widget {
      content.update(widget, in: context, decoration: decoration)
    } else {
      // Updated before it has a parent, so that GTK does not report each property to the ancestors.
      let widget = content.makeWidget()
      content.update(widget, in: context, decoration: decoration)
      places.fill(index, with: widget)
    }
    index += 1
  }

  /// Removes the widgets of the next places, which belong to a branch that is not taken.
  @inlinable
  mutating func leaveEmpty(_ count: Int) {
    if updates { places.empty(index..<index + count) }
    index += count
  }

  /// Updates everything from here to ``endReader(_:)``, which takes the returned value.
  @inlinable
  mutating func beginReader() -> Bool {
    defer { updates = true }
    return updates
  }

  @inlinable
  mutating func endReader(_ scope: Bool) { updates = scope }
}
