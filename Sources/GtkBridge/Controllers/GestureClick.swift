import CGtk4

extension Gtk {
  /// Recognizes clicks.
  public final class GestureClick: EventController {
    public override class var type: GType { gtk_gesture_click_get_type() }

    /// - Parameter button: 1 is the primary button, 3 the secondary one, 0 any.
    public convenience init(button: Int = 1) {
      self.init(adopting: gtk_gesture_click_new())
      gtk_gesture_single_set_button(opaque, guint(clamping: button))
    }

    /// The button of the event being handled.
    public var currentButton: Int { Int(gtk_gesture_single_get_current_button(opaque)) }

    /// Whether the event being handled came from a finger.
    public var isTouch: Bool {
      gtk_event_controller_get_current_event(opaque).map {
        gdk_event_get_event_type($0) == GDK_TOUCH_BEGIN || gdk_event_get_event_type($0) == GDK_TOUCH_END
      } ?? false
    }

    /// Takes the press for itself: gestures of other widgets that saw it are cancelled.
    public func claim() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_CLAIMED) }

    /// Leaves the press to others.
    public func deny() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_DENIED) }

    /// Called with the number of presses in quick succession and the point in the widget.
    @discardableResult
    public func onPressed(_ handler: @escaping @MainActor (Int, Double, Double) -> Void) -> SignalConnection {
      connectPress("pressed", handler)
    }

    /// Called for the release of a press that is still a click, wherever the pointer is then.
    @discardableResult
    public func onReleased(_ handler: @escaping @MainActor (Int, Double, Double) -> Void) -> SignalConnection
    {
      connectPress("released", handler)
    }

    /// Called when the next press will not count on, or the press under way is no click any more.
    @discardableResult
    public func onStopped(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
      connect("stopped", handler)
    }

    /// Called when the press was taken away, by another gesture for instance.
    @discardableResult
    public func onCancel(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
      connectPointer("cancel") { _ in handler() }
    }

    /// Emits `pressed` or `released` as a real press does, for tests.
    package func emitPress(_ signal: String, x: Double, y: Double) {
      var values = [GValue](repeating: GValue(), count: 4)
      g_value_init(&values[0], type)
      g_value_set_object(&values[0], pointer)
      g_value_init(&values[1], lazygrid_type_int)
      g_value_set_int(&values[1], 1)
      for (index, coordinate) in [x, y].enumerated() {
        g_value_init(&values[index + 2], lazygrid_type_double)
        g_value_set_double(&values[index + 2], coordinate)
      }
      g_signal_emitv(&values, g_signal_lookup(signal, type), 0, nil)
      g_value_unset(&values[0])
    }
  }
}
