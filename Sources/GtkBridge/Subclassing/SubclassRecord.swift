import CGtk4

/// What a registered type needs at run time: which Swift class implements it and the class to chain up to.
///
/// Kept by the GType itself, as type data, for as long as the process lives: types are never unregistered.
@MainActor
final class SubclassRecord {
  let implementation: Gtk.WidgetImplementation.Type
  /// The virtual functions of the parent, known from the first instance on.
  fileprivate(set) var parentClass: UnsafeMutablePointer<GtkWidgetClass>?

  private static let quark = g_quark_from_static_string("lazygrid-subclass-record")

  init(_ implementation: Gtk.WidgetImplementation.Type) { self.implementation = implementation }

  /// Registers `name`, with this record as its class data and type data.
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

/// Where an instance keeps its Swift implementation: one pointer behind the parent's fields.
///
/// The place is the same for every registered type, so that a virtual function finds it with one
/// load, also when C code has derived from the type. GTK's derivable widgets have instances of 32
/// to 40 bytes; registration checks that the parent's fits.
enum ImplementationSlot {
  static let offset = 64

  static func of(_ instance: UnsafeMutableRawPointer) -> UnsafeMutablePointer<UnsafeMutableRawPointer?> {
    instance.advanced(by: offset).assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
  }
}

/// Fills the class: called once a type, before its first instance.
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

/// Makes the implementation: called for each instance, whoever creates it.
///
/// While it runs the instance's class pointer is that of our own type even when a type derived in C
/// is being created (seen in GLib's `g_type_create_instance`), hence the record is the right one.
@MainActor
private let initializeInstance: GInstanceInitFunc = { instance, _ in
  guard let instance else { return }
  guard let record = SubclassRecord.of(lazygrid_type_from_instance(instance)) else { return }
  let implementation = record.implementation.init(
    Gtk.WidgetInstance(pointer: UnsafeMutableRawPointer(instance), record: record))
  ImplementationSlot.of(instance).pointee = retainedUserData(implementation)
  implementation.instanceDidInitialize()
}
