import CGtk4

extension Gtk {
  /// A top-level window.
  public final class Window: Widget {
    public override class var type: GType { gtk_window_get_type() }

    /// A window that is not shown yet. GTK keeps it alive until ``destroy()`` or until it is closed.
    public convenience init(title: String = "", width: Int = -1, height: Int = -1) {
      Gtk.requireDisplay()
      // GTK owns the constructor's reference. Cannot be NULL once GTK is initialized.
      self.init(retaining: gtk_window_new()!)
      self.title = title
      setDefaultSize(width: width, height: height)
    }

    private var gtkWindow: UnsafeMutablePointer<GtkWindow> { assuming(GtkWindow.self) }

    public var title: String {
      get { gtk_window_get_title(gtkWindow).map { String(cString: $0) } ?? "" }
      set { gtk_window_set_title(gtkWindow, newValue) }
    }

    public var child: Widget? {
      get { .handle(to: gtk_window_get_child(gtkWindow)) }
      set { gtk_window_set_child(gtkWindow, newValue?.widgetPointer) }
    }

    /// What takes the place of the window's own title bar.
    public var titlebar: Widget? {
      get { .handle(to: gtk_window_get_titlebar(gtkWindow)) }
      set { gtk_window_set_titlebar(gtkWindow, newValue?.widgetPointer) }
    }

    /// The widget that keys go to.
    public var focusWidget: Widget? {
      get { .handle(to: gtk_window_get_focus(gtkWindow)) }
      set { gtk_window_set_focus(gtkWindow, newValue?.widgetPointer) }
    }

    public var isActive: Bool { gtk_window_is_active(gtkWindow) != 0 }

    /// The size in pixels when the window is shown first; -1 takes the natural one.
    public func setDefaultSize(width: Int, height: Int) {
      gtk_window_set_default_size(gtkWindow, Int32(clamping: width), Int32(clamping: height))
    }

    public var isDecorated: Bool {
      get { gtk_window_get_decorated(gtkWindow) != 0 }
      set { gtk_window_set_decorated(gtkWindow, newValue.gboolean) }
    }

    /// Shows the window, in front.
    public func present() { gtk_window_present(gtkWindow) }

    /// Asks the window to close, as its close button does.
    public func close() { gtk_window_close(gtkWindow) }

    /// Closes the window for good. What is in it is freed with the last handle to the window: GTK 4 only
    /// drops its own reference here and disposes nothing (seen in 4.8.3).
    public func destroy() { gtk_window_destroy(gtkWindow) }

    /// Called when the window is to be closed; true keeps it open.
    @discardableResult
    public func onCloseRequest(_ handler: @escaping @MainActor () -> Bool) -> SignalConnection {
      connectBool("close-request", handler)
    }

    /// Called when the window becomes the active one or no longer is.
    @discardableResult
    public func onActiveChanged(_ handler: @escaping Handler) -> SignalConnection {
      onNotify("is-active", handler)
    }
  }

  /// The bar at the top of a window.
  public final class HeaderBar: Widget {
    public override class var type: GType { gtk_header_bar_get_type() }

    public convenience init() { self.init(adopting: gtk_header_bar_new()) }

    public func packStart(_ child: Widget) { gtk_header_bar_pack_start(opaque, child.widgetPointer) }
    public func packEnd(_ child: Widget) { gtk_header_bar_pack_end(opaque, child.widgetPointer) }
    public func remove(_ child: Widget) { gtk_header_bar_remove(opaque, child.widgetPointer) }

    /// What is shown in place of the window's title.
    public var titleWidget: Widget? {
      get { .handle(to: gtk_header_bar_get_title_widget(opaque)) }
      set { gtk_header_bar_set_title_widget(opaque, newValue?.widgetPointer) }
    }
  }
}
