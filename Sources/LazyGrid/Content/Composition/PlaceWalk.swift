import GtkBridge

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
