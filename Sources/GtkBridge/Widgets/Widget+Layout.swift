import CGtk4

extension Gtk.Widget {
  /// The allocated size inside margins and CSS padding, in pixels.
  public var width: Int { Int(gtk_widget_get_width(widgetPointer)) }
  public var height: Int { Int(gtk_widget_get_height(widgetPointer)) }

  /// How many pixels of the screen a pixel of the widget is wide and high.
  public var scaleFactor: Int { Int(gtk_widget_get_scale_factor(widgetPointer)) }

  /// - Parameter forSize: the size along the other axis, -1 when it is open.
  public func measure(_ orientation: Gtk.Orientation, forSize: Int = -1) -> Gtk.SizeRequest {
    Gtk.SizeRequest {
      gtk_widget_measure(
        widgetPointer, orientation.gtk, Int32(clamping: forSize), &$0, &$1, &$2, &$3)
    }
  }

  public var requestMode: Gtk.SizeRequestMode {
    Gtk.SizeRequestMode(gtk_widget_get_request_mode(widgetPointer))
  }

  /// Gives a child its place and size, both in pixels. Measure it before, at this width or height.
  ///
  /// The place is a transform, so that picking follows. The same size at another place costs GTK no
  /// more than the new transform.
  ///
  /// - Parameter scale: 1 for none; about the centre of the child.
  public func allocate(
    x: Double, y: Double, width: Int, height: Int, scale: Double = 1, baseline: Int = -1
  ) {
    let shrink = (1 - scale) / 2
    var origin = graphene_point_t(
      x: Float(x + Double(width) * shrink), y: Float(y + Double(height) * shrink))
    var transform = gsk_transform_translate(nil, &origin)
    if scale != 1 { transform = gsk_transform_scale(transform, Float(scale), Float(scale)) }
    // The widget takes over the transform.
    gtk_widget_allocate(
      widgetPointer, Int32(clamping: width), Int32(clamping: height), Int32(clamping: baseline), transform)
  }

  /// The least size the widget asks for, in pixels; -1 leaves it to the widget.
  public func setSizeRequest(width: Int = -1, height: Int = -1) {
    gtk_widget_set_size_request(widgetPointer, Int32(clamping: width), Int32(clamping: height))
  }

  /// The least width and height the widget was told to ask for, in pixels; -1 leaves it to the widget.
  public var sizeRequest: (width: Int, height: Int) {
    var width: Int32 = -1
    var height: Int32 = -1
    gtk_widget_get_size_request(widgetPointer, &width, &height)
    return (Int(width), Int(height))
  }

  public var horizontalAlignment: Gtk.Alignment {
    get { Gtk.Alignment(gtk_widget_get_halign(widgetPointer)) }
    set { gtk_widget_set_halign(widgetPointer, newValue.gtk) }
  }

  public var verticalAlignment: Gtk.Alignment {
    get { Gtk.Alignment(gtk_widget_get_valign(widgetPointer)) }
    set { gtk_widget_set_valign(widgetPointer, newValue.gtk) }
  }

  public var expandsHorizontally: Bool {
    get { gtk_widget_get_hexpand(widgetPointer) != 0 }
    set { gtk_widget_set_hexpand(widgetPointer, newValue.gboolean) }
  }

  public var expandsVertically: Bool {
    get { gtk_widget_get_vexpand(widgetPointer) != 0 }
    set { gtk_widget_set_vexpand(widgetPointer, newValue.gboolean) }
  }

  /// The same, and nil where the widget expands as its children do, which is GTK's default.
  public var ownHorizontalExpansion: Bool? {
    get { gtk_widget_get_hexpand_set(widgetPointer) != 0 ? expandsHorizontally : nil }
    set {
      expandsHorizontally = newValue ?? false
      if newValue == nil { gtk_widget_set_hexpand_set(widgetPointer, 0) }
    }
  }

  public var ownVerticalExpansion: Bool? {
    get { gtk_widget_get_vexpand_set(widgetPointer) != 0 ? expandsVertically : nil }
    set {
      expandsVertically = newValue ?? false
      if newValue == nil { gtk_widget_set_vexpand_set(widgetPointer, 0) }
    }
  }

  /// Room above, below, before and after the widget, in pixels.
  public var topMargin: Int {
    get { Int(gtk_widget_get_margin_top(widgetPointer)) }
    set { gtk_widget_set_margin_top(widgetPointer, Int32(clamping: newValue)) }
  }

  public var bottomMargin: Int {
    get { Int(gtk_widget_get_margin_bottom(widgetPointer)) }
    set { gtk_widget_set_margin_bottom(widgetPointer, Int32(clamping: newValue)) }
  }

  public var startMargin: Int {
    get { Int(gtk_widget_get_margin_start(widgetPointer)) }
    set { gtk_widget_set_margin_start(widgetPointer, Int32(clamping: newValue)) }
  }

  public var endMargin: Int {
    get { Int(gtk_widget_get_margin_end(widgetPointer)) }
    set { gtk_widget_set_margin_end(widgetPointer, Int32(clamping: newValue)) }
  }

  /// Room around the widget, in pixels.
  public func setMargins(top: Int = 0, bottom: Int = 0, start: Int = 0, end: Int = 0) {
    (topMargin, bottomMargin, startMargin, endMargin) = (top, bottom, start, end)
  }

  /// The same room on all four sides, in pixels.
  public func setMargins(_ margin: Int) {
    setMargins(top: margin, bottom: margin, start: margin, end: margin)
  }

  /// The widget's bounds in the coordinates of another one in the same window.
  public func bounds(in other: Gtk.Widget) -> (x: Double, y: Double, width: Double, height: Double)? {
    var rect = graphene_rect_t(0, 0, 0, 0)
    guard gtk_widget_compute_bounds(widgetPointer, other.widgetPointer, &rect) != 0 else { return nil }
    return (
      Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width), Double(rect.size.height)
    )
  }

  /// Whether a part of the widget can be seen: it is mapped, and neither the edge of its window nor an
  /// ancestor that clips its content hides all of it.
  ///
  /// - Complexity: O(*d*²) in the number of ancestors.
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

  /// The deepest widget at a point, in this widget's coordinates, that input can reach.
  public func pick(x: Double, y: Double) -> Gtk.Widget? {
    .handle(to: gtk_widget_pick(widgetPointer, x, y, lazygrid_pick_default))
  }

  /// Draws a child during this widget's `snapshot`.
  public func snapshotChild(_ child: Gtk.Widget, _ snapshot: Gtk.Snapshot) {
    gtk_widget_snapshot_child(widgetPointer, child.widgetPointer, snapshot.pointer)
  }
}
