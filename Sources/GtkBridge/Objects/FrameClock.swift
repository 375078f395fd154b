import CGtk4

extension Gtk {
  /// The clock that schedules the frames of a window.
  ///
  /// A frame has the phases before-paint, update, layout, paint and after-paint. ``request(_:)`` requests a
  /// frame; it starts when the display is ready.
  public final class FrameClock: Object {
    public override class var type: GType { gdk_frame_clock_get_type() }

    /// A phase of a frame that can be requested.
    public enum Phase: Sendable {
      /// Animations update their values.
      case update
      /// Widgets are measured and allocated.
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

    /// The time of the current frame, in microseconds of ``MainLoop/monotonicTime``. Constant during a frame.
    public var frameTime: Int { Int(gdk_frame_clock_get_frame_time(opaque)) }

    /// The number of the current frame; increases by one each frame.
    public var frameCounter: Int { Int(gdk_frame_clock_get_frame_counter(opaque)) }

    /// The expected interval between two frames, in microseconds.
    public var refreshInterval: Int {
      var interval: gint64 = 0
      var presentation: gint64 = 0
      gdk_frame_clock_get_refresh_info(opaque, gint64(frameTime), &interval, &presentation)
      return Int(interval)
    }

    /// Requests a frame that includes `phase`.
    public func request(_ phase: Phase) {
      gdk_frame_clock_request_phase(opaque, lazygrid_clock_phase(phase.bits))
    }

    /// Requests continuous frames. Each call needs one call of ``endUpdating()``.
    public func beginUpdating() { gdk_frame_clock_begin_updating(opaque) }

    /// Reverts one call of ``beginUpdating()``.
    public func endUpdating() { gdk_frame_clock_end_updating(opaque) }

    /// Calls `handler` at the start of the frame.
    @discardableResult
    public func onBeforePaint(_ handler: @escaping Handler) -> SignalConnection {
      connect("before-paint", handler)
    }

    /// - Parameter after: Whether to call `handler` after the tick callbacks.
    @discardableResult
    public func onUpdate(after: Bool = false, _ handler: @escaping Handler) -> SignalConnection {
      connect("update", after: after, handler)
    }

    /// Calls `handler` in the layout phase, after GTK has allocated the widgets.
    @discardableResult
    public func onLayout(_ handler: @escaping Handler) -> SignalConnection {
      connect("layout", after: true, handler)
    }

    /// Calls `handler` in the paint phase.
    @discardableResult
    public func onPaint(_ handler: @escaping Handler) -> SignalConnection { connect("paint", handler) }

    /// Calls `handler` at the end of the frame.
    @discardableResult
    public func onAfterPaint(_ handler: @escaping Handler) -> SignalConnection {
      connect("after-paint", handler)
    }
  }
}

extension Gtk.Widget {
  /// The frame clock of the widget's window, or nil before the widget is realized.
  public var frameClock: Gtk.FrameClock? {
    gtk_widget_get_frame_clock(widgetPointer).map { Gtk.FrameClock(retaining: $0) }
  }
}

extension Gtk {
  /// A closure that runs in the update phase of each frame. The widget owns it: releasing this handle does
  /// not remove it.
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

    /// Whether the closure can still be called.
    public var isActive: Bool { widget != nil }

    /// Removes the callback; it may be called inside the closure. Later calls do nothing.
    public func remove() {
      guard let widget else { return }
      self.widget = nil
      gtk_widget_remove_tick_callback(widget, identifier)
    }
  }
}

extension Gtk.Widget {
  /// Calls `body` in each frame while the widget is realized, until it returns false, the callback is removed
  /// or the widget is disposed. Frames are drawn continuously until then.
  @discardableResult
  public func addTickCallback(_ body: @escaping @MainActor (Gtk.FrameClock) -> Bool) -> Gtk.TickCallback {
    Gtk.TickCallback(self, body)
  }
}
