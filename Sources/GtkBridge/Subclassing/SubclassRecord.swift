import CGtk4

/// The run-time data of a registered type: its Swift class and the parent's C class.
///
/// The GType holds it as type data for the life of the process: types are never unregistered.
@MainActor
final class SubclassRecord {
  let implementation: Gtk.WidgetImplementation.Type
  /// The parent's class; set before the first instance exists.
  fileprivate(set) var parentClass: UnsafeMutablePointer<GtkWidgetClass>?

  private static let quark = g_quark_from_static_string("lazygrid-subclass-record")

  init(_ implementation: Gtk.WidgetImplementation.Type) { self.implementation = implementation }

  /// Registers a GType with this record as its class data and type data.
  func register(name: String, parent: GType) -> GType {
    precondition(g_type_from_name(name) == 0, "The GType name \(name) is taken")
    var query = GTypeQuery()
    g_type_query(parent, &query)
    precondition(
      Int(query.instance_size) <= ImplementationSlot.offset, "\(name): the parent's instance is too large")
    let data = retainedUserData(self)
    var info = GTypeInfo()
    info.class_size = guint16(query.class_size)
    info.class_init = initializeClass
    info.class_data = UnsafeRawPointer(data)
    info.instance_size = guint16(ImplementationSlot.offset + MemoryLayout<gpointer>.size)
    info.instance_init = initializeInstance
    let type = g_type_register_static(parent, name, &info, lazygrid_type_flags_none)
    g_type_set_qdata(type, Self.quark, data)
    implementation.interfaces.forEach { $0.add(to: type) }
    return type
  }

  static func of(_ type: GType) -> SubclassRecord? {
    userData(g_type_get_qdata(type, quark), as: SubclassRecord.self)
  }
}

/// The location of the Swift implementation in an instance: one pointer after the parent's fields.
///
/// The offset is the same for all registered types, so that a virtual function finds the implementation with
/// one load, also in types that C code derives. The instances of GTK's derivable widgets have 32 to 40 bytes;
/// registration checks that the parent's fits.
enum ImplementationSlot {
  static let offset = 64

  static func of(_ instance: UnsafeMutableRawPointer) -> UnsafeMutablePointer<UnsafeMutableRawPointer?> {
    instance.advanced(by: offset).assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
  }
}

/// Initializes the class; called once for each type, before its first instance.
@MainActor
private let initializeClass: GClassInitFunc = { klass, data in
  guard let klass, let record = userData(data, as: SubclassRecord.self) else { return }
  record.parentClass = g_type_class_peek_parent(klass)?.assumingMemoryBound(to: GtkWidgetClass.self)
  let widgetClass = Gtk.WidgetClass(klass.assumingMemoryBound(to: GtkWidgetClass.self))
  widgetClass.installObjectFunctions()
  widgetClass.installLayoutFunctions()
  widgetClass.installLifecycleFunctions()
  widgetClass.installInputFunctions()
  record.implementation.configure(widgetClass)
}

/// Creates the implementation; called for each instance.
///
/// During the call the instance's class pointer is that of the registered type, even when an instance of a
/// type derived in C is created (seen in GLib's `g_type_create_instance`), so the record is the right one.
@MainActor
private let initializeInstance: GInstanceInitFunc = { instance, _ in
  guard let instance else { return }
  guard let record = SubclassRecord.of(lazygrid_type_from_instance(instance)) else { return }
  let implementation = record.implementation.init(
    Gtk.WidgetInstance(pointer: UnsafeMutableRawPointer(instance), record: record))
  ImplementationSlot.of(instance).pointee = retainedUserData(implementation)
  implementation.instanceDidInitialize()
}
