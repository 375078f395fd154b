import CGtk4

extension Gtk {
  /// A typed key that attaches a Swift object to a GObject.
  public struct AssociationKey<Value: AnyObject>: Sendable {
    let quark: GQuark

    /// Creates the key of a name. Keys of equal names are equal: start the name with the type that uses it.
    public init(_ name: StaticString) {
      quark = name.withUTF8Buffer { utf8 in
        utf8.withMemoryRebound(to: CChar.self) { g_quark_from_string($0.baseAddress) }
      }
    }
  }
}

extension Gtk.Object {
  /// Attaches `value` until it is replaced or the object is finalized; nil detaches the current value.
  public func setAssociated<Value>(_ value: Value?, for key: Gtk.AssociationKey<Value>) {
    guard let value else { return g_object_set_qdata_full(assuming(GObject.self), key.quark, nil, nil) }
    g_object_set_qdata_full(
      assuming(GObject.self), key.quark, retainedUserData(value), releaseUserData)
  }

  /// Returns the value attached under `key`.
  public func associated<Value>(for key: Gtk.AssociationKey<Value>) -> Value? {
    userData(g_object_get_qdata(assuming(GObject.self), key.quark), as: Value.self)
  }
}
