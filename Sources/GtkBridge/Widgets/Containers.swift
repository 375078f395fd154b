import CGtk4

extension Gtk {
  /// A container that lays out its children in a row or column.
  public final class Box: Widget {
    public override class var type: GType { gtk_box_get_type() }

    /// - Parameter spacing: The space between two children, in pixels.
    public convenience init(_ orientation: Orientation, spacing: Int = 0) {
      self.init(adopting: gtk_box_new(orientation.gtk, Int32(clamping: spacing)))
    }

    private var box: UnsafeMutablePointer<GtkBox> { assuming(GtkBox.self) }

    /// Adds a child at the end.
    public func append(_ child: Widget) { gtk_box_append(box, child.widgetPointer) }

    /// Adds a child at the start.
    public func prepend(_ child: Widget) { gtk_box_prepend(box, child.widgetPointer) }

    /// Removes a child.
    public func remove(_ child: Widget) { gtk_box_remove(box, child.widgetPointer) }

    /// Inserts a child after a sibling, or first if `sibling` is nil.
    public func insert(_ child: Widget, after sibling: Widget?) {
      gtk_box_insert_child_after(box, child.widgetPointer, sibling?.widgetPointer)
    }

    /// Moves a child after a sibling, or to the front if `sibling` is nil.
    public func move(_ child: Widget, after sibling: Widget?) {
      gtk_box_reorder_child_after(box, child.widgetPointer, sibling?.widgetPointer)
    }

    /// The space between two children, in pixels.
    public var spacing: Int {
      get { Int(gtk_box_get_spacing(box)) }
      set { gtk_box_set_spacing(box, Int32(clamping: newValue)) }
    }

    /// The axis along which the children are laid out.
    public var orientation: Orientation {
      get { Orientation(gtk_orientable_get_orientation(lazygrid_orientable(pointer))) }
      set { gtk_orientable_set_orientation(lazygrid_orientable(pointer), newValue.gtk) }
    }
  }

  /// A container that shows widgets on top of its child.
  public final class Overlay: Widget {
    public override class var type: GType { gtk_overlay_get_type() }

    public convenience init() { self.init(adopting: gtk_overlay_new()) }

    /// The main child. It determines the size of the overlay.
    public var child: Widget? {
      get { .handle(to: gtk_overlay_get_child(opaque)) }
      set { gtk_overlay_set_child(opaque, newValue?.widgetPointer) }
    }

    /// Adds a widget on top of the child, positioned by its alignment and margins.
    ///
    /// - Parameter isMeasured: Whether the overlay is at least as large as the widget.
    public func addOverlay(_ widget: Widget, isMeasured: Bool = false) {
      gtk_overlay_add_overlay(opaque, widget.widgetPointer)
      if isMeasured { gtk_overlay_set_measure_overlay(opaque, widget.widgetPointer, 1) }
    }

    /// Removes a widget that ``addOverlay(_:isMeasured:)`` added.
    public func removeOverlay(_ widget: Widget) { gtk_overlay_remove_overlay(opaque, widget.widgetPointer) }
  }
}
