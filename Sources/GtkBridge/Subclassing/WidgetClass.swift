import CGtk4

extension Gtk {
  /// A registered class while it is being set up, see ``WidgetImplementation/configure(_:)``.
  @MainActor
  public struct WidgetClass {
    let pointer: UnsafeMutablePointer<GtkWidgetClass>

    init(_ pointer: UnsafeMutablePointer<GtkWidgetClass>) { self.pointer = pointer }

    var objectClass: UnsafeMutablePointer<GObjectClass> {
      UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObjectClass.self)
    }

    /// The name by which CSS selects the widget's node.
    public func setCSSName(_ name: String) { gtk_widget_class_set_css_name(pointer, name) }

    /// What assistive technologies take the widget for. It cannot change after the widget is realized.
    public func setAccessibleRole(_ role: AccessibleRole) {
      gtk_widget_class_set_accessible_role(pointer, role.gtk)
    }

    /// Implements an interface's property under an identifier of the class.
    public func overrideProperty(_ identifier: Int, _ name: String) {
      g_object_class_override_property(objectClass, guint(identifier), name)
    }

    /// Adds an own property that holds an integer.
    public func installIntProperty(
      _ identifier: Int, _ name: String, in range: ClosedRange<Int32> = .min ... .max,
      default value: Int32 = 0
    ) {
      let spec = g_param_spec_int(
        g_intern_string(name), nil, nil, range.lowerBound, range.upperBound, value, lazygrid_param_readwrite)
      g_object_class_install_property(objectClass, guint(identifier), spec)
    }

    /// Adds an own property that holds a boolean.
    public func installBoolProperty(_ identifier: Int, _ name: String, default value: Bool = false) {
      let spec = g_param_spec_boolean(
        g_intern_string(name), nil, nil, value ? 1 : 0, lazygrid_param_readwrite)
      g_object_class_install_property(objectClass, guint(identifier), spec)
    }

    /// Adds an own signal whose handlers get the arguments of the given types and return nothing.
    public func addSignal(_ name: String, arguments: [GType] = []) {
      var arguments = arguments
      g_signal_newv(
        name, objectClass.pointee.g_type_class.g_type, lazygrid_signal_run_last, nil, nil, nil, nil,
        lazygrid_type_none,
        guint(arguments.count), &arguments)
    }
  }
}
