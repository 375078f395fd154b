import GtkBridge

/// A content with modifiers that go with every content, such as ``CellContent/padding(_:)``.
///
/// It makes no widget of its own; with a content of several widgets the modifiers hold for each.
public struct ModifiedContent<Content: CellContent>: CellContent {
  @usableFromInline let content: Content
  @usableFromInline var decoration = Decoration()

  init(_ content: Content) { self.content = content }

  @inlinable public static var structure: ContentStructure { Content.structure }

  @inlinable public var branch: Int { content.branch }

  @inlinable public func makeWidget() -> Gtk.Widget { content.makeWidget() }

  @inlinable
  public func update(_ widget: Gtk.Widget, in context: CellContext) {
    content.update(widget, in: context, decoration: decoration)
  }

  @inlinable
  public func update(_ widget: Gtk.Widget, in context: CellContext, decoration outer: Decoration?) {
    content.update(widget, in: context, decoration: outer.map(decoration.inside) ?? decoration)
  }

  @inlinable
  public func updateReaders(_ widget: Gtk.Widget, in context: CellContext) {
    content.updateReaders(widget, in: context)
  }

  @inlinable
  public func visitPlaces(_ walk: inout PlaceWalk) {
    let outer = walk.decoration
    walk.decoration = outer.map(decoration.inside) ?? decoration
    content.visitPlaces(&walk)
    walk.decoration = outer
  }

  @inlinable
  public func trigger(in context: CellContext) -> (@MainActor () -> Void)? {
    content.trigger(in: context)
  }
}
