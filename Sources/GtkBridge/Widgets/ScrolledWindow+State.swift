import CGtk4

extension Gtk.ScrolledWindow {
  /// Whether the user holds the scrollbar along an axis: some part of it is `:active` (the range for a
  /// drag of the thumb, seen in GTK 4.8).
  public func isScrollbarActive(_ orientation: Gtk.Orientation) -> Bool {
    let scrollbar =
      orientation == .vertical
      ? gtk_scrolled_window_get_vscrollbar(opaque) : gtk_scrolled_window_get_hscrollbar(opaque)
    return scrollbar.map(Self.isActive) ?? false
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
