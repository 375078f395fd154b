import GtkBridge

/// Content that depends on the state of the cell.
///
/// The closure is evaluated when the cell is bound and when the state of the cell changes.
///
/// ```swift
/// CellReader { context in
///   Text(name).bold(context.state.isSelected)
/// }
/// ```
///
/// A change of the state evaluates readers only; it does not bind the cell and leaves content outside of
/// readers unchanged. In a container, a reader adds no widget. At the root of a cell, it holds its content in a
/// box, so that another branch in it does not need another cell. A ``Trigger`` in a reader at the root is the
/// trigger of the cell.
public struct CellReader<Content: CellContent>: BoxContent {
  @usableFromInline let content: @MainActor (CellContext) -> Content

  /// Creates content from a closure that reads the cell's context.
  ///
  /// - Parameter content: Returns the content for a context.
  @inlinable
  public init(@CellContentBuilder content: @escaping @MainActor (CellContext) -> Content) {
    self.content = content
  }

  @inlinable static var structure: ContentStructure {
    ContentStructure(placeCount: Content.structure.placeCount, hasReaders: true)
  }

  @inlinable var children: Self { self }

  @inlinable
  func visitPlaces(_ walk: inout PlaceWalk) {
    let content = content(walk.context)
    let scope = walk.beginReader()
    content.visitPlaces(&walk)
    walk.endReader(scope)
  }

  @inlinable
  func trigger(in context: CellContext) -> (@MainActor () -> Void)? {
    content(context).trigger(in: context)
  }
}
