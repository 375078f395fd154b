import CGtk4

extension Gtk {
  /// An interface that a registered type implements, with the function that fills its table.
  public struct InterfaceRegistration {
    let type: GType
    let initialize: GInterfaceInitFunc?

    package init(_ type: GType, _ initialize: GInterfaceInitFunc? = nil) {
      self.type = type
      self.initialize = initialize
    }

    @MainActor
    func add(to instanceType: GType) {
      var info = GInterfaceInfo(interface_init: initialize, interface_finalize: nil, interface_data: nil)
      g_type_add_interface_static(instanceType, type, &info)
    }
  }
}
