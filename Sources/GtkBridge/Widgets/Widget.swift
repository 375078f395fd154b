import CGtk4

extension Gtk {
  /// The base class of all widgets.
  open class Widget: Object {
    open override class var type: GType { gtk_widget_get_type() }

    /// The `GtkWidget`, for C code. It is valid as long as the handle lives: keep the handle in a variable,
    /// because Swift may release a temporary before the pointer is used.
    public var widgetPointer: UnsafeMutablePointer<GtkWidget> { assuming(GtkWidget.self) }

    /// Creates a handle to an existing widget: adds a reference.
    public convenience init(retaining widget: UnsafeMutablePointer<GtkWidget>) {
      self.init(ObjectReference(UnsafeMutableRawPointer(widget), .retaining))
    }

    /// Returns a handle to a widget, or nil for NULL: adds a reference.
    static func handle(to widget: UnsafeMutablePointer<GtkWidget>?) -> Widget? {
      widget.map { Widget(retaining: $0) }
    }

    /// Takes ownership of a constructor's result: sinks its floating reference. Calls the constructor only if
    /// GTK is initialized.
    package convenience init(adopting widget: @autoclosure () -> UnsafeMutablePointer<GtkWidget>) {
      Gtk.requireDisplay()
      self.init(ObjectReference(UnsafeMutableRawPointer(widget()), .adopting))
    }

    // MARK: Visibility

    /// Whether the widget is visible if its ancestors are.
    public var isVisible: Bool {
      get { gtk_widget_get_visible(widgetPointer) != 0 }
      set { gtk_widget_set_visible(widgetPointer, newValue.gboolean) }
    }

    /// Whether the widget is visible when its parent is. Containers hide children outside the viewport with
    /// it. Hiding a focused widget removes its focus.
    public var isChildVisible: Bool {
      get { gtk_widget_get_child_visible(widgetPointer) != 0 }
      set { gtk_widget_set_child_visible(widgetPointer, newValue.gboolean) }
    }

    /// Whether the widget is mapped: visible, with all ancestors visible.
    public var isMapped: Bool { gtk_widget_get_mapped(widgetPointer) != 0 }

    /// Whether the widget has access to its window's surface.
    public var isRealized: Bool { gtk_widget_get_realized(widgetPointer) != 0 }

    /// The opacity, from 0 (invisible) to 1 (opaque).
    public var opacity: Double {
      get { gtk_widget_get_opacity(widgetPointer) }
      set { gtk_widget_set_opacity(widgetPointer, newValue) }
    }

    /// Whether the drawing of children is clipped to the widget.
    public var clipsContent: Bool {
      get { gtk_widget_get_overflow(widgetPointer) == GTK_OVERFLOW_HIDDEN }
      set { gtk_widget_set_overflow(widgetPointer, newValue ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE) }
    }

    // MARK: State

    /// The current states.
    public var stateFlags: StateFlags { StateFlags(gtk_widget_get_state_flags(widgetPointer)) }

    /// Sets states and keeps the others.
    public func setStateFlags(_ flags: StateFlags) { gtk_widget_set_state_flags(widgetPointer, flags.gtk, 0) }

    /// Clears states.
    public func unsetStateFlags(_ flags: StateFlags) {
      gtk_widget_unset_state_flags(widgetPointer, flags.gtk)
    }

    /// Whether the widget responds to input.
    public var isSensitive: Bool {
      get { gtk_widget_get_sensitive(widgetPointer) != 0 }
      set { gtk_widget_set_sensitive(widgetPointer, newValue.gboolean) }
    }

    /// Whether the widget can receive pointer events.
    public var canTarget: Bool {
      get { gtk_widget_get_can_target(widgetPointer) != 0 }
      set { gtk_widget_set_can_target(widgetPointer, newValue.gboolean) }
    }

    // MARK: Style

    /// Adds a CSS style class.
    public func addCSSClass(_ name: String) { gtk_widget_add_css_class(widgetPointer, name) }

    /// Removes a CSS style class.
    public func removeCSSClass(_ name: String) { gtk_widget_remove_css_class(widgetPointer, name) }

    /// Returns whether the widget has a CSS style class.
    public func hasCSSClass(_ name: String) -> Bool { gtk_widget_has_css_class(widgetPointer, name) != 0 }

    /// The name of the widget's CSS node.
    public var cssName: String { String(cString: gtk_widget_get_css_name(widgetPointer)) }

    /// The text direction.
    public var direction: TextDirection {
      get { TextDirection(gtk_widget_get_direction(widgetPointer)) }
      set { gtk_widget_set_direction(widgetPointer, newValue.gtk) }
    }

    /// The tooltip text.
    public var tooltip: String? {
      get { gtk_widget_get_tooltip_text(widgetPointer).map { String(cString: $0) } }
      set { gtk_widget_set_tooltip_text(widgetPointer, newValue) }
    }

    /// The tooltip as Pango markup.
    public var tooltipMarkup: String? {
      get { gtk_widget_get_tooltip_markup(widgetPointer).map { String(cString: $0) } }
      set { gtk_widget_set_tooltip_markup(widgetPointer, newValue) }
    }

    /// Whether the widget has a tooltip. Setting a text or markup sets this property too.
    public var hasTooltip: Bool {
      get { gtk_widget_get_has_tooltip(widgetPointer) != 0 }
      set { gtk_widget_set_has_tooltip(widgetPointer, newValue.gboolean) }
    }

    // MARK: Invalidation

    /// Queues a redraw.
    public func queueDraw() { gtk_widget_queue_draw(widgetPointer) }

    /// Queues an allocation of the children, without measuring.
    public func queueAllocate() { gtk_widget_queue_allocate(widgetPointer) }

    /// Queues a resize: the widget and its ancestors are measured again.
    public func queueResize() { gtk_widget_queue_resize(widgetPointer) }

    // MARK: Input

    /// Adds an event controller, which the widget then owns.
    public func addController(_ controller: EventController) {
      // The widget takes ownership of one reference; the handle keeps its own.
      g_object_ref(controller.pointer)
      gtk_widget_add_controller(widgetPointer, controller.opaque)
    }

    /// Removes an event controller.
    public func removeController(_ controller: EventController) {
      gtk_widget_remove_controller(widgetPointer, controller.opaque)
    }

    /// Activates the widget, for example clicks a button, and returns whether it can be activated.
    @discardableResult
    public func activate() -> Bool { gtk_widget_activate(widgetPointer) != 0 }

    // MARK: Signals

    /// Calls `handler` after the widget is mapped.
    @discardableResult
    public func onMap(_ handler: @escaping Handler) -> SignalConnection {
      connect("map", after: true, handler)
    }

    /// Calls `handler` when the widget is unmapped.
    @discardableResult
    public func onUnmap(_ handler: @escaping Handler) -> SignalConnection { connect("unmap", handler) }

    /// Calls `handler` when the widget is disposed.
    @discardableResult
    public func onDestroy(_ handler: @escaping Handler) -> SignalConnection { connect("destroy", handler) }
  }
}
