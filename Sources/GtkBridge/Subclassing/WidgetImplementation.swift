import CGtk4

extension Gtk {
  /// The instance that a ``WidgetImplementation`` is created for. Opaque outside this package.
  public struct WidgetInstance {
    let pointer: UnsafeMutableRawPointer
    let record: SubclassRecord
  }

  /// The Swift half of a widget class registered with ``SubclassRegistration``.
  ///
  /// Each instance creates one, also in `g_object_new`, owns it and releases it when finalized. An
  /// implementation must therefore not own a handle to its own widget: ``widget`` is borrowed.
  ///
  /// The default of each virtual function calls the parent class; overrides call `super` for the parent's
  /// behaviour.
  @MainActor
  open class WidgetImplementation {
    /// The widget. The handle is borrowed and valid as long as this object lives; pass `widget.retained()` to
    /// code that may outlive it.
    public let widget: Widget

    let record: SubclassRecord

    /// Creates the implementation of an instance. Set up children and controllers in
    /// ``instanceDidInitialize()``.
    public required init(_ instance: WidgetInstance) {
      widget = Widget(ObjectReference(instance.pointer, .borrowing))
      record = instance.record
    }

    // MARK: Type

    /// Configures the class: CSS name, role, properties, signals, key bindings. Called once for each type.
    open class func configure(_ widgetClass: WidgetClass) {}

    /// The interfaces that the type implements.
    open class var interfaces: [InterfaceRegistration] { [] }

    // MARK: Object

    /// Called when the instance is initialized and its virtual functions reach this object.
    open func instanceDidInitialize() {}

    /// Called when the widget must release its references, possibly more than once; the parent's dispose
    /// follows. The default unparents all children.
    open func dispose() { widget.unparentChildren() }

    /// Stores the value of a property in `value`.
    open func getProperty(_ identifier: Int, _ value: PropertyValue) {}

    /// Sets a property from `value`.
    open func setProperty(_ identifier: Int, _ value: PropertyValue) {}

    // MARK: Layout

    /// Returns the dependency between the width and the height of the widget.
    open func requestMode() -> SizeRequestMode {
      guard let mode = parentClass.pointee.get_request_mode?(widgetPointer) else { return .constantSize }
      return SizeRequestMode(mode)
    }

    /// - Parameter forSize: The size along the other axis, in pixels; -1 if it is not known.
    open func measure(_ orientation: Orientation, forSize: Int) -> SizeRequest {
      SizeRequest {
        parentClass.pointee.measure?(
          widgetPointer, orientation.gtk, Int32(clamping: forSize), &$0, &$1, &$2, &$3)
      }
    }

    /// Allocates the children. All values are in pixels; `baseline` is -1 without a baseline.
    open func sizeAllocate(width: Int, height: Int, baseline: Int) {
      parentClass.pointee.size_allocate?(
        widgetPointer, Int32(clamping: width), Int32(clamping: height), Int32(clamping: baseline))
    }

    /// Draws the widget. The default draws its children.
    open func snapshot(_ snapshot: Snapshot) {
      parentClass.pointee.snapshot?(widgetPointer, snapshot.pointer)
    }

    /// Returns whether a point in the widget's coordinates is inside the widget.
    open func contains(x: Double, y: Double) -> Bool {
      (parentClass.pointee.contains?(widgetPointer, x, y) ?? 0) != 0
    }

    // MARK: Lifecycle

    /// Called when the widget becomes visible on screen.
    open func map() { parentClass.pointee.map?(widgetPointer) }

    /// Called when the widget is no longer visible on screen.
    open func unmap() { parentClass.pointee.unmap?(widgetPointer) }

    /// Called when the widget gets access to its window's surface.
    open func realize() { parentClass.pointee.realize?(widgetPointer) }

    /// Called when the widget loses access to its window's surface.
    open func unrealize() { parentClass.pointee.unrealize?(widgetPointer) }

    /// Called when the widget becomes part of a window.
    open func root() { parentClass.pointee.root?(widgetPointer) }

    /// Called when the widget is removed from its window.
    open func unroot() { parentClass.pointee.unroot?(widgetPointer) }

    // MARK: State and style

    /// Called when the state flags changed.
    open func stateFlagsChanged(previous: StateFlags) {
      parentClass.pointee.state_flags_changed?(widgetPointer, previous.gtk)
    }

    /// Called when the text direction changed. `previous` is nil if none was set.
    open func directionChanged(previous: TextDirection?) {
      parentClass.pointee.direction_changed?(widgetPointer, previous?.gtk ?? GTK_TEXT_DIR_NONE)
    }

    /// Called when the CSS style changed.
    open func cssChanged(_ change: StyleChange) {
      parentClass.pointee.css_changed?(widgetPointer, change.pointer)
    }

    // MARK: Focus

    /// Focuses the widget and returns whether that succeeded.
    open func grabFocus() -> Bool { (parentClass.pointee.grab_focus?(widgetPointer) ?? 0) != 0 }

    /// Moves the focus into, within or out of the widget and returns whether the focus is inside it
    /// afterwards.
    open func focus(_ direction: FocusDirection) -> Bool {
      (parentClass.pointee.focus?(widgetPointer, direction.gtk) ?? 0) != 0
    }

    /// Called when another child contains the focus.
    open func setFocusChild(_ child: Widget?) {
      parentClass.pointee.set_focus_child?(widgetPointer, child?.widgetPointer)
    }

    // MARK: -

    var widgetPointer: UnsafeMutablePointer<GtkWidget> { widget.widgetPointer }

    /// Not nil: the class is initialized before its first instance exists.
    var parentClass: UnsafeMutablePointer<GtkWidgetClass> { record.parentClass! }
  }

  /// The changed parts of a widget's style, for the call of `super`.
  public struct StyleChange {
    let pointer: OpaquePointer?
  }
}
