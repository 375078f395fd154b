import GtkBridge

/// Any GTK widget of yours.
///
/// ```swift
/// Native { Entry() } update: { entry, context in entry.text = note.text }
/// ```
///
/// A widget that GtkBridge has no class for comes as a pointer from C:
/// `Native { Widget(retaining: gtk_calendar_new()) } update: { … }`.
///
/// The widget is recycled: `update` sets everything that may differ from item to item, also what is
/// back at its default, and ``CellContext/onUnbind(_:)`` ends what must not outlive the item. A change
/// of state alone does not call it; put a ``CellReader`` around it if it is to.
public struct Native<NativeWidget: Widget>: CellContent {
  private let make: @MainActor () -> NativeWidget
  private let show: @MainActor (NativeWidget, CellContext) -> Void

  /// - Parameters:
  ///   - make: makes a widget; called once a cell, not once an item.
  ///   - update: shows an item in a widget from `make`.
  public init(
    make: @escaping @MainActor () -> NativeWidget,
    update: @escaping @MainActor (NativeWidget, CellContext) -> Void = { _, _ in }
  ) {
    self.make = make
    show = update
  }

  public func makeWidget() -> Widget { make() }

  public func update(_ widget: Widget, in context: CellContext) {
    // The handle itself, or a new one of its class if the cell's owner kept another.
    if let widget = widget as? NativeWidget ?? widget.cast(to: NativeWidget.self) {
      show(widget, context)
    }
  }
}
