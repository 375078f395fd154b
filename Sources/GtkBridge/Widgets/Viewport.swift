import CGtk4

extension Gtk {
  /// What a scrolled window puts around a child that cannot scroll by itself.
  public final class Viewport: Widget {
    public override class var type: GType { gtk_viewport_get_type() }
  }
}
