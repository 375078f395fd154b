import GtkBridge

/// Content that depends on the cell: its closure is evaluated whenever the cell is bound and again
/// whenever the cell's state changes.
///
/// ```swift
/// CellReader { context in
///   Text(name).bold(context.state.isSelected)
/// }
/// ```
///
/// A change of state alone evaluates readers and is no bind: what stands outside a reader is not
/// touched. Inside a container a reader is transparent. At the root of a cell it holds its content
/// in a box of its own, so that another branch in it does not need another cell; a ``Trigger`` in
/// it counts as the cell's.
public struct CellReader<Content: CellContent>: CellContent {
  @usableFromInline let content: @MainActor (CellContext) -> Content

  @inlinable
  public init(@CellContentBuilder content: @escaping @MainActor (CellContext) -> Content) {
    self.content = content
  }

  @inlinable public static var structure: ContentStructure {
    ContentStructure(placeCount: Content.structure.placeCount, branchCount: 1, hasReaders: true)
  }

  @inlinable
  public func makeWidget() -> Gtk.Widget { Places.makeBox(.vertical, for: Self.self) }

  @inlinable
  public func update(_ widget: Gtk.Widget, in context: CellContext) {
    PlaceWalk.update(widget, with: self, in: context)
  }

  @inlinable
  public func updateReaders(_ widget: Gtk.Widget, in context: CellContext) {
    PlaceWalk.updateReaders(widget, of: self, in: context)
  }

  @inlinable
  public func visitPlaces(_ walk: inout PlaceWalk) {
    let content = content(walk.context)
    let scope = walk.beginReader()
    content.visitPlaces(&walk)
    walk.endReader(scope)
  }

  @inlinable
  public func trigger(in context: CellContext) -> (@MainActor () -> Void)? {
    content(context).trigger(in: context)
  }
}
