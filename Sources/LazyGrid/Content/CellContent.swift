import GtkBridge

/// A value that can make a widget and bring it up to date.
///
/// The static type of a content is its structure: a recycled cell is updated in place and never
/// rebuilt. Make your own by conforming a struct:
///
/// ```swift
/// struct Level: CellContent {
///   var fraction: Double
///   func makeWidget() -> Widget { LevelBar() }
///   func update(_ widget: Widget, in context: CellContext) { … }
/// }
/// ```
@MainActor
public protocol CellContent {
  /// A new widget that shows nothing in particular yet; ``update(_:in:)`` follows.
  func makeWidget() -> Widget

  /// Shows this value in a widget that ``makeWidget()`` of the same type made, whatever it showed
  /// before.
  func update(_ widget: Widget, in context: CellContext)
}
