import CGtk4

extension Gtk {
  /// A widget class written in Swift, registered as a GType.
  ///
  /// Keep it in a `static let`; the type exists for the rest of the process.
  ///
  /// ```swift
  /// final class Tile: Gtk.WidgetImplementation {
  ///   static let registration = Gtk.SubclassRegistration<Tile>(name: "Tile")
  ///
  ///   override class func configure(_ widgetClass: Gtk.WidgetClass) { widgetClass.setCSSName("tile") }
  ///   override func measure(_ orientation: Gtk.Orientation, forSize: Int) -> Gtk.SizeRequest { … }
  /// }
  ///
  /// let tile = Tile.registration.make()             // a handle, owning the GObject
  /// Tile.registration.implementation(of: tile)      // the Tile that the GObject owns
  /// ```
  @MainActor
  public struct SubclassRegistration<Implementation: WidgetImplementation> {
    /// The registered type, for C code.
    public let type: GType

    /// Registers the type.
    ///
    /// - Precondition: the process has no type called `name`, and `parent` is a derivable widget class
    ///   that was not registered here: let the Swift classes inherit instead.
    public init(name: String, parent: Widget.Type = Widget.self) {
      type = SubclassRecord(Implementation.self).register(name: name, parent: parent.type)
    }

    /// A new widget with all properties at their defaults.
    ///
    /// - Precondition: ``Gtk/initialize()`` has answered true.
    public func make() -> Widget {
      Gtk.requireDisplay()
      // Cannot be NULL: GLib aborts when it cannot make an instance.
      return Widget(adopting: lazygrid_object_new(type)!)
    }

    /// The implementation inside a widget, or nil when the widget is not of this type.
    public func implementation(of widget: Widget) -> Implementation? {
      guard lazygrid_instance_is_a(widget.pointer, type) != 0 else { return nil }
      return userData(ImplementationSlot.of(widget.pointer).pointee, as: Implementation.self)
    }
  }

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
