import CGtk4

extension Gtk {
  /// The rhythm in which a window draws.
  ///
  /// A frame runs through the phases before-paint, update, layout, paint and after-paint; it is asked
  /// for with ``request(_:)`` and comes when the display is ready for it.
  public final class FrameClock: Object {
    public override class var type: GType { gdk_frame_clock_get_type() }

    public enum Phase: Sendable {
      /// Animations take their new values.
      case update
      /// Widgets are allocated.
      case layout
      /// The window is drawn.
      case paint

      var bits: UInt32 {
        switch self {
        case .update: 1 << 2
        case .layout: 1 << 3
        case .paint: 1 << 4
        }
      }
    }

    /// The time of the frame, in microseconds of ``MainLoop/monotonicTime``; the same all through it.
    public var frameTime: Int { Int(gdk_frame_clock_get_frame_time(opaque)) }

    /// The number of the frame, growing by one each.
    public var frameCounter: Int { Int(gdk_frame_clock_get_frame_counter(opaque)) }

    /// The expected microseconds between two frames.
    public var refreshInterval: Int {
      var interval: gint64 = 0
      var presentation: gint64 = 0
      gdk_frame_clock_get_refresh_info(opaque, gint64(frameTime), &interval, &presentation)
      return Int(interval)
    }

    /// Asks for a frame with this phase.
    public func request(_ phase: Phase) {
      gdk_frame_clock_request_phase(opaque, lazygrid_clock_phase(phase.bits))
    }

    /// Asks for one frame after the other until as many calls of ``endUpdating()``.
    public func beginUpdating() { gdk_frame_clock_begin_updating(opaque) }

    public func endUpdating() { gdk_frame_clock_end_updating(opaque) }

    @discardableResult
    public func onBeforePaint(_ handler: @escaping Handler) -> SignalConnection {
      connect("before-paint", handler)
    }

    /// - Parameter after: whether to be called when tick callbacks have been.
    @discardableResult
    public func onUpdate(after: Bool = false, _ handler: @escaping Handler) -> SignalConnection {
      connect("update", after: after, handler)
    }

    /// Called in the layout phase, after GTK has allocated the widgets.
    @discardableResult
    public func onLayout(_ handler: @escaping Handler) -> SignalConnection {
      connect("layout", after: true, handler)
    }

    @discardableResult
    public func onPaint(_ handler: @escaping Handler) -> SignalConnection { connect("paint", handler) }

    /// Called when the frame is done.
    @discardableResult
    public func onAfterPaint(_ handler: @escaping Handler) -> SignalConnection {
      connect("after-paint", handler)
    }
  }
}

extension Gtk.Widget {
  /// The clock of the window that the widget is in, nil before it is realized.
  public var frameClock: Gtk.FrameClock? {
    gtk_widget_get_frame_clock(widgetPointer).map { Gtk.FrameClock(retaining: $0) }
  }
}

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
          guard let clock, let body = userData(data, as: TickCallback.self)?.body else { return 0 }
          return body(FrameClock(retaining: clock)).gboolean
        }, retainedUserData(self),
        { data in
          let callback = userData(data, as: TickCallback.self)
          callback?.widget = nil
          callback?.body = nil
          releaseUserData(data)
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
