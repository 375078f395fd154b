import GtkBridge

/// Any GTK widget of yours.
///
/// ```swift
/// Native {
///   Gtk.Label()
/// } update: { label, context in
///   label.text = note.title
/// }
/// ```
///
/// The widget is recycled: `update` sets everything that may differ from item to item, also what is
/// back at its default, and ``CellContext/onUnbind(_:)`` ends what must not outlive the bind. A change
/// of state alone does not call it; put a ``CellReader`` around it if it is to.
///
/// `update` is called for the same item too, whenever something of it has changed or the view is told to
/// ``LazyGridView/rebind()``. What the user does with the widget must survive that: `bind` sets it, and is
/// called only when the widget comes to show another item.
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
/// A widget that ``Gtk`` has no class for comes as a pointer from C:
/// `Native { Widget(retaining: gtk_calendar_new()) } update: { … }`.
public struct Native<NativeWidget: Gtk.Widget>: StructuredContent {
  private let make: @MainActor () -> NativeWidget
  private let begin: (@MainActor (NativeWidget, CellContext) -> Void)?
  private let show: @MainActor (NativeWidget, CellContext) -> Void

  /// - Parameters:
  ///   - make: makes a widget; called once a cell, not once an item.
  ///   - update: shows an item in a widget from `make`.
  public init(
    make: @escaping @MainActor () -> NativeWidget,
    update: @escaping @MainActor (NativeWidget, CellContext) -> Void = { _, _ in }
  ) {
    self.make = make
    begin = nil
    show = update
  }

  /// - Parameters:
  ///   - make: makes a widget; called once a cell, not once an item.
  ///   - bind: sets up a widget from `make` for an item that it did not show before; called before `update`.
  ///     Its context lasts as long as the widget shows the item: that is when it is current, and at whose
  ///     end ``CellContext/onUnbind(_:)`` runs.
  ///   - update: shows an item in the widget, another one or the same as before.
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
    // The handle itself, or a new one of its class if the cell's owner kept another.
    guard let widget = widget as? NativeWidget ?? widget.cast(to: NativeWidget.self) else { return }
    if let begin, NativeMemory.of(widget).begins(context.binding.stay) { begin(widget, context.ofStay) }
    show(widget, context)
  }
}

/// The item that a widget was set up for; kept by the widget.
@MainActor
private final class NativeMemory {
  private static let key = Gtk.AssociationKey<NativeMemory>("lazygrid-native")

  /// Not owned: the cell keeps it while the item is shown.
  private weak var stay: CellBinding?

  static func of(_ widget: Gtk.Widget) -> NativeMemory {
    if let known = widget.associated(for: key) { return known }
    let memory = NativeMemory()
    widget.setAssociated(memory, for: key)
    return memory
  }

  /// Notes the stay of an item, and answers whether it is another one than before.
  func begins(_ new: CellBinding) -> Bool {
    guard stay !== new else { return false }
    stay = new
    return true
  }
}
