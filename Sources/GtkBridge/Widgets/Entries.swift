import CGtk4

extension Gtk {
  /// A widget with text that the user can edit.
  public protocol Editable: Widget {}
}

extension Gtk.Editable {
  private var editable: OpaquePointer? { lazygrid_editable(pointer) }

  /// The text.
  public var text: String {
    get { String(cString: gtk_editable_get_text(editable)) }
    set { gtk_editable_set_text(editable, newValue) }
  }

  /// The caret position, in characters from the start.
  public var caretPosition: Int { Int(gtk_editable_get_position(editable)) }

  /// Moves the caret after the last character. Setting ``text`` moves it before the first.
  public func moveCaretToEnd() { gtk_editable_set_position(editable, -1) }

  /// Selects all the text.
  public func selectAll() { gtk_editable_select_region(editable, 0, -1) }

  /// Calls `handler` when the text changes.
  @discardableResult
  public func onTextChanged(_ handler: @escaping Handler) -> Gtk.SignalConnection {
    connect("changed", handler)
  }

  /// Calls `handler` when the user presses Enter.
  @discardableResult
  public func onActivate(_ handler: @escaping Handler) -> Gtk.SignalConnection {
    connect("activate", handler)
  }
}

extension Gtk {
  /// A single-line text field.
  public final class Entry: Widget, Editable {
    public override class var type: GType { gtk_entry_get_type() }

    public convenience init(_ text: String = "") {
      self.init(adopting: gtk_entry_new())
      self.text = text
    }

    /// The text that is shown while the entry is empty.
    public var placeholder: String {
      get { gtk_entry_get_placeholder_text(assuming(GtkEntry.self)).map { String(cString: $0) } ?? "" }
      set { gtk_entry_set_placeholder_text(assuming(GtkEntry.self), newValue) }
    }
  }

  /// An entry for search terms.
  public final class SearchEntry: Widget, Editable {
    public override class var type: GType { gtk_search_entry_get_type() }

    public convenience init(placeholder: String = "") {
      self.init(adopting: gtk_search_entry_new())
      if !placeholder.isEmpty { setProperty("placeholder-text", placeholder) }
    }

    /// The delay between the last change and ``onSearchChanged(_:)``, in milliseconds.
    public var searchDelay: Int {
      get { Int(gtk_search_entry_get_search_delay(opaque)) }
      set { gtk_search_entry_set_search_delay(opaque, guint(clamping: newValue)) }
    }

    /// Forwards key presses in `widget` to the entry; nil stops forwarding.
    public func captureKeys(of widget: Widget?) {
      gtk_search_entry_set_key_capture_widget(opaque, widget?.widgetPointer)
    }

    /// Calls `handler` after a change of the text, delayed by ``searchDelay``.
    @discardableResult
    public func onSearchChanged(_ handler: @escaping Handler) -> SignalConnection {
      connect("search-changed", handler)
    }

    /// Calls `handler` when the user presses Escape.
    @discardableResult
    public func onStopSearch(_ handler: @escaping Handler) -> SignalConnection {
      connect("stop-search", handler)
    }
  }
}
