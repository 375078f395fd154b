import CGtk4

extension Gtk {
  /// A `GValue` that a property is read into or written from. It is valid during the call that passes it.
  @MainActor
  public struct PropertyValue {
    let pointer: UnsafeMutablePointer<GValue>

    init(_ pointer: UnsafeMutablePointer<GValue>) { self.pointer = pointer }

    /// Calls `body` with an initialized value of a type and clears the value afterwards.
    static func withTemporary<T>(of type: GType, _ body: (PropertyValue) -> T) -> T {
      var value = GValue()
      g_value_init(&value, type)
      defer { g_value_unset(&value) }
      return withUnsafeMutablePointer(to: &value) { body(PropertyValue($0)) }
    }

    /// Returns the object in the value, or nil when it is not of the given class.
    public func object<T: Object>(as type: T.Type) -> T? {
      guard let object = g_value_get_object(pointer) else { return nil }
      guard lazygrid_instance_is_a(object, type.type) != 0 else { return nil }
      return T(ObjectReference(object, .retaining))
    }

    /// Stores an object; the value holds a reference to it.
    public func set(_ object: Object?) { g_value_set_object(pointer, object?.pointer) }

    /// The integer in a value of type `int`.
    public var int: Int32 {
      get { g_value_get_int(pointer) }
      nonmutating set { g_value_set_int(pointer, newValue) }
    }

    /// The boolean in a value of type `gboolean`.
    public var bool: Bool {
      get { g_value_get_boolean(pointer) != 0 }
      nonmutating set { g_value_set_boolean(pointer, newValue.gboolean) }
    }

    /// The number of the case in a value of an enumeration type.
    public var enumeration: Int32 {
      get { g_value_get_enum(pointer) }
      nonmutating set { g_value_set_enum(pointer, newValue) }
    }
  }
}

extension Gtk.Object {
  /// Emits `notify` for a property.
  package func notify(_ property: String) { g_object_notify(assuming(GObject.self), property) }

  /// Sets a property that holds an object.
  package func setProperty(_ name: String, _ object: Gtk.Object?) {
    setProperty(name, of: lazygrid_type_object) { $0.set(object) }
  }

  /// Sets a property that holds a boolean.
  package func setProperty(_ name: String, _ bool: Bool) {
    setProperty(name, of: lazygrid_type_boolean) { $0.bool = bool }
  }

  /// Sets a property that holds a string.
  package func setProperty(_ name: String, _ text: String) {
    setProperty(name, of: lazygrid_type_string) { g_value_set_string($0.pointer, text) }
  }

  /// Sets a property that holds an integer, clamped to 32 bits.
  package func setProperty(_ name: String, _ number: Int) {
    setProperty(name, of: lazygrid_type_int) { $0.int = Int32(clamping: number) }
  }

  /// Returns the object that a property holds, or nil when it is not of the given class.
  package func objectProperty<T: Gtk.Object>(_ name: String, as type: T.Type) -> T? {
    property(name, of: lazygrid_type_object) { $0.object(as: type) }
  }

  /// Returns the number of an enumeration property's case, or nil when the class has no such property.
  package func enumProperty(_ name: String) -> Int? {
    guard g_object_class_find_property(lazygrid_object_class(pointer), name) != nil else { return nil }
    // GObject transforms enumerations to integers.
    return intProperty(name)
  }

  /// Returns the integer that a property holds.
  package func intProperty(_ name: String) -> Int { property(name, of: lazygrid_type_int) { Int($0.int) } }

  /// Returns the boolean that a property holds.
  package func boolProperty(_ name: String) -> Bool { property(name, of: lazygrid_type_boolean) { $0.bool } }

  private func setProperty(_ name: String, of type: GType, _ fill: (Gtk.PropertyValue) -> Void) {
    Gtk.PropertyValue.withTemporary(of: type) {
      fill($0)
      g_object_set_property(assuming(GObject.self), name, $0.pointer)
    }
  }

  private func property<T>(_ name: String, of type: GType, _ read: (Gtk.PropertyValue) -> T) -> T {
    Gtk.PropertyValue.withTemporary(of: type) {
      g_object_get_property(assuming(GObject.self), name, $0.pointer)
      return read($0)
    }
  }
}

extension Bool {
  package var gboolean: gboolean { self ? 1 : 0 }
}
