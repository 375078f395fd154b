import CGtk4

extension Gtk {
  /// What a ``WidgetImplementation`` is made with: the instance it belongs to. Opaque outside this package.
  public struct WidgetInstance {
    let pointer: UnsafeMutableRawPointer
    let record: SubclassRecord
  }

  /// The Swift half of a widget class registered with ``SubclassRegistration``.
  ///
  /// One is made with each instance, also when C code calls `g_object_new`, is owned by the instance
  /// and released when that is finalized. It must therefore never own a handle to its own widget:
  /// ``widget`` is borrowed.
  ///
  /// Each virtual function's default calls the parent class; an override that wants the parent's
  /// behaviour calls `super`.
  @MainActor
  open class WidgetImplementation {
    /// The widget itself, borrowed: valid as long as this object is. Pass `widget.retained()` to
    /// whatever may outlive it.
    public let widget: Widget

    let record: SubclassRecord

    /// Stores the instance. Set up children and controllers in ``instanceDidInitialize()``.
    public required init(_ instance: WidgetInstance) {
      widget = Widget(ObjectReference(instance.pointer, .borrowing))
      record = instance.record
    }

    // MARK: Type

    /// Called once for the type: CSS name, role, properties, signals, key bindings.
    open class func configure(_ widgetClass: WidgetClass) {}

    /// The interfaces of the type.
    open class var interfaces: [InterfaceRegistration] { [] }

    // MARK: Object

    /// Called once the instance can be used and its virtual functions reach this object.
    open func instanceDidInitialize() {}

    /// Called when the widget is to let go of everything it refers to, possibly more than once; GTK's
    /// own dispose follows. The default unparents all children.
    open func dispose() { widget.unparentChildren() }

    /// The value of an own property.
    open func getProperty(_ identifier: Int, _ value: PropertyValue) {}

    /// A new value for an own property.
    open func setProperty(_ identifier: Int, _ value: PropertyValue) {}

    // MARK: Layout

    open func requestMode() -> SizeRequestMode {
      guard let mode = parentClass.pointee.get_request_mode?(widgetPointer) else { return .constantSize }
      return SizeRequestMode(mode)
    }

    /// - Parameter forSize: the size along the other axis, -1 when it is open.
    open func measure(_ orientation: Orientation, forSize: Int) -> SizeRequest {
      SizeRequest {
        parentClass.pointee.measure?(
          widgetPointer, orientation.gtk, Int32(clamping: forSize), &$0, &$1, &$2, &$3)
      }
    }

    open func sizeAllocate(width: Int, height: Int, baseline: Int) {
      parentClass.pointee.size_allocate?(
        widgetPointer, Int32(clamping: width), Int32(clamping: height), Int32(clamping: baseline))
    }

    /// Draws the widget; the default draws its children.
    open func snapshot(_ snapshot: Snapshot) {
      parentClass.pointee.snapshot?(widgetPointer, snapshot.pointer)
    }

    /// Whether the point, in the widget's coordinates, is inside it.
    open func contains(x: Double, y: Double) -> Bool {
      (parentClass.pointee.contains?(widgetPointer, x, y) ?? 0) != 0
    }

    // MARK: Lifecycle

    open func map() { parentClass.pointee.map?(widgetPointer) }
    open func unmap() { parentClass.pointee.unmap?(widgetPointer) }
    open func realize() { parentClass.pointee.realize?(widgetPointer) }
    open func unrealize() { parentClass.pointee.unrealize?(widgetPointer) }
    open func root() { parentClass.pointee.root?(widgetPointer) }
    open func unroot() { parentClass.pointee.unroot?(widgetPointer) }

    // MARK: State and style

    open func stateFlagsChanged(previous: StateFlags) {
      parentClass.pointee.state_flags_changed?(widgetPointer, previous.gtk)
    }

    open func directionChanged(previous: TextDirection?) {
      parentClass.pointee.direction_changed?(widgetPointer, previous?.gtk ?? GTK_TEXT_DIR_NONE)
    }

    open func cssChanged(_ change: StyleChange) {
      parentClass.pointee.css_changed?(widgetPointer, change.pointer)
    }

    // MARK: Focus

    /// Takes the focus and answers whether it did.
    open func grabFocus() -> Bool { (parentClass.pointee.grab_focus?(widgetPointer) ?? 0) != 0 }

    /// Moves the focus into, inside or out of the widget and answers whether it stayed in it.
    open func focus(_ direction: FocusDirection) -> Bool {
      (parentClass.pointee.focus?(widgetPointer, direction.gtk) ?? 0) != 0
    }

    /// Notes which child holds the focus.
    open func setFocusChild(_ child: Widget?) {
      parentClass.pointee.set_focus_child?(widgetPointer, child?.widgetPointer)
    }

    // MARK: -

    var widgetPointer: UnsafeMutablePointer<GtkWidget> { widget.widgetPointer }

    /// Not nil: the class is filled before its first instance exists.
    var parentClass: UnsafeMutablePointer<GtkWidgetClass> { record.parentClass! }
  }

  /// Which parts of a widget's style changed, to be passed on to `super`.
  public struct StyleChange {
    let pointer: OpaquePointer?
  }
}
