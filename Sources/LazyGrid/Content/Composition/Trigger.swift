import GtkBridge

/// Content that a click acts on.
///
/// At the root of a cell, on the branch taken, a click runs the action once, after which the cell
/// deselects by itself unless the view has a bound selection. At the root of a header or a footer a click
/// runs the action and does nothing else; Enter and Space do the same, since the keyboard stops there.
/// Anywhere else a trigger only shows its content.
///
/// ```swift
/// Trigger {
///   copy(emoji)
/// } content: {
///   Text(emoji)
/// }
/// ```
public struct Trigger<Content: CellContent>: CellContent {
  @usableFromInline let action: @MainActor () -> Void
  @usableFromInline let content: Content

  @inlinable
  public init(
    action: @escaping @MainActor () -> Void, @CellContentBuilder content: () -> Content
  ) {
    self.action = action
    self.content = content()
  }

  @inlinable public static var structure: ContentStructure { Content.structure }

  @inlinable public var branch: Int { content.branch }

  @inlinable public func makeWidget() -> Gtk.Widget { content.makeWidget() }

  @inlinable
  public func update(_ widget: Gtk.Widget, in context: CellContext) { content.update(widget, in: context) }

  @inlinable
  public func update(_ widget: Gtk.Widget, in context: CellContext, decoration: Decoration?) {
    content.update(widget, in: context, decoration: decoration)
  }

  @inlinable
  public func updateReaders(_ widget: Gtk.Widget, in context: CellContext) {
    content.updateReaders(widget, in: context)
  }

  @inlinable public func visitPlaces(_ walk: inout PlaceWalk) { content.visitPlaces(&walk) }

  @inlinable
  public func trigger(in context: CellContext) -> (@MainActor () -> Void)? { action }
}
