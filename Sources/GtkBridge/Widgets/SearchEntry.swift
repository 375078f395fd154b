import CGtk4

extension Gtk {
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
    public func onSearchChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
      connect("search-changed", handler)
    }

    /// Called when the user presses Escape.
    @discardableResult
    public func onStopSearch(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
      connect("stop-search", handler)
    }
  }
}
