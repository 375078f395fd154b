import CGtk4

extension Gtk {
  /// A viewport with scrollbars around one scrollable widget.
  public final class ScrolledWindow: Widget {
    public override class var type: GType { gtk_scrolled_window_get_type() }

    /// When a scrollbar is shown.
    public enum ScrollbarPolicy: Sendable {
      case always, automatic, never, external

      var gtk: GtkPolicyType {
        switch self {
        case .always: GTK_POLICY_ALWAYS
        case .automatic: GTK_POLICY_AUTOMATIC
        case .never: GTK_POLICY_NEVER
        case .external: GTK_POLICY_EXTERNAL
        }
      }
    }

    public convenience init(child: Widget? = nil) {
      self.init(adopting: gtk_scrolled_window_new())
      if let child { self.child = child }
    }

    /// A child that cannot scroll by itself is put into a viewport.
    public var child: Widget? {
      get { gtk_scrolled_window_get_child(opaque).map { Widget(retaining: $0) } }
      set { gtk_scrolled_window_set_child(opaque, newValue?.widgetPointer) }
    }

    public var horizontalAdjustment: Adjustment {
      Adjustment(retaining: gtk_scrolled_window_get_hadjustment(opaque))
    }

    public var verticalAdjustment: Adjustment {
      Adjustment(retaining: gtk_scrolled_window_get_vadjustment(opaque))
    }

    public func setPolicy(horizontal: ScrollbarPolicy, vertical: ScrollbarPolicy) {
      gtk_scrolled_window_set_policy(opaque, horizontal.gtk, vertical.gtk)
    }

    /// The scrollbar along an axis, for its state.
    public func scrollbar(_ orientation: Orientation) -> Widget {
      let bar =
        orientation == .horizontal
        ? gtk_scrolled_window_get_hscrollbar(opaque) : gtk_scrolled_window_get_vscrollbar(opaque)
      // Not NULL: made with the window.
      return Widget(retaining: bar!)
    }

    /// Whether scrollbars lie over the content and show up only when needed.
    public var usesOverlayScrollbars: Bool {
      get { gtk_scrolled_window_get_overlay_scrolling(opaque) != 0 }
      set { gtk_scrolled_window_set_overlay_scrolling(opaque, newValue.gboolean) }
    }

    /// Whether scrolling by touch goes on after the finger is lifted.
    public var usesKineticScrolling: Bool {
      get { gtk_scrolled_window_get_kinetic_scrolling(opaque) != 0 }
      set { gtk_scrolled_window_set_kinetic_scrolling(opaque, newValue.gboolean) }
    }

    /// The least size of the content shown, in pixels; -1 leaves it to the child.
    public func setMinimumContent(width: Int = -1, height: Int = -1) {
      gtk_scrolled_window_set_min_content_width(opaque, Int32(clamping: width))
      gtk_scrolled_window_set_min_content_height(opaque, Int32(clamping: height))
    }
  }
}
