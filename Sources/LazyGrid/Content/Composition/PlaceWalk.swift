import GtkBridge

/// One walk along the places of a container, in order, that brings them up to date.
///
/// Each content takes as many places as its type has: it either visits or leaves them empty.
@MainActor
public struct PlaceWalk {
  /// The cell that is brought up to date.
  public let context: CellContext

  @usableFromInline let places: Places
  @usableFromInline var index = 0

  /// Whether everything is updated; else only what stands in a reader.
  @usableFromInline var updates: Bool

  /// What the modifiers around the content that is visited say about its widgets.
  @usableFromInline var decoration: Decoration?

  @inlinable
  init(_ places: Places, _ context: CellContext, updates: Bool) {
    self.places = places
    self.context = context
    self.updates = updates
  }

  /// Shows a content in a container that was made for its type.
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

  /// Nil when the widget was not made to be a container.
  @inlinable
  init?(_ container: Gtk.Widget, _ context: CellContext, updates: Bool) {
    guard let places = Places.of(container) else { return nil }
    self.init(places, context, updates: updates)
  }

  /// Shows a content of one widget in the next place, making the widget if it is missing.
  @inlinable
  public mutating func visit<Content: CellContent>(leaf content: Content) {
    let widget = places[index]
    if !updates {
      if Content.structure.hasReaders, let widget { content.updateReaders(widget, in: context) }
    } else if let widget {
      content.update(widget, in: context, decoration: decoration)
    } else {
      // Up to date before it has a parent: nothing above it is told about each property.
      let widget = content.makeWidget()
      content.update(widget, in: context, decoration: decoration)
      places.fill(index, with: widget)
    }
    index += 1
  }

  /// Takes the widgets of the next places away: those of a branch that is not taken.
  @inlinable
  public mutating func leaveEmpty(_ count: Int) {
    if updates { places.empty(index..<index + count) }
    index += count
  }

  /// From here on everything is updated. Hand the result to ``endReader(_:)``.
  @inlinable
  mutating func beginReader() -> Bool {
    defer { updates = true }
    return updates
  }

  @inlinable
  mutating func endReader(_ scope: Bool) { updates = scope }
}
