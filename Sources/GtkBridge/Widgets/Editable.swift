import CGtk4

extension Gtk {
  /// A widget whose text the user edits.
  public protocol Editable: Widget {}
}

extension Gtk.Editable {
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

  /// The number of characters before the caret.
  public var caretPosition: Int { Int(gtk_editable_get_position(editable)) }

  /// Puts the caret behind the last character. Setting ``text`` leaves it before the first.
  public func moveCaretToEnd() { gtk_editable_set_position(editable, -1) }

  /// Inserts text at the caret and moves the caret behind it, as typing does; for tests.
  package func insertText(_ text: String) {
    var position = gtk_editable_get_position(editable)
    gtk_editable_insert_text(editable, text, -1, &position)
    gtk_editable_set_position(editable, position)
  }

  /// Selects all the text.
  public func selectAll() { gtk_editable_select_region(editable, 0, -1) }

  /// Called for each change of the text.
  @discardableResult
  public func onTextChanged(_ handler: @escaping @MainActor () -> Void) -> Gtk.SignalConnection {
    connect("changed", handler)
  }

  /// Called when the user presses Enter.
  @discardableResult
  public func onActivate(_ handler: @escaping @MainActor () -> Void) -> Gtk.SignalConnection {
    connect("activate", handler)
  }
}
