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
    public func onEnter(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
      connect("enter", handler)
    }

    @discardableResult
    public func onLeave(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
      connect("leave", handler)
    }
  }
}
