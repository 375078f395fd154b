import CGtk4

extension Gtk {
  /// Follows the focus into its widget and out of it.
  public final class EventControllerFocus: EventController {
    public override class var type: GType { gtk_event_controller_focus_get_type() }

    public convenience init() { self.init(adopting: gtk_event_controller_focus_new()) }

    /// Whether the focus is on the widget or inside it.
    public var containsFocus: Bool { gtk_event_controller_focus_contains_focus(opaque) != 0 }

    /// Called when the focus comes from outside to the widget or into it.
    @discardableResult
    public func onEnter(_ handler: @escaping Handler) -> SignalConnection { connect("enter", handler) }

    @discardableResult
    public func onLeave(_ handler: @escaping Handler) -> SignalConnection { connect("leave", handler) }
  }

  /// Sees the keys pressed while the focus is in its widget.
  public final class EventControllerKey: EventController {
    public override class var type: GType { gtk_event_controller_key_get_type() }

    public convenience init() { self.init(adopting: gtk_event_controller_key_new()) }

    /// The handler answers whether it has dealt with the key.
    @discardableResult
    public func onKeyPressed(
      _ handler: @escaping @MainActor (Key, ModifierFlags) -> Bool
    ) -> SignalConnection {
      connectKey("key-pressed") { value, _, modifiers in handler(Key(rawValue: value), modifiers) }
    }
  }

  /// Follows the pointer over its widget.
  public final class EventControllerMotion: EventController {
    public override class var type: GType { gtk_event_controller_motion_get_type() }

    public convenience init() { self.init(adopting: gtk_event_controller_motion_new()) }

    /// Whether the pointer is over the widget or one of its children.
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

    @discardableResult
    public func onLeave(_ handler: @escaping Handler) -> SignalConnection { connect("leave", handler) }
  }
}
