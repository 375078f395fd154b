import CGtk4

extension Gtk {
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
}
