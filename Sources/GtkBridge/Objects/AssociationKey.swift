import CGtk4

extension Gtk {
  /// A typed name under which a Swift object is attached to a GObject.
  public struct AssociationKey<Value: AnyObject>: Sendable {
    let quark: GQuark

    /// Two keys with the same name are the same key: begin the name with the type that uses it.
    public init(_ name: StaticString) {
      quark = name.withUTF8Buffer { utf8 in
        utf8.withMemoryRebound(to: CChar.self) { g_quark_from_string($0.baseAddress) }
      }
    }
  }
}

extension Gtk.Object {
  /// Attaches `value` until it is replaced or the object is finalized; nil detaches.
  public func setAssociated<Value>(_ value: Value?, for key: Gtk.AssociationKey<Value>) {
    guard let value else { return g_object_set_qdata_full(assuming(GObject.self), key.quark, nil, nil) }
    g_object_set_qdata_full(
      assuming(GObject.self), key.quark, retainedUserData(value), releaseUserData)
  }

  /// What was attached under `key`, if anything.
  public func associated<Value>(for key: Gtk.AssociationKey<Value>) -> Value? {
    userData(g_object_get_qdata(assuming(GObject.self), key.quark), as: Value.self)
  }
}
