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

    /// Takes the press for itself: gestures of other widgets that saw it are cancelled.
    public func claim() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_CLAIMED) }

    /// Called with the number of presses in quick succession and the point in the widget.
    @discardableResult
    public func onPressed(_ handler: @escaping PressHandler) -> SignalConnection {
      connectPress("pressed", handler)
    }

    /// Called for the release of a press that is still a click, wherever the pointer is then.
    @discardableResult
    public func onReleased(_ handler: @escaping PressHandler) -> SignalConnection {
      connectPress("released", handler)
    }

    /// Called when the press was taken away, by another gesture for instance.
    @discardableResult
    public func onCancel(_ handler: @escaping Handler) -> SignalConnection {
      connectPointer("cancel") { _ in handler() }
    }

    /// Emits `pressed` or `released` as a press of the button does, for tests.
    package func emitPress(_ signal: String, count: Int32 = 1, x: Double, y: Double) {
      emit(signal, .int(count), .double(x), .double(y))
    }
  }
}
