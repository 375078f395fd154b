import CGtk4

extension Gtk {
  /// A top-level window.
  public final class Window: Widget {
    public override class var type: GType { gtk_window_get_type() }

    /// Creates a hidden window. GTK keeps it alive until it is closed or destroyed.
    public convenience init(title: String = "", width: Int = -1, height: Int = -1) {
      Gtk.requireDisplay()
      // GTK owns the constructor's reference. Cannot be NULL after GTK is initialized.
      self.init(retaining: gtk_window_new()!)
      self.title = title
      setDefaultSize(width: width, height: height)
    }

    private var gtkWindow: UnsafeMutablePointer<GtkWindow> { assuming(GtkWindow.self) }

    /// The title.
    public var title: String {
      get { gtk_window_get_title(gtkWindow).map { String(cString: $0) } ?? "" }
      set { gtk_window_set_title(gtkWindow, newValue) }
    }

    /// The content of the window.
    public var child: Widget? {
      get { .handle(to: gtk_window_get_child(gtkWindow)) }
      set { gtk_window_set_child(gtkWindow, newValue?.widgetPointer) }
    }

    /// The widget that replaces the default title bar.
    public var titlebar: Widget? {
      get { .handle(to: gtk_window_get_titlebar(gtkWindow)) }
      set { gtk_window_set_titlebar(gtkWindow, newValue?.widgetPointer) }
    }

    /// The widget that has the focus.
    public var focusWidget: Widget? {
      get { .handle(to: gtk_window_get_focus(gtkWindow)) }
      set { gtk_window_set_focus(gtkWindow, newValue?.widgetPointer) }
    }

    /// Whether the window has the keyboard focus of the desktop.
    public var isActive: Bool { gtk_window_is_active(gtkWindow) != 0 }

    /// Sets the size of the window when it is first shown, in pixels; -1 uses the natural size.
    public func setDefaultSize(width: Int, height: Int) {
      gtk_window_set_default_size(gtkWindow, Int32(clamping: width), Int32(clamping: height))
    }

    /// Whether the window has a title bar and borders.
    public var isDecorated: Bool {
      get { gtk_window_get_decorated(gtkWindow) != 0 }
      set { gtk_window_set_decorated(gtkWindow, newValue.gboolean) }
    }

    /// Shows the window and raises it.
    public func present() { gtk_window_present(gtkWindow) }

    /// Asks the window to close, as its close button does.
    public func close() { gtk_window_close(gtkWindow) }

    /// Destroys the window. Its descendants are freed with the last handle to the window: GTK 4 only releases
    /// its own reference here and disposes nothing (seen in 4.8.3).
    public func destroy() { gtk_window_destroy(gtkWindow) }

    /// Calls `handler` when the window is about to close; returning true keeps it open.
    @discardableResult
    public func onCloseRequest(_ handler: @escaping @MainActor () -> Bool) -> SignalConnection {
      connectBool("close-request", handler)
    }

    /// Calls `handler` when the window becomes active or inactive.
    @discardableResult
    public func onActiveChanged(_ handler: @escaping Handler) -> SignalConnection {
      onNotify("is-active", handler)
    }
  }

  /// The bar at the top of a window.
  public final class HeaderBar: Widget {
    public override class var type: GType { gtk_header_bar_get_type() }

    public convenience init() { self.init(adopting: gtk_header_bar_new()) }

    /// Adds a child at the start.
    public func packStart(_ child: Widget) { gtk_header_bar_pack_start(opaque, child.widgetPointer) }

    /// Adds a child at the end.
    public func packEnd(_ child: Widget) { gtk_header_bar_pack_end(opaque, child.widgetPointer) }

    /// Removes a child.
    public func remove(_ child: Widget) { gtk_header_bar_remove(opaque, child.widgetPointer) }

    /// The widget that replaces the window's title.
    public var titleWidget: Widget? {
      get { .handle(to: gtk_header_bar_get_title_widget(opaque)) }
      set { gtk_header_bar_set_title_widget(opaque, newValue?.widgetPointer) }
    }
  }
}
