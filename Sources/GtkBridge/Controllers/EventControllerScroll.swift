import CGtk4

extension Gtk {
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
