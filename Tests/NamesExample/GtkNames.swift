import LazyGrid
import Own

/// Uses the types of another module without qualification beside GTK's.
func useOwnNames() -> (Own.Window, Own.Box, Own.Settings, Own.Widget, Own.Object, Own.Application) {
  (Window(), Box(), Settings(), Widget(), Object(), Application())
}

@MainActor
func useGtkNames() -> Gtk.Window {
  let window: Gtk.Window = Gtk.Window(title: "Both", width: 300, height: 200)
  window.child = Gtk.Box(.vertical)
  return window
}
