import CGtk4

extension Gtk.Object {
  /// Tells listeners that a property has another value.
  package func notify(_ property: String) { g_object_notify(assuming(GObject.self), property) }

  /// Sets a property that holds an object.
  package func setProperty(_ name: String, _ object: Gtk.Object?) {
    var value = GValue()
    g_value_init(&value, lazygrid_type_object)
    g_value_set_object(&value, object?.pointer)
    g_object_set_property(assuming(GObject.self), name, &value)
    g_value_unset(&value)
  }

  /// Sets a property that holds a boolean.
  package func setProperty(_ name: String, _ bool: Bool) {
    var value = GValue()
    g_value_init(&value, lazygrid_type_boolean)
    g_value_set_boolean(&value, bool.gboolean)
    g_object_set_property(assuming(GObject.self), name, &value)
    g_value_unset(&value)
  }

  /// Sets a property that holds text.
  package func setProperty(_ name: String, _ text: String) {
    var value = GValue()
    g_value_init(&value, lazygrid_type_string)
    g_value_set_string(&value, text)
    g_object_set_property(assuming(GObject.self), name, &value)
    g_value_unset(&value)
  }

  /// A property that holds an object, nil also when that is of another class.
  package func objectProperty<T: Gtk.Object>(_ name: String, as type: T.Type) -> T? {
    var value = GValue()
    g_value_init(&value, lazygrid_type_object)
    defer { g_value_unset(&value) }
    g_object_get_property(assuming(GObject.self), name, &value)
    return withUnsafeMutablePointer(to: &value) { Gtk.PropertyValue($0).object(as: type) }
  }

  /// The number of a property that holds an enumeration, nil when the class has no such property.
  package func enumProperty(_ name: String) -> Int? {
    let objectClass = lazygrid_object_class(pointer)
    guard g_object_class_find_property(objectClass, name) != nil else { return nil }
    var value = GValue()
    // Enumerations are transformed to integers.
    g_value_init(&value, lazygrid_type_int)
    defer { g_value_unset(&value) }
    g_object_get_property(assuming(GObject.self), name, &value)
    return Int(g_value_get_int(&value))
  }

  /// Sets a property that holds an integer.
  package func setProperty(_ name: String, _ number: Int) {
    var value = GValue()
    g_value_init(&value, lazygrid_type_int)
    g_value_set_int(&value, Int32(clamping: number))
    g_object_set_property(assuming(GObject.self), name, &value)
    g_value_unset(&value)
  }

  /// A property that holds an integer.
  package func intProperty(_ name: String) -> Int {
    var value = GValue()
    g_value_init(&value, lazygrid_type_int)
    defer { g_value_unset(&value) }
    g_object_get_property(assuming(GObject.self), name, &value)
    return Int(g_value_get_int(&value))
  }

  /// A property that holds a boolean.
  package func boolProperty(_ name: String) -> Bool {
    var value = GValue()
    g_value_init(&value, lazygrid_type_boolean)
    defer { g_value_unset(&value) }
    g_object_get_property(assuming(GObject.self), name, &value)
    return g_value_get_boolean(&value) != 0
  }
}

extension Bool {
  package var gboolean: gboolean { self ? 1 : 0 }
}

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
