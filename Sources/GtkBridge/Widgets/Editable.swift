import CGtk4

/// A widget whose text the user edits.
public protocol Editable: Widget {}

extension Editable {
  private var editable: OpaquePointer? { lazygrid_editable(pointer) }

  public var text: String {
    get { String(cString: gtk_editable_get_text(editable)) }
    set { gtk_editable_set_text(editable, newValue) }
  }

  /// The least width, in average characters; -1 leaves it to the theme.
  public var widthInCharacters: Int {
    get { Int(gtk_editable_get_width_chars(editable)) }
    set { gtk_editable_set_width_chars(editable, Int32(clamping: newValue)) }
  }

  /// Selects all the text.
  public func selectAll() { gtk_editable_select_region(editable, 0, -1) }

  /// Called for each change of the text.
  @discardableResult
  public func onTextChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("changed", handler)
  }

  /// Called when the user presses Enter.
  @discardableResult
  public func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("activate", handler)
  }
}
