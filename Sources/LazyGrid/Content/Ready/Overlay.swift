import GtkBridge

/// A content with others on top of it.
///
/// ```swift
/// Overlay {
///   Picture(photo)
/// } overlay: {
///   Text(name).aligned(horizontally: .start, vertically: .end)
/// }
/// ```
///
/// The base alone determines the size. The contents on top fill it unless they are aligned otherwise. Several
/// values in the base form a column. The widget is a `GtkOverlay`.
///
/// # CSS nodes
/// `overlay`
public struct Overlay<Base: CellContent, Top: CellContent>: StructuredContent {
  @usableFromInline let base: Base
  @usableFromInline let top: Top

  /// Creates an overlay.
  ///
  /// - Parameters:
  ///   - base: Returns the content that determines the size.
  ///   - top: Returns the contents on top of the base, from the lowest to the topmost.
  @inlinable
  public init(@CellContentBuilder base: () -> Base, @CellContentBuilder overlay top: () -> Top) {
    self.base = base()
    self.top = top()
  }

  @inlinable static var structure: ContentStructure {
    .container(hasReaders: Base.structure.hasReaders || Top.structure.hasReaders)
  }

  /// The content of the base widget: the base itself, or a column if the base can change its widget.
  @inlinable var root: ConditionalContent<Base, VStack<Base>> {
    Base.structure.branchCount == 1 ? .first(base) : .second(VStack { base })
  }

  @inlinable
  public func makeWidget() -> Gtk.Widget {
    Places.makeOverlay(on: root.makeWidget(), count: Top.structure.placeCount)
  }

  @inlinable
  public func update(_ widget: Gtk.Widget, in context: CellContext) {
    if let base = Places.of(widget)?.base { root.update(base, in: context) }
    PlaceWalk.update(widget, with: top, in: context)
  }

  @inlinable
  func updateReaders(_ widget: Gtk.Widget, in context: CellContext) {
    if Base.structure.hasReaders, let base = Places.of(widget)?.base {
      root.updateReaders(base, in: context)
    }
    PlaceWalk.updateReaders(widget, of: top, in: context)
  }
}
