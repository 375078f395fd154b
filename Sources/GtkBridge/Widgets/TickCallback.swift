import CGtk4

extension Gtk {
  /// A closure called in each frame's update phase. The widget owns it: dropping this handle does not
  /// remove it.
  @MainActor
  public final class TickCallback {
    private var widget: UnsafeMutablePointer<GtkWidget>?
    private var identifier: guint = 0
    private var body: (@MainActor (FrameClock) -> Bool)?

    fileprivate init(_ widget: Widget, _ body: @escaping @MainActor (FrameClock) -> Bool) {
      self.widget = widget.widgetPointer
      self.body = body
      identifier = gtk_widget_add_tick_callback(
        widget.widgetPointer,
        { _, clock, data in
          guard let data, let clock else { return 0 }
          let callback = Unmanaged<TickCallback>.fromOpaque(data).takeUnretainedValue()
          return callback.body?(FrameClock(retaining: clock)) == true ? 1 : 0
        }, Unmanaged.passRetained(self).toOpaque(),
        { data in
          guard let data else { return }
          let callback = Unmanaged<TickCallback>.fromOpaque(data).takeRetainedValue()
          callback.widget = nil
          callback.body = nil
        })
    }

    /// Whether the closure will still be called.
    public var isActive: Bool { widget != nil }

    /// Ends the callback, also from inside itself; a second call does nothing.
    public func remove() {
      guard let widget else { return }
      self.widget = nil
      gtk_widget_remove_tick_callback(widget, identifier)
    }
  }
}

extension Gtk.Widget {
  /// Calls `body` in each frame while the widget is realized, until it answers false, the callback is
  /// removed or the widget is disposed. Frames are drawn all the time until then.
  @discardableResult
  public func addTickCallback(_ body: @escaping @MainActor (Gtk.FrameClock) -> Bool) -> Gtk.TickCallback {
    Gtk.TickCallback(self, body)
  }
}
