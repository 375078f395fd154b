import GtkBridge

/// Content that shows a GTK widget of the app.
///
/// ```swift
/// Native {
///   Gtk.Label()
/// } update: { label, context in
///   label.text = note.title
/// }
/// ```
///
/// The widget is recycled: in `update`, set every property that can differ between items, defaults included,
/// and use ``CellContext/onUnbind(_:)`` to end work that must not outlive the bind. A change of the cell's
/// state does not call `update` unless the content is inside a ``CellReader``.
///
/// `update` is also called for the same item when the item changes and on ``LazyGridView/rebind()``. To keep
/// the user's changes to the widget, set the initial values in `bind`, which is called only when the widget
/// starts to show another item.
///
/// ```swift
/// Native {
///   Gtk.Entry()
/// } bind: { entry, context in
///   entry.text = note.text
///   let typing = entry.onTextChanged { [unowned entry] in save(entry.text, note.id) }
///   context.onUnbind { typing.disconnect() }
/// } update: { entry, context in
///   entry.placeholder = note.title
/// }
/// ```
///
/// To show a widget without a class in ``Gtk``, pass a pointer from C:
/// `Native { Gtk.Widget(retaining: gtk_calendar_new()) } update: { … }`.
public struct Native<NativeWidget: Gtk.Widget>: StructuredContent {
  private let make: @MainActor () -> NativeWidget
  private let begin: (@MainActor (NativeWidget, CellContext) -> Void)?
  private let show: @MainActor (NativeWidget, CellContext) -> Void

  /// Creates content from closures that create and update a widget.
  ///
  /// - Parameters:
  ///   - make: Creates a widget; called once per cell, not once per item.
  ///   - update: Shows an item in a widget from `make`.
  public init(
    make: @escaping @MainActor () -> NativeWidget,
    update: @escaping @MainActor (NativeWidget, CellContext) -> Void = { _, _ in }
  ) {
    self.make = make
    begin = nil
    show = update
  }

  /// Creates content from closures that create, bind and update a widget.
  ///
  /// - Parameters:
  ///   - make: Creates a widget; called once per cell, not once per item.
  ///   - bind: Prepares a widget from `make` for an item that it did not show before; called before `update`.
  ///     Its context stays current until the widget shows another item; then its
  ///     ``CellContext/onUnbind(_:)`` actions run.
  ///   - update: Shows an item in the widget, either another item or the same one.
  public init(
    make: @escaping @MainActor () -> NativeWidget,
    bind: @escaping @MainActor (NativeWidget, CellContext) -> Void,
    update: @escaping @MainActor (NativeWidget, CellContext) -> Void = { _, _ in }
  ) {
    self.make = make
    begin = bind
    show = update
  }

  public func makeWidget() -> Gtk.Widget { make() }

  public func update(_ widget: Gtk.Widget, in context: CellContext) {
    // The handle itself, or a new handle of the class if the cell keeps another one.
    guard let widget = widget as? NativeWidget ?? widget.cast(to: NativeWidget.self) else { return }
    if let begin, NativeMemory.of(widget).begins(context.binding.stay) { begin(widget, context.ofStay) }
    show(widget, context)
  }
}

/// The item that a widget was bound to, owned by the widget.
@MainActor
private final class NativeMemory {
  private static let key = Gtk.AssociationKey<NativeMemory>("lazygrid-native")

  /// A weak reference, because the cell owns it while it shows the item.
  private weak var stay: CellBinding?

  static func of(_ widget: Gtk.Widget) -> NativeMemory {
    if let known = widget.associated(for: key) { return known }
    let memory = NativeMemory()
    widget.setAssociated(memory, for: key)
    return memory
  }

  /// Records the stay of an item and returns whether it differs from the previous one.
  func begins(_ new: CellBinding) -> Bool {
    guard stay !== new else { return false }
    stay = new
    return true
  }
}
