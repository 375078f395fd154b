import CGtk4

extension Gtk {
  /// A container with scrollbars for one scrollable child.
  public final class ScrolledWindow: Widget {
    public override class var type: GType { gtk_scrolled_window_get_type() }

    /// The visibility of a scrollbar.
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

    /// The child. GTK puts a child that is not scrollable into a viewport.
    public var child: Widget? {
      get { .handle(to: gtk_scrolled_window_get_child(opaque)) }
      set { gtk_scrolled_window_set_child(opaque, newValue?.widgetPointer) }
    }

    /// The adjustment of the horizontal scrollbar.
    public var horizontalAdjustment: Adjustment {
      Adjustment(retaining: gtk_scrolled_window_get_hadjustment(opaque))
    }

    /// The adjustment of the vertical scrollbar.
    public var verticalAdjustment: Adjustment {
      Adjustment(retaining: gtk_scrolled_window_get_vadjustment(opaque))
    }

    /// Sets the visibility of both scrollbars.
    public func setPolicy(horizontal: ScrollbarPolicy, vertical: ScrollbarPolicy) {
      gtk_scrolled_window_set_policy(opaque, horizontal.gtk, vertical.gtk)
    }

    /// Returns the scrollbar along an axis.
    public func scrollbar(_ orientation: Orientation) -> Widget {
      let bar =
        orientation == .horizontal
        ? gtk_scrolled_window_get_hscrollbar(opaque) : gtk_scrolled_window_get_vscrollbar(opaque)
      // Not NULL: made with the window.
      return Widget(retaining: bar!)
    }

    /// Whether touch scrolling continues after the finger is lifted.
    public var usesKineticScrolling: Bool {
      get { gtk_scrolled_window_get_kinetic_scrolling(opaque) != 0 }
      set { gtk_scrolled_window_set_kinetic_scrolling(opaque, newValue.gboolean) }
    }

    /// Sets the minimum size of the content area, in pixels; -1 uses the child's.
    public func setMinimumContent(width: Int = -1, height: Int = -1) {
      gtk_scrolled_window_set_min_content_width(opaque, Int32(clamping: width))
      gtk_scrolled_window_set_min_content_height(opaque, Int32(clamping: height))
    }
  }
}

extension Gtk.ScrolledWindow {
  /// Whether the user drags the scrollbar along an axis: a part of it is `:active` (the range while its thumb
  /// is dragged, seen in 4.8).
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

  /// Whether one of the window's gestures handles a touch.
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

  /// Whether kinetic scrolling along an axis uses the current bounds of the adjustment: GTK updates its
  /// bounds only where the scrollbar's policy is automatic (seen in 4.8.3).
  public func kineticScrollingFollowsBounds(_ orientation: Gtk.Orientation) -> Bool {
    var horizontal = GTK_POLICY_NEVER
    var vertical = GTK_POLICY_NEVER
    gtk_scrolled_window_get_policy(opaque, &horizontal, &vertical)
    return (orientation == .horizontal ? horizontal : vertical) == GTK_POLICY_AUTOMATIC
  }

  /// Stops kinetic scrolling and its overshoot effect.
  public func stopKineticScrolling() {
    guard usesKineticScrolling else { return }
    usesKineticScrolling = false
    usesKineticScrolling = true
  }
}

extension Gtk {
  /// The container that a scrolled window adds around a child that is not scrollable.
  public final class Viewport: Widget {
    public override class var type: GType { gtk_viewport_get_type() }
  }
}
