import CGtk4

extension Gtk.Widget {
  /// The allocated width, without margins and CSS padding, in pixels.
  public var width: Int { Int(gtk_widget_get_width(widgetPointer)) }

  /// The allocated height, without margins and CSS padding, in pixels.
  public var height: Int { Int(gtk_widget_get_height(widgetPointer)) }

  /// The number of device pixels per logical pixel, horizontally and vertically.
  public var scaleFactor: Int { Int(gtk_widget_get_scale_factor(widgetPointer)) }

  /// - Parameter forSize: The size along the other axis, in pixels; -1 if it is not known.
  public func measure(_ orientation: Gtk.Orientation, forSize: Int = -1) -> Gtk.SizeRequest {
    Gtk.SizeRequest {
      gtk_widget_measure(
        widgetPointer, orientation.gtk, Int32(clamping: forSize), &$0, &$1, &$2, &$3)
    }
  }

  /// The dependency between the width and the height of the widget.
  public var requestMode: Gtk.SizeRequestMode {
    Gtk.SizeRequestMode(gtk_widget_get_request_mode(widgetPointer))
  }

  /// Sets the position and size of a child, in pixels. Measure the child before.
  ///
  /// The position is a transform, which picking respects. Allocating the same size at another position only
  /// costs a new transform.
  ///
  /// - Parameter scale: The scale of the drawing around the child's centre; 1 for no scaling.
  public func allocate(
    x: Double, y: Double, width: Int, height: Int, scale: Double = 1, baseline: Int = -1
  ) {
    let shrink = (1 - scale) / 2
    var origin = graphene_point_t(
      x: Float(x + Double(width) * shrink), y: Float(y + Double(height) * shrink))
    var transform = gsk_transform_translate(nil, &origin)
    if scale != 1 { transform = gsk_transform_scale(transform, Float(scale), Float(scale)) }
    // The widget takes ownership of the transform.
    gtk_widget_allocate(
      widgetPointer, Int32(clamping: width), Int32(clamping: height), Int32(clamping: baseline), transform)
  }

  /// Sets the minimum size request, in pixels; -1 uses the widget's own.
  public func setSizeRequest(width: Int = -1, height: Int = -1) {
    gtk_widget_set_size_request(widgetPointer, Int32(clamping: width), Int32(clamping: height))
  }

  /// The minimum size request, in pixels; -1 if it is not set.
  public var sizeRequest: (width: Int, height: Int) {
    var width: Int32 = -1
    var height: Int32 = -1
    gtk_widget_get_size_request(widgetPointer, &width, &height)
    return (Int(width), Int(height))
  }

  /// The horizontal position and size in a larger allocation.
  public var horizontalAlignment: Gtk.Alignment {
    get { Gtk.Alignment(gtk_widget_get_halign(widgetPointer)) }
    set { gtk_widget_set_halign(widgetPointer, newValue.gtk) }
  }

  /// The vertical position and size in a larger allocation.
  public var verticalAlignment: Gtk.Alignment {
    get { Gtk.Alignment(gtk_widget_get_valign(widgetPointer)) }
    set { gtk_widget_set_valign(widgetPointer, newValue.gtk) }
  }

  /// Whether the widget takes extra horizontal space.
  public var expandsHorizontally: Bool {
    get { gtk_widget_get_hexpand(widgetPointer) != 0 }
    set { gtk_widget_set_hexpand(widgetPointer, newValue.gboolean) }
  }

  /// Whether the widget takes extra vertical space.
  public var expandsVertically: Bool {
    get { gtk_widget_get_vexpand(widgetPointer) != 0 }
    set { gtk_widget_set_vexpand(widgetPointer, newValue.gboolean) }
  }

  /// Whether the widget expands horizontally; nil if it expands as its children do, which is GTK's default.
  public var ownHorizontalExpansion: Bool? {
    get { gtk_widget_get_hexpand_set(widgetPointer) != 0 ? expandsHorizontally : nil }
    set {
      expandsHorizontally = newValue ?? false
      if newValue == nil { gtk_widget_set_hexpand_set(widgetPointer, 0) }
    }
  }

  /// Whether the widget expands vertically; nil if it expands as its children do, which is GTK's default.
  public var ownVerticalExpansion: Bool? {
    get { gtk_widget_get_vexpand_set(widgetPointer) != 0 ? expandsVertically : nil }
    set {
      expandsVertically = newValue ?? false
      if newValue == nil { gtk_widget_set_vexpand_set(widgetPointer, 0) }
    }
  }

  /// The margin above the widget, in pixels.
  public var topMargin: Int {
    get { Int(gtk_widget_get_margin_top(widgetPointer)) }
    set { gtk_widget_set_margin_top(widgetPointer, Int32(clamping: newValue)) }
  }

  /// The margin below the widget, in pixels.
  public var bottomMargin: Int {
    get { Int(gtk_widget_get_margin_bottom(widgetPointer)) }
    set { gtk_widget_set_margin_bottom(widgetPointer, Int32(clamping: newValue)) }
  }

  /// The margin before the widget in text direction, in pixels.
  public var startMargin: Int {
    get { Int(gtk_widget_get_margin_start(widgetPointer)) }
    set { gtk_widget_set_margin_start(widgetPointer, Int32(clamping: newValue)) }
  }

  /// The margin after the widget in text direction, in pixels.
  public var endMargin: Int {
    get { Int(gtk_widget_get_margin_end(widgetPointer)) }
    set { gtk_widget_set_margin_end(widgetPointer, Int32(clamping: newValue)) }
  }

  /// Sets the four margins, in pixels.
  public func setMargins(top: Int = 0, bottom: Int = 0, start: Int = 0, end: Int = 0) {
    (topMargin, bottomMargin, startMargin, endMargin) = (top, bottom, start, end)
  }

  /// Sets all margins to one value, in pixels.
  public func setMargins(_ margin: Int) {
    setMargins(top: margin, bottom: margin, start: margin, end: margin)
  }

  /// Returns the widget's bounds in the coordinates of another widget, or nil if they have no common
  /// ancestor.
  public func bounds(in other: Gtk.Widget) -> (x: Double, y: Double, width: Double, height: Double)? {
    var rect = graphene_rect_t(0, 0, 0, 0)
    guard gtk_widget_compute_bounds(widgetPointer, other.widgetPointer, &rect) != 0 else { return nil }
    return (
      Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width), Double(rect.size.height)
    )
  }

  /// Whether the widget is mapped and neither its window nor a clipping ancestor hides all of it. Covering
  /// widgets are not considered.
  ///
  /// - Complexity: O(*d*²), where *d* is the number of ancestors.
  public var isInSight: Bool {
    guard isMapped else { return false }
    var ancestor = gtk_widget_get_parent(widgetPointer)
    while let pointer = ancestor {
      ancestor = gtk_widget_get_parent(pointer)
      guard ancestor == nil || gtk_widget_get_overflow(pointer) == GTK_OVERFLOW_HIDDEN else { continue }
      let clip = Gtk.Widget(retaining: pointer)
      guard let bounds = bounds(in: clip), bounds.x < Double(clip.width), bounds.y < Double(clip.height),
        bounds.x + bounds.width > 0, bounds.y + bounds.height > 0
      else { return false }
    }
    return true
  }

  /// Returns the deepest descendant at a point that can receive pointer events. The point is in this widget's
  /// coordinates.
  public func pick(x: Double, y: Double) -> Gtk.Widget? {
    .handle(to: gtk_widget_pick(widgetPointer, x, y, lazygrid_pick_default))
  }

  /// Draws a child; callable in this widget's `snapshot`.
  public func snapshotChild(_ child: Gtk.Widget, _ snapshot: Gtk.Snapshot) {
    gtk_widget_snapshot_child(widgetPointer, child.widgetPointer, snapshot.pointer)
  }
}
