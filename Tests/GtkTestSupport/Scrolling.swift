import CGtk4
import GtkBridge

extension Gtk.ScrolledWindow {
  /// Moves two fingers a little on a touchpad and lifts them in motion, at a velocity in clicks a second.
  ///
  /// GTK 4.24 ignores `decelerate` without a scroll that has begun and moved something; 4.8 does not. The
  /// controller that handles `decelerate` comes before the one that handles `scroll-end`.
  public func emitFling(_ x: Double, _ y: Double) {
    emitScroll("scroll-begin")
    emitScroll("scroll", x.signum * 0.1, y.signum * 0.1)
    emitScroll("decelerate", x, y)
    emitScroll("scroll-end")
  }

  /// Emits `scroll` (in clicks of a wheel), `decelerate` (in clicks a second), `scroll-begin` or `scroll-end` on
  /// the window's own controllers, as a real event does.
  public func emitScroll(_ signal: String, _ x: Double = 0, _ y: Double = 0) {
    let controllers = gtk_widget_observe_controllers(widgetPointer)!
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    for index in 0..<g_list_model_get_n_items(controllers) {
      guard let controller = g_list_model_get_item(controllers, index) else { continue }
      defer { g_object_unref(controller) }
      guard lazygrid_instance_is_a(controller, gtk_event_controller_scroll_get_type()) != 0 else { continue }
      var values = [GValue](repeating: GValue(), count: 3)
      g_value_init(&values[0], gtk_event_controller_scroll_get_type())
      g_value_set_object(&values[0], controller)
      for (place, value) in [x, y].enumerated() {
        g_value_init(&values[place + 1], lazygrid_type_double)
        g_value_set_double(&values[place + 1], value)
      }
      let identifier = g_signal_lookup(signal, gtk_event_controller_scroll_get_type())
      // The other two have no parameters; GTK takes as many values as a signal has.
      if signal == "scroll" {
        var result = GValue()
        g_value_init(&result, lazygrid_type_boolean)
        g_signal_emitv(&values, identifier, 0, &result)
      } else {
        g_signal_emitv(&values, identifier, 0, nil)
      }
      g_value_unset(&values[0])
    }
  }
}

extension Double {
  fileprivate var signum: Double { self > 0 ? 1 : self < 0 ? -1 : 0 }
}
