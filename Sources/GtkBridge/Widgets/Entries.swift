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
  public func onTextChanged(_ handler: @escaping Handler) -> Gtk.SignalConnection {
    connect("changed", handler)
  }

  /// Called when the user presses Enter.
  @discardableResult
  public func onActivate(_ handler: @escaping Handler) -> Gtk.SignalConnection {
    connect("activate", handler)
  }
}

extension Gtk {
  /// One line of text to edit.
  public final class Entry: Widget, Editable {
    public override class var type: GType { gtk_entry_get_type() }

    public convenience init(_ text: String = "") {
      self.init(adopting: gtk_entry_new())
      self.text = text
    }

    /// What is shown while the entry is empty.
    public var placeholder: String {
      get { gtk_entry_get_placeholder_text(assuming(GtkEntry.self)).map { String(cString: $0) } ?? "" }
      set { gtk_entry_set_placeholder_text(assuming(GtkEntry.self), newValue) }
    }
  }

  /// An entry for searching as one types.
  public final class SearchEntry: Widget, Editable {
    public override class var type: GType { gtk_search_entry_get_type() }

    public convenience init(placeholder: String = "") {
      self.init(adopting: gtk_search_entry_new())
      if !placeholder.isEmpty { setProperty("placeholder-text", placeholder) }
    }

    /// Milliseconds without a key after which ``onSearchChanged(_:)`` is called.
    public var searchDelay: Int {
      get { Int(gtk_search_entry_get_search_delay(opaque)) }
      set { gtk_search_entry_set_search_delay(opaque, guint(clamping: newValue)) }
    }

    /// Sends keys typed in `widget`, a window for instance, to the entry.
    public func captureKeys(of widget: Widget?) {
      gtk_search_entry_set_key_capture_widget(opaque, widget?.widgetPointer)
    }

    /// Called when the text has changed and the user has paused.
    @discardableResult
    public func onSearchChanged(_ handler: @escaping Handler) -> SignalConnection {
      connect("search-changed", handler)
    }

    /// Called when the user presses Escape.
    @discardableResult
    public func onStopSearch(_ handler: @escaping Handler) -> SignalConnection {
      connect("stop-search", handler)
    }
  }
}
