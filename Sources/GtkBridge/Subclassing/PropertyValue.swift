import CGtk4

extension Gtk {
  /// A `GValue` that a property is read into or written from; valid during the call that passes it.
  @MainActor
  public struct PropertyValue {
    let pointer: UnsafeMutablePointer<GValue>

    init(_ pointer: UnsafeMutablePointer<GValue>) { self.pointer = pointer }

    /// The object in the value, if it is of the given class.
    public func object<T: Object>(as type: T.Type) -> T? {
      guard let object = g_value_get_object(pointer) else { return nil }
      guard lazygrid_instance_is_a(object, type.type) != 0 else { return nil }
      return T(ObjectReference(object, .retaining))
    }

    public func set(_ object: Object?) { g_value_set_object(pointer, object?.pointer) }

    public var int: Int32 {
      get { g_value_get_int(pointer) }
      nonmutating set { g_value_set_int(pointer, newValue) }
    }

    public var bool: Bool {
      get { g_value_get_boolean(pointer) != 0 }
      nonmutating set { g_value_set_boolean(pointer, newValue ? 1 : 0) }
    }

    public var double: Double {
      get { g_value_get_double(pointer) }
      nonmutating set { g_value_set_double(pointer, newValue) }
    }

    /// The value of an enumeration, as its number.
    public var enumeration: Int32 {
      get { g_value_get_enum(pointer) }
      nonmutating set { g_value_set_enum(pointer, newValue) }
    }
  }
}
