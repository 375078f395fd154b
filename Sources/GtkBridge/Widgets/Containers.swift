import CGtk4

extension Gtk {
  /// A row or a column of widgets.
  public final class Box: Widget {
    public override class var type: GType { gtk_box_get_type() }

    /// - Parameter spacing: pixels between two children.
    public convenience init(_ orientation: Orientation, spacing: Int = 0) {
      self.init(adopting: gtk_box_new(orientation.gtk, Int32(clamping: spacing)))
    }

    private var box: UnsafeMutablePointer<GtkBox> { assuming(GtkBox.self) }

    public func append(_ child: Widget) { gtk_box_append(box, child.widgetPointer) }
    public func prepend(_ child: Widget) { gtk_box_prepend(box, child.widgetPointer) }
    public func remove(_ child: Widget) { gtk_box_remove(box, child.widgetPointer) }

    /// Adds a child after a sibling, first without one.
    public func insert(_ child: Widget, after sibling: Widget?) {
      gtk_box_insert_child_after(box, child.widgetPointer, sibling?.widgetPointer)
    }

    /// Moves a child behind a sibling, to the front without one.
    public func move(_ child: Widget, after sibling: Widget?) {
      gtk_box_reorder_child_after(box, child.widgetPointer, sibling?.widgetPointer)
    }

    public var spacing: Int {
      get { Int(gtk_box_get_spacing(box)) }
      set { gtk_box_set_spacing(box, Int32(clamping: newValue)) }
    }

    /// Whether all children get the same size.
    public var isHomogeneous: Bool {
      get { gtk_box_get_homogeneous(box) != 0 }
      set { gtk_box_set_homogeneous(box, newValue.gboolean) }
    }

    public var orientation: Orientation {
      get { Orientation(gtk_orientable_get_orientation(lazygrid_orientable(pointer))) }
      set { gtk_orientable_set_orientation(lazygrid_orientable(pointer), newValue.gtk) }
    }
  }

  /// A widget with others on top of it.
  public final class Overlay: Widget {
    public override class var type: GType { gtk_overlay_get_type() }

    public convenience init() { self.init(adopting: gtk_overlay_new()) }

    /// The widget at the bottom, which gives the overlay its size.
    public var child: Widget? {
      get { .handle(to: gtk_overlay_get_child(opaque)) }
      set { gtk_overlay_set_child(opaque, newValue?.widgetPointer) }
    }

    /// Puts a widget on top, placed by its alignment and margins.
    ///
    /// - Parameter isMeasured: whether the overlay is at least as large as this widget.
    public func addOverlay(_ widget: Widget, isMeasured: Bool = false) {
      gtk_overlay_add_overlay(opaque, widget.widgetPointer)
      if isMeasured { gtk_overlay_set_measure_overlay(opaque, widget.widgetPointer, 1) }
    }

    public func removeOverlay(_ widget: Widget) { gtk_overlay_remove_overlay(opaque, widget.widgetPointer) }
  }
}
