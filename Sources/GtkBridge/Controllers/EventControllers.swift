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

  /// Sees wheel and touchpad scrolling over its widget.
  public final class EventControllerScroll: EventController {
    public override class var type: GType { gtk_event_controller_scroll_get_type() }

    /// What a scroll controller listens to.
    public struct Axes: OptionSet, Sendable {
      public let rawValue: UInt32

      public init(rawValue: UInt32) { self.rawValue = rawValue }

      // The bits are part of GTK's ABI.
      public static let vertical = Axes(rawValue: 1 << 0)
      public static let horizontal = Axes(rawValue: 1 << 1)
      public static let both: Axes = [.vertical, .horizontal]
    }

    public convenience init(_ axes: Axes) {
      self.init(adopting: gtk_event_controller_scroll_new(lazygrid_scroll_flags(axes.rawValue)))
    }

    /// Called with the offsets, in wheel clicks or touchpad pixels; the handler answers whether it has
    /// dealt with them.
    @discardableResult
    public func onScroll(_ handler: @escaping @MainActor (Double, Double) -> Bool) -> SignalConnection {
      connectPointBool("scroll", handler)
    }

    /// Called when fingers touch the touchpad.
    @discardableResult
    public func onScrollBegin(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
      connect("scroll-begin", handler)
    }

    @discardableResult
    public func onScrollEnd(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
      connect("scroll-end", handler)
    }
  }
}
