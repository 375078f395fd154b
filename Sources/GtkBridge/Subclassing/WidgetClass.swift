import CGtk4

extension Gtk {
  /// A class during its registration. See ``WidgetImplementation/configure(_:)``.
  @MainActor
  public struct WidgetClass {
    let pointer: UnsafeMutablePointer<GtkWidgetClass>

    init(_ pointer: UnsafeMutablePointer<GtkWidgetClass>) { self.pointer = pointer }

    var objectClass: UnsafeMutablePointer<GObjectClass> {
      UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObjectClass.self)
    }

    /// Sets the name of the widget's CSS node.
    public func setCSSName(_ name: String) { gtk_widget_class_set_css_name(pointer, name) }

    /// Sets the accessible role. It cannot change after the widget is realized.
    public func setAccessibleRole(_ role: AccessibleRole) {
      gtk_widget_class_set_accessible_role(pointer, role.gtk)
    }

    /// Overrides a property of an interface or parent class under an identifier of this class.
    public func overrideProperty(_ identifier: Int, _ name: String) {
      g_object_class_override_property(objectClass, guint(identifier), name)
    }

    /// Adds an integer property.
    public func installIntProperty(
      _ identifier: Int, _ name: String, in range: ClosedRange<Int32> = .min ... .max,
      default value: Int32 = 0
    ) {
      let spec = g_param_spec_int(
        g_intern_string(name), nil, nil, range.lowerBound, range.upperBound, value, lazygrid_param_readwrite)
      g_object_class_install_property(objectClass, guint(identifier), spec)
    }

    /// Adds a boolean property.
    public func installBoolProperty(_ identifier: Int, _ name: String, default value: Bool = false) {
      let spec = g_param_spec_boolean(
        g_intern_string(name), nil, nil, value ? 1 : 0, lazygrid_param_readwrite)
      g_object_class_install_property(objectClass, guint(identifier), spec)
    }

    /// Adds a signal whose handlers receive arguments of the given types and return nothing.
    public func addSignal(_ name: String, arguments: [GType] = []) {
      var arguments = arguments
      g_signal_newv(
        name, objectClass.pointee.g_type_class.g_type, lazygrid_signal_run_last, nil, nil, nil, nil,
        lazygrid_type_none,
        guint(arguments.count), &arguments)
    }
  }
}
