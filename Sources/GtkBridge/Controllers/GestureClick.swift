import CGtk4

extension Gtk {
  /// A gesture that recognizes single and multiple clicks.
  public final class GestureClick: EventController {
    public override class var type: GType { gtk_gesture_click_get_type() }

    /// - Parameter button: The mouse button: 1 is the primary button, 3 the secondary one, 0 any.
    public convenience init(button: Int = 1) {
      self.init(adopting: gtk_gesture_click_new())
      gtk_gesture_single_set_button(opaque, guint(clamping: button))
    }

    /// The mouse button of the event being handled.
    public var currentButton: Int { Int(gtk_gesture_single_get_current_button(opaque)) }

    /// Claims the press: gestures of other widgets that saw it are cancelled.
    public func claim() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_CLAIMED) }

    /// Calls `handler` for each press.
    @discardableResult
    public func onPressed(_ handler: @escaping PressHandler) -> SignalConnection {
      connectPress("pressed", handler)
    }

    /// Calls `handler` when a press that still counts as a click is released, at any position.
    @discardableResult
    public func onReleased(_ handler: @escaping PressHandler) -> SignalConnection {
      connectPress("released", handler)
    }

    /// Calls `handler` when the press is cancelled, for example because another gesture claimed it.
    @discardableResult
    public func onCancel(_ handler: @escaping Handler) -> SignalConnection {
      connectPointer("cancel") { _ in handler() }
    }
  }
}
