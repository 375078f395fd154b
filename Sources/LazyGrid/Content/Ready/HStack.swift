import GtkBridge

/// Its contents in a row, from the leading to the trailing edge.
///
/// Each is as high as the stack and as wide as it asks for. Its widget is a `GtkBox`. A branch
/// inside it adds or removes its own children only.
///
/// # CSS nodes
/// `box.horizontal.lazygrid-stack`, with no margin and no `border-spacing` unless the application's style sheet sets
/// them.
public struct HStack<Content: CellContent>: CellContent {
  @usableFromInline let spacing: Int
  @usableFromInline let content: Content

  /// - Parameters:
  ///   - spacing: The number of pixels between two contents, exactly; a negative value counts as 0.
  ///   - content: Returns the contents, in order.
  @inlinable
  public init(spacing: Int = 0, @CellContentBuilder content: () -> Content) {
    self.spacing = spacing
    self.content = content()
  }

  @inlinable public static var structure: ContentStructure {
    .container(hasReaders: Content.structure.hasReaders)
  }

  @inlinable
  public func makeWidget() -> Gtk.Widget { Places.makeBox(.horizontal, for: Content.self) }

  @inlinable
  public func update(_ widget: Gtk.Widget, in context: CellContext) {
    PlaceWalk.update(widget, with: content, spacing: spacing, in: context)
  }

  @inlinable
  public func updateReaders(_ widget: Gtk.Widget, in context: CellContext) {
    PlaceWalk.updateReaders(widget, of: content, in: context)
  }
}
