import GtkBridge

/// A value that makes a widget and updates it.
///
/// The static type of a content determines its widgets: a recycled cell is updated in place and never
/// rebuilt. To define your own content, conform a structure to this protocol:
///
/// ```swift
/// struct Stars: CellContent {
///   var count: Int
///
///   func makeWidget() -> Gtk.Widget { Gtk.Label() }
///
///   func update(_ widget: Gtk.Widget, in context: CellContext) {
///     widget.cast(to: Gtk.Label.self)?.text = String(repeating: "★", count: count)
///   }
/// }
/// ```
///
/// If the user can change something in the widget, such as the text of an entry, use ``Native``, which
/// distinguishes a change of the item from an update of the same item.
@MainActor
public protocol CellContent {
  /// Creates a widget without item-specific content.
  ///
  /// A call to ``update(_:in:)`` follows.
  func makeWidget() -> Gtk.Widget

  /// Shows this value in a widget that ``makeWidget()`` of the same type created.
  ///
  /// The widget may have shown another value before: set every property that can differ between values.
  func update(_ widget: Gtk.Widget, in context: CellContext)
}
