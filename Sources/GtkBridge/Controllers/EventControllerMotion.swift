import CGtk4

extension Gtk {
  /// Follows the pointer over its widget.
  public final class EventControllerMotion: EventController {
    public override class var type: GType { gtk_event_controller_motion_get_type() }

    public convenience init() { self.init(adopting: gtk_event_controller_motion_new()) }

    /// Whether the pointer is over the widget or one of its children.
    public var containsPointer: Bool { gtk_event_controller_motion_contains_pointer(opaque) != 0 }

    /// Called with the point in the widget.
    @discardableResult
    public func onEnter(_ handler: @escaping @MainActor (Double, Double) -> Void) -> SignalConnection {
      connectPoint("enter", handler)
    }

    /// Called with the point in the widget.
    @discardableResult
    public func onMotion(_ handler: @escaping @MainActor (Double, Double) -> Void) -> SignalConnection {
      connectPoint("motion", handler)
    }

    @discardableResult
    public func onLeave(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
      connect("leave", handler)
    }
  }
}
