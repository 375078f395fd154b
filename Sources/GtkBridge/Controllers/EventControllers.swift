import CGtk4

extension Gtk {
  /// An event controller that tracks whether the focus is inside its widget.
  public final class EventControllerFocus: EventController {
    public override class var type: GType { gtk_event_controller_focus_get_type() }

    public convenience init() { self.init(adopting: gtk_event_controller_focus_new()) }

    /// Whether the focus is on the widget or a descendant.
    public var containsFocus: Bool { gtk_event_controller_focus_contains_focus(opaque) != 0 }

    /// Calls `handler` when the focus enters the widget or a descendant.
    @discardableResult
    public func onEnter(_ handler: @escaping Handler) -> SignalConnection { connect("enter", handler) }

    /// Calls `handler` when the focus leaves the widget and its descendants.
    @discardableResult
    public func onLeave(_ handler: @escaping Handler) -> SignalConnection { connect("leave", handler) }
  }

  /// An event controller for key presses while the focus is inside its widget.
  public final class EventControllerKey: EventController {
    public override class var type: GType { gtk_event_controller_key_get_type() }

    public convenience init() { self.init(adopting: gtk_event_controller_key_new()) }

    /// Calls `handler` for each key press; it returns whether it handled the key.
    @discardableResult
    public func onKeyPressed(
      _ handler: @escaping @MainActor (Key, ModifierFlags) -> Bool
    ) -> SignalConnection {
      connectKey("key-pressed") { value, _, modifiers in handler(Key(rawValue: value), modifiers) }
    }
  }

  /// An event controller that tracks the pointer over its widget.
  public final class EventControllerMotion: EventController {
    public override class var type: GType { gtk_event_controller_motion_get_type() }

    public convenience init() { self.init(adopting: gtk_event_controller_motion_new()) }

    /// Whether the pointer is over the widget or a descendant.
    public var containsPointer: Bool { gtk_event_controller_motion_contains_pointer(opaque) != 0 }

    /// Called with the point in the widget.
    @discardableResult
    public func onEnter(_ handler: @escaping PointHandler) -> SignalConnection {
      connectPoint("enter", handler)
    }

    /// Called with the point in the widget.
    @discardableResult
    public func onMotion(_ handler: @escaping PointHandler) -> SignalConnection {
      connectPoint("motion", handler)
    }

    /// Calls `handler` when the pointer leaves the widget and its descendants.
    @discardableResult
    public func onLeave(_ handler: @escaping Handler) -> SignalConnection { connect("leave", handler) }
  }
}
