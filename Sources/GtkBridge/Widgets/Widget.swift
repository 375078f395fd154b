import CGtk4

extension Gtk {
  /// A handle to any widget.
  open class Widget: Object {
    open override class var type: GType { gtk_widget_get_type() }

    /// The widget for C code, for embedding. It is valid as long as the handle lives: keep the handle in
    /// a variable, Swift ends the life of a temporary before the pointer read from it is used.
    public var widgetPointer: UnsafeMutablePointer<GtkWidget> { assuming(GtkWidget.self) }

    /// A handle to a widget that somebody else made: adds a reference.
    public convenience init(retaining widget: UnsafeMutablePointer<GtkWidget>) {
      self.init(ObjectReference(UnsafeMutableRawPointer(widget), .retaining))
    }

    /// Returns a handle to a widget that GTK returns, or nil for NULL: adds a reference.
    static func handle(to widget: UnsafeMutablePointer<GtkWidget>?) -> Widget? {
      widget.map { Widget(retaining: $0) }
    }

    /// Takes over the result of a constructor, sinking its floating reference. The constructor is called only
    /// after GTK was found to be initialized.
    package convenience init(adopting widget: @autoclosure () -> UnsafeMutablePointer<GtkWidget>) {
      Gtk.requireDisplay()
      self.init(ObjectReference(UnsafeMutableRawPointer(widget()), .adopting))
    }

    // MARK: Visibility

    public var isVisible: Bool {
      get { gtk_widget_get_visible(widgetPointer) != 0 }
      set { gtk_widget_set_visible(widgetPointer, newValue.gboolean) }
    }

    /// Whether the widget is shown when its parent is; for containers to hide children that they place
    /// outside the viewport. Hiding a focused widget takes the focus from it.
    public var isChildVisible: Bool {
      get { gtk_widget_get_child_visible(widgetPointer) != 0 }
      set { gtk_widget_set_child_visible(widgetPointer, newValue.gboolean) }
    }

    public var isMapped: Bool { gtk_widget_get_mapped(widgetPointer) != 0 }
    public var isRealized: Bool { gtk_widget_get_realized(widgetPointer) != 0 }

    /// 0 is invisible, 1 opaque.
    public var opacity: Double {
      get { gtk_widget_get_opacity(widgetPointer) }
      set { gtk_widget_set_opacity(widgetPointer, newValue) }
    }

    /// Whether what children draw outside the widget is cut off.
    public var clipsContent: Bool {
      get { gtk_widget_get_overflow(widgetPointer) == GTK_OVERFLOW_HIDDEN }
      set { gtk_widget_set_overflow(widgetPointer, newValue ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE) }
    }

    // MARK: State

    public var stateFlags: StateFlags { StateFlags(gtk_widget_get_state_flags(widgetPointer)) }

    /// Adds states to those the widget has.
    public func setStateFlags(_ flags: StateFlags) { gtk_widget_set_state_flags(widgetPointer, flags.gtk, 0) }

    /// Takes states away.
    public func unsetStateFlags(_ flags: StateFlags) {
      gtk_widget_unset_state_flags(widgetPointer, flags.gtk)
    }

    /// Whether the widget reacts to input.
    public var isSensitive: Bool {
      get { gtk_widget_get_sensitive(widgetPointer) != 0 }
      set { gtk_widget_set_sensitive(widgetPointer, newValue.gboolean) }
    }

    /// Whether the pointer can reach the widget or its children.
    public var canTarget: Bool {
      get { gtk_widget_get_can_target(widgetPointer) != 0 }
      set { gtk_widget_set_can_target(widgetPointer, newValue.gboolean) }
    }

    // MARK: Style

    public func addCSSClass(_ name: String) { gtk_widget_add_css_class(widgetPointer, name) }
    public func removeCSSClass(_ name: String) { gtk_widget_remove_css_class(widgetPointer, name) }
    public func hasCSSClass(_ name: String) -> Bool { gtk_widget_has_css_class(widgetPointer, name) != 0 }

    /// The name of the widget's CSS node.
    public var cssName: String { String(cString: gtk_widget_get_css_name(widgetPointer)) }

    public var direction: TextDirection {
      get { TextDirection(gtk_widget_get_direction(widgetPointer)) }
      set { gtk_widget_set_direction(widgetPointer, newValue.gtk) }
    }

    /// What is shown when the pointer rests on the widget.
    public var tooltip: String? {
      get { gtk_widget_get_tooltip_text(widgetPointer).map { String(cString: $0) } }
      set { gtk_widget_set_tooltip_text(widgetPointer, newValue) }
    }

    /// The same as Pango markup.
    public var tooltipMarkup: String? {
      get { gtk_widget_get_tooltip_markup(widgetPointer).map { String(cString: $0) } }
      set { gtk_widget_set_tooltip_markup(widgetPointer, newValue) }
    }

    /// Whether the widget is asked for a tooltip at all; setting a text or markup sets this too.
    public var hasTooltip: Bool {
      get { gtk_widget_get_has_tooltip(widgetPointer) != 0 }
      set { gtk_widget_set_has_tooltip(widgetPointer, newValue.gboolean) }
    }

    // MARK: Invalidation

    /// Asks for a new drawing in the next frame.
    public func queueDraw() { gtk_widget_queue_draw(widgetPointer) }

    /// Asks for a new allocation of children in the next frame, without measuring anything.
    public func queueAllocate() { gtk_widget_queue_allocate(widgetPointer) }

    /// Says that the widget wants another size: everything up to the window is measured again.
    public func queueResize() { gtk_widget_queue_resize(widgetPointer) }

    // MARK: Input

    /// Adds a controller, which the widget then owns.
    public func addController(_ controller: EventController) {
      // The widget takes over one reference; the handle keeps its own.
      g_object_ref(controller.pointer)
      gtk_widget_add_controller(widgetPointer, controller.opaque)
    }

    public func removeController(_ controller: EventController) {
      gtk_widget_remove_controller(widgetPointer, controller.opaque)
    }

    /// Runs an action that the widget or one of its ancestors has, `clipboard.copy` for instance.
    @discardableResult
    public func activate() -> Bool { gtk_widget_activate(widgetPointer) != 0 }

    // MARK: Signals

    @discardableResult
    public func onMap(_ handler: @escaping Handler) -> SignalConnection {
      connect("map", after: true, handler)
    }

    @discardableResult
    public func onUnmap(_ handler: @escaping Handler) -> SignalConnection { connect("unmap", handler) }

    /// Called when the widget is being disposed.
    @discardableResult
    public func onDestroy(_ handler: @escaping Handler) -> SignalConnection { connect("destroy", handler) }
  }
}
