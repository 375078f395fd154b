import GtkBridge

/// A column of contents, from top to bottom.
///
/// Each content has the width of the stack and its own natural height. The widget is a `GtkBox`. A branch in
/// the stack adds or removes its own children only.
///
/// # CSS nodes
/// `box.vertical.lazygrid-stack`, with no margin and no `border-spacing` unless the application's style sheet
/// sets them.
public struct VStack<Content: CellContent>: BoxContent {
  @usableFromInline let spacing: Int
  @usableFromInline let children: Content

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - spacing: The exact number of pixels between two contents. Negative values count as 0.
  ///   - content: Returns the contents, in order.
  @inlinable
  public init(spacing: Int = 0, @CellContentBuilder content: () -> Content) {
    self.spacing = spacing
    children = content()
  }

  @inlinable static var structure: ContentStructure { .container(hasReaders: Content.structure.hasReaders) }
}

/// A row of contents, from the leading to the trailing edge.
///
/// Each content has the height of the stack and its own natural width. The widget is a `GtkBox`. A branch in
/// the stack adds or removes its own children only.
///
/// # CSS nodes
/// `box.horizontal.lazygrid-stack`, with no margin and no `border-spacing` unless the application's style sheet
/// sets them.
public struct HStack<Content: CellContent>: BoxContent {
  @usableFromInline let spacing: Int
  @usableFromInline let children: Content

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - spacing: The exact number of pixels between two contents. Negative values count as 0.
  ///   - content: Returns the contents, in order.
  @inlinable
  public init(spacing: Int = 0, @CellContentBuilder content: () -> Content) {
    self.spacing = spacing
    children = content()
  }

  @inlinable static var orientation: Gtk.Orientation { .horizontal }

  @inlinable static var structure: ContentStructure { .container(hasReaders: Content.structure.hasReaders) }
}
