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
      gdk_frame_clock_get_refresh_info(opaque, frameTime.gint64, &interval, &presentation)
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
    public func onBeforePaint(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
      connect("before-paint", handler)
    }

    /// - Parameter after: whether to be called when tick callbacks have been.
    @discardableResult
    public func onUpdate(
      after: Bool = false, _ handler: @escaping @MainActor () -> Void
    ) -> SignalConnection {
      connect("update", after: after, handler)
    }

    /// Called in the layout phase, after GTK has allocated the widgets.
    @discardableResult
    public func onLayout(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
      connect("layout", after: true, handler)
    }

    @discardableResult
    public func onPaint(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
      connect("paint", handler)
    }

    /// Called when the frame is done.
    @discardableResult
    public func onAfterPaint(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
      connect("after-paint", handler)
    }
  }
}

extension Int {
  fileprivate var gint64: gint64 { CGtk4.gint64(self) }
}

extension Gtk.Widget {
  /// The clock of the window that the widget is in, nil before it is realized.
  public var frameClock: Gtk.FrameClock? {
    gtk_widget_get_frame_clock(widgetPointer).map { Gtk.FrameClock(retaining: $0) }
  }
}
