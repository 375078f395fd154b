import GtkBridge

/// Content with an action that a click runs.
///
/// At the root of a cell, on the branch taken, a click runs the action once. The cell then deselects itself
/// unless the view has a bound selection. At the root of a header or a footer, a click runs the action and does
/// nothing else. At any other place a trigger only shows its content.
///
/// ```swift
/// Trigger {
///   copy(emoji)
/// } content: {
///   Text(emoji)
/// }
/// ```
///
/// # Accessibility
/// A header or a footer with a trigger is focusable. Enter and Space run its action.
public struct Trigger<Content: CellContent>: WrapperContent {
  @usableFromInline let action: @MainActor () -> Void
  @usableFromInline let content: Content

  /// Creates content with an action.
  ///
  /// - Parameters:
  ///   - action: Runs when the user clicks the cell.
  ///   - content: Returns the content to show.
  @inlinable
  public init(
    action: @escaping @MainActor () -> Void, @CellContentBuilder content: () -> Content
  ) {
    self.action = action
    self.content = content()
  }

  @inlinable func trigger(in context: CellContext) -> (@MainActor () -> Void)? { action }
}
