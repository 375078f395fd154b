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
      get { .handle(to: gtk_scrolled_window_get_child(opaque)) }
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

extension Gtk.ScrolledWindow {
  /// Whether the user holds the scrollbar along an axis: some part of it is `:active` (the range for a
  /// drag of the thumb, seen in GTK 4.8).
  public func isScrollbarActive(_ orientation: Gtk.Orientation) -> Bool {
    Self.isActive(scrollbar(orientation).widgetPointer)
  }

  private static func isActive(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    if Gtk.StateFlags(gtk_widget_get_state_flags(widget)).contains(.active) { return true }
    var child = gtk_widget_get_first_child(widget)
    while let part = child {
      if isActive(part) { return true }
      child = gtk_widget_get_next_sibling(part)
    }
    return false
  }

  /// Whether a finger or a pen is on the window: one of its gestures handles a touch.
  public var isTouched: Bool {
    // Not NULL: a new list.
    let controllers = gtk_widget_observe_controllers(widgetPointer)!
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    for index in 0..<g_list_model_get_n_items(controllers) {
      guard let controller = g_list_model_get_item(controllers, index) else { continue }
      defer { g_object_unref(controller) }
      if lazygrid_instance_is_a(controller, gtk_gesture_get_type()) != 0,
        gtk_gesture_is_active(OpaquePointer(controller)) != 0
      {
        return true
      }
    }
    return false
  }

  /// Whether the kinetic scrolling along an axis follows the bounds of its adjustment: GTK updates its
  /// bounds only where the scrollbar's policy is automatic (seen in 4.8.3).
  public func kineticScrollingFollowsBounds(_ orientation: Gtk.Orientation) -> Bool {
    var horizontal = GTK_POLICY_NEVER
    var vertical = GTK_POLICY_NEVER
    gtk_scrolled_window_get_policy(opaque, &horizontal, &vertical)
    return (orientation == .horizontal ? horizontal : vertical) == GTK_POLICY_AUTOMATIC
  }

  /// Ends a kinetic scroll that is under way, with its bounce and its glow. Does nothing else.
  public func stopKineticScrolling() {
    guard usesKineticScrolling else { return }
    usesKineticScrolling = false
    usesKineticScrolling = true
  }
}

extension Gtk {
  /// What a scrolled window puts around a child that cannot scroll by itself.
  public final class Viewport: Widget {
    public override class var type: GType { gtk_viewport_get_type() }
  }
}
