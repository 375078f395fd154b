import GtkBridge

/// One content with others on top of it. Its widget is a `GtkOverlay`.
///
/// ```swift
/// Overlay {
///   Picture(photo)
/// } overlay: {
///   Text(name).aligned(horizontally: .start, vertically: .end)
/// }
/// ```
///
/// The base alone gives the size; what lies on it fills it unless it is aligned otherwise. Several
/// values in the base form a column.
///
/// # CSS nodes
/// `overlay`
public struct Overlay<Base: CellContent, Top: CellContent>: CellContent {
  @usableFromInline let base: Base
  @usableFromInline let top: Top

  @inlinable
  public init(@CellContentBuilder base: () -> Base, @CellContentBuilder overlay top: () -> Top) {
    self.base = base()
    self.top = top()
  }

  @inlinable
  public static var structure: ContentStructure {
    .container(hasReaders: Base.structure.hasReaders || Top.structure.hasReaders)
  }

  /// Whether the base is always the same widget; else it gets a column to change in.
  @inlinable
  static var hasConstantBase: Bool { Base.structure.branchCount == 1 }

  @inlinable
  public func makeWidget() -> Gtk.Widget {
    let base = Self.hasConstantBase ? base.makeWidget() : column.makeWidget()
    return Places.makeOverlay(on: base, count: Top.structure.placeCount)
  }

  @inlinable
  public func update(_ widget: Gtk.Widget, in context: CellContext) {
    if let baseWidget = Places.of(widget)?.base {
      if Self.hasConstantBase {
        base.update(baseWidget, in: context)
      } else {
        column.update(baseWidget, in: context)
      }
    }
    PlaceWalk.update(widget, with: top, in: context)
  }

  @inlinable
  public func updateReaders(_ widget: Gtk.Widget, in context: CellContext) {
    if Base.structure.hasReaders, let baseWidget = Places.of(widget)?.base {
      if Self.hasConstantBase {
        base.updateReaders(baseWidget, in: context)
      } else {
        column.updateReaders(baseWidget, in: context)
      }
    }
    PlaceWalk.updateReaders(widget, of: top, in: context)
  }

  @inlinable
  var column: VStack<Base> { VStack { base } }
}
